// Made by npm run client:types of the service's OpenAPI document. Not to be changed by hand.
export interface paths {
    "/api/players": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the viewer's players
         * @description Every player that the viewer owns or is linked to as a parent, including archived ones, newest first. A guest’s link to a player of somebody else counts for 24 hours.
         */
        get: operations["listPlayers"];
        put?: never;
        /**
         * Create a player
         * @description The viewer becomes the owner and gets the parent-child link. There is no limit for players that are not practice students.
         */
        post: operations["createPlayer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/players/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one player
         * @description The player as the list shows it, archived or not.
         */
        get: operations["getPlayer"];
        put?: never;
        post?: never;
        /**
         * Delete a player
         * @description For the owner. Deletes the player for good, with its links, sharing, log, messages, results and practice. Postcards that name the player are deleted with their pictures, if they belong to its owner or its guardians.
         */
        delete: operations["deletePlayer"];
        options?: never;
        head?: never;
        /**
         * Change, archive or un-archive a player
         * @description Fields that are not given stay; without any field nothing changes. The practice student limit is checked when a practice student is un-archived, and when a player becomes one.
         */
        patch: operations["updatePlayer"];
        trace?: never;
    };
    "/api/players/{id}/sharing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read whether a player is shared
         * @description For the owner. While sharing is closed, the family code links nobody.
         */
        get: operations["getSharing"];
        put?: never;
        /**
         * Share a player for seven days
         * @description For the owner. The player gets a new family code, which links as many people as the owner says. A code from before links nobody any more.
         */
        post: operations["openSharing"];
        /**
         * Stop sharing a player
         * @description For the owner. The player gets a new family code, which links nobody yet. Guardians stay.
         */
        delete: operations["closeSharing"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/players/{id}/family-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a player a new family code
         * @description For the owner. The old code links nobody from now on. Sharing stays as it is, for as many people as were left.
         */
        post: operations["renewFamilyCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/family-links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Link the viewer to a player by its family code
         * @description The owner and the other guardians get a message in their inbox. The link of a guest counts for 24 hours. After that, the guest can send the code again while sharing is open. Who was linked by a code, and was not removed, takes nobody’s place when sending it again.
         */
        post: operations["linkPlayer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/players/{id}/role": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what the viewer may do with a player
         * @description For everybody who has access to the player.
         */
        get: operations["getRole"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/players/{id}/guardians": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the guardians of a player
         * @description For the owner, who is not in the list. In the order in which they were linked.
         */
        get: operations["listGuardians"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/players/{id}/guardians/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End the link of a guardian
         * @description For the owner; and for the guardian itself, who leaves with its own id. When the owner ends the link, the player gets a new family code; open sharing stays open with it.
         */
        delete: operations["unlinkGuardian"];
        options?: never;
        head?: never;
        /**
         * Change what a guardian may do
         * @description For the owner.
         */
        patch: operations["updateGuardian"];
        trace?: never;
    };
    "/api/players/{id}/access-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read who got access to a player
         * @description For the owner. Newest first. An entry is kept for 365 days.
         */
        get: operations["listAccessLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/access": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read who can reach the viewer’s players
         * @description Guardians, devices, open codes, sessions and archives of everything that the viewer owns.
         */
        get: operations["getAccess"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/access/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End all access except this session
         * @description Removes every guardian, ends every device, code, archive and other session, in one transaction. Each player whose guardian or code ended gets a new family code.
         */
        post: operations["endAccess"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/players/{id}/access": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read who has access to a player
         * @description For the owner, and for guardians who manage the player.
         */
        get: operations["getPlayerAccess"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/devices/pairing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get a code that pairs a device
         * @description For viewers with an account. The code is valid for ten minutes and works once. The device will play for the given players.
         */
        post: operations["createPairingCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/devices/pairing/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a code that pairs a device
         * @description For the viewer who got it. It pairs nothing any more.
         */
        delete: operations["deletePairingCode"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/devices/pair": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pair the caller as a device
         * @description For everybody who has the code. The answer sets the cookie of the device; programs send the token instead. No later answer has the token. With `bringGuest`, what a calling guest has moves to the account that made the code, and the device plays for the guest’s players, too.
         */
        post: operations["pairDevice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/devices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the viewer’s devices
         * @description For viewers with an account. Newest first.
         */
        get: operations["listDevices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/devices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a device
         * @description For the viewer who has paired it. After the answer the device can store nothing more, and its token is no longer valid.
         */
        delete: operations["revokeDevice"];
        options?: never;
        head?: never;
        /**
         * Rename a device, or choose its players
         * @description For the viewer who has paired it.
         */
        patch: operations["updateDevice"];
        trace?: never;
    };
    "/api/device": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read which device this is
         * @description For everybody: a page asks with it whether it runs on a child’s device.
         */
        get: operations["getOwnDevice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/inbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the viewer's messages
         * @description Newest first. A message is kept for 90 days.
         */
        get: operations["listMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/inbox/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a message
         * @description For good. A player or postcard that the message is about stays.
         */
        delete: operations["deleteMessage"];
        options?: never;
        head?: never;
        /**
         * Mark a message as read or unread
         * @description Without `isRead` nothing changes.
         */
        patch: operations["updateMessage"];
        trace?: never;
    };
    "/api/inbox/unread-count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the viewer's unread messages
         * @description For a number beside a bell.
         */
        get: operations["countUnreadMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/inbox/read-all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark all of the viewer's messages as read
         * @description A message that arrives meanwhile may stay unread.
         */
        post: operations["readAllMessages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notification-preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read which notifications the viewer wants
         * @description Nothing is sent on a channel that administrators have not switched on. A caller without credentials gets the choices with which everybody begins.
         */
        get: operations["getNotificationPreferences"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Switch a kind of notification on a channel on or off
         * @description Messages about access to a child or an account, and about lost backups and messages, always go to the inbox: `guardian-linked`, `password-reset`, `administrator-made`, `backup-failed` and `channel-failed` cannot be switched off there.
         */
        patch: operations["updateNotificationPreferences"];
        trace?: never;
    };
    "/api/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow changes as they happen
         * @description Server-sent events (HTML standard, section 9.2), which browsers read with `EventSource`. One stream is enough for everything, and a browser opens only six connections to a host.
         *
         *     - `ready`: the stream has begun, and reports changes of these kinds. It reports every later change, so a client reads everything now.
         *     - `changed`: something has changed, and may be read again. The event names it, and never has its contents. After `ready`, a client that comes back gets one `changed` for each kind, with null as `id`.
         *
         *     ```sh
         *     curl -N -b jar http://127.0.0.1:3000/api/events
         *     ```
         */
        get: operations["streamEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/abacus-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the viewer's settings
         * @description When there is no record, one with the defaults is made.
         */
        get: operations["getAbacusSettings"];
        put?: never;
        post?: never;
        /**
         * Reset the viewer's settings
         * @description The defaults replace the whole record, including unknown settings.
         */
        delete: operations["resetAbacusSettings"];
        options?: never;
        head?: never;
        /**
         * Change the viewer's settings
         * @description Each field at the top level replaces the stored field of the same name. The others stay. `userId`, `__proto__`, `constructor` and `prototype` are ignored. At most 65,536 bytes as UTF-8.
         */
        patch: operations["updateAbacusSettings"];
        trace?: never;
    };
    "/api/abacus-settings/defaults": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the defaults
         * @description The settings of a viewer who has changed nothing. They are the same for everybody.
         */
        get: operations["getAbacusDefaults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/postcards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the viewer's postcards
         * @description Newest first, 50 a page.
         */
        get: operations["listPostcards"];
        put?: never;
        /**
         * Create a postcard and start its drawing
         * @description The postcard and the task that draws it are stored together. The postcard is `pending`, then `generating`, and at the end `ready` or `failed`.
         */
        post: operations["createPostcard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/players/{id}/postcards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the postcards of a player
         * @description For viewers who may see the player. Lists the postcards that name the player and belong to its owner, or to somebody who is linked to it now. Newest first, 50 a page.
         */
        get: operations["listPlayerPostcards"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/postcards/unread-count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the viewer's unread postcards
         * @description Counts postcards that are ready and not marked as read.
         */
        get: operations["countUnreadPostcards"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/painter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read who paints the pictures
         * @description A painter gets the number, its neighbours on the number line, the captions of at most six moments of the call without addresses of web pages and mailboxes, and the first word of the player’s name. When it fails, the service draws the picture.
         */
        get: operations["getPainter"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/postcards/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one postcard
         * @description For the owner of the postcard; and for viewers who may see its player, if the owner may see the player too.
         */
        get: operations["getPostcard"];
        put?: never;
        post?: never;
        /**
         * Delete a postcard
         * @description For good, in any status. Its pictures are deleted soon afterwards.
         */
        delete: operations["deletePostcard"];
        options?: never;
        head?: never;
        /**
         * Mark a postcard as read or unread
         * @description Without `isRead` nothing changes.
         */
        patch: operations["updatePostcard"];
        trace?: never;
    };
    "/api/postcards/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Draw a failed postcard again
         * @description The postcard is `pending` again, with a new task.
         */
        post: operations["retryPostcard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/postcards/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop drawing a postcard
         * @description The postcard is `failed` at once. It gets no pictures, and may be drawn again later.
         */
        post: operations["cancelPostcard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/postcards/{id}/task": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how far the drawing of a postcard has come
         * @description For the owner of the postcard; and for viewers who may see its player, if the owner may see the player too. Tasks that have ended are deleted after some days.
         */
        get: operations["getPostcardTask"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/files/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a picture of a postcard
         * @description Everybody who knows the address may read the picture. Nobody can guess an address.
         */
        get: operations["getFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/arcade-session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a user's active session
         * @description Its documents come back as the game gave them.
         */
        get: operations["getArcadeSession"];
        put?: never;
        /**
         * Start a session
         * @description Replaces the session that the user had. It expires 24 hours after its last change or touch. An expired session counts as absent.
         */
        post: operations["createArcadeSession"];
        /**
         * End a user's session
         * @description Nothing of it is kept.
         */
        delete: operations["deleteArcadeSession"];
        options?: never;
        head?: never;
        /**
         * Change a session's state
         * @description Replaces the state that was read, if it is still the stored one. The version grows by 1, and the session lasts another 24 hours.
         */
        patch: operations["updateArcadeSession"];
        trace?: never;
    };
    "/api/arcade-session/touch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Keep a session for another 24 hours
         * @description Its state and its version stay.
         */
        post: operations["touchArcadeSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/players/{id}/arcade-results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a player's results
         * @description Newest first, 50 at a time.
         */
        get: operations["listArcadeResults"];
        put?: never;
        /**
         * Store the result of a finished game
         * @description For a player whom the viewer may see and play for. The newest 20,000 results of a player are kept.
         */
        post: operations["createArcadeResult"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/players/{id}/attempts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a player's attempts
         * @description With the bead moves. Ordered by `startedAt`, the latest first, 50 a page. Attempts are kept for 400 days.
         */
        get: operations["listAttempts"];
        put?: never;
        /**
         * Add problems that a player has worked on
         * @description All attempts of a request are accepted, or none. Each counts once, even when it is sent again, alone or with others, or by concurrent requests.
         */
        post: operations["addAttempts"];
        /**
         * Remove the attempts that a writer has added
         * @description For the owner of the player. Reports, mastery and results of papers are then as if these attempts had never been added. When they are sent again, they are `known`.
         */
        delete: operations["removeAttempts"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/players/{id}/mastery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how well a player knows each cell
         * @description All 180 cells, additions first, then by the number on the rod, then by the digit.
         */
        get: operations["getMastery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/players/{id}/papers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the results of a player's papers
         * @description The best sitting of each paper that the player has sat: the one with the most right answers, or the fastest of equal ones.
         */
        get: operations["listPapers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/practice-week": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read who has practised this week
         * @description The practice of today and the six days before, for every player that the viewer may see, in the order of their names. Archived players are left out. As CSV it has a row for each player with the minutes of each day, its station, how sure it is there, what is hard, what to say at home, and its walks through flowcharts, and is a file to save.
         */
        get: operations["getPracticeWeek"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/players/{id}/practice-report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a report of a player's practice
         * @description For at most 400 days. As CSV it has only the days with practice or walks through flowcharts, with the station of each and what to say at home; the last one tells how sure the player is, and what is hard. It is a file to save.
         */
        get: operations["getPracticeReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/players/{id}/daily-plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read when a player's plan of a day was done last
         * @description What the plan of a day has is up to the client. It may differ between devices, and is done when any of them says so.
         */
        get: operations["getDailyPlan"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Tell that a player's plan of a day is done
         * @description The latest day counts: an earlier one, such as that of a device that was offline, changes nothing.
         */
        patch: operations["updateDailyPlan"];
        trace?: never;
    };
    "/api/players/{id}/attempts/writers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read who has added a player's attempts
         * @description For the owner of the player. Attempts that began in the last 400 days are counted, without removed ones.
         */
        get: operations["listAttemptWriters"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/players/{id}/school": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how additions of a player set the ten
         * @description A player for whom nobody has chosen has `ten-after`.
         */
        get: operations["getSchool"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Choose how additions of a player set the ten
         * @description Whoever may change the player may choose.
         */
        patch: operations["updateSchool"];
        trace?: never;
    };
    "/api/players/{id}/path": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how a player is taught, and how far it has come
         * @description Which station comes next is up to the client: it follows from the steps and from the mastery of the cells. A player for whom nobody has chosen has `five-first` and null.
         */
        get: operations["getPath"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Choose how a player is taught
         * @description Whoever may change the player may choose. Fields that are absent stay as they are.
         */
        patch: operations["updatePath"];
        trace?: never;
    };
    "/api/players/{id}/path/steps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add what happened to a player at stations of the path
         * @description All steps of a request are accepted, or none. A station has a step of each kind once a day: one that is known changes nothing, whoever sends it, however often. Only of `placed` and `set` steps the latest time of a day counts. Steps that are `set` are for whoever may change the player, all others for whoever may play for it.
         */
        post: operations["addPathSteps"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/players/{id}/walks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a player's walks through flowcharts
         * @description Without definitions and bead moves. Ordered by `startedAt`, the latest first, 50 a page. Walks are kept for 400 days.
         */
        get: operations["listWalks"];
        put?: never;
        /**
         * Add how a player went through flowcharts
         * @description At most 50 walks, of at most 200 steps each. All of a request are accepted, or none. Each counts once, even when it is sent again, alone or with others, or by concurrent requests.
         */
        post: operations["addWalks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/players/{id}/walks/{walk}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a walk of a player
         * @description With the definition by which the player went, also when the flowchart has changed since, or is gone.
         */
        get: operations["getWalk"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/players/{id}/lessons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the flowcharts that a player was given
         * @description The newest gift first. A flowchart that is published is shown as it is now, any other as it was when it was given.
         */
        get: operations["listLessons"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/players/{id}/lessons/{chart}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a flowchart that a player was given
         * @description With its definition: as it is now when it is published, otherwise as it was when it was given. So a child can walk it where there is no gallery, and when it is gone.
         */
        get: operations["getLesson"];
        /**
         * Give a player a flowchart
         * @description Whoever may change the player may give it an own flowchart that is published, one of the gallery, or one that comes with the page. When it was given already, only the copy is renewed that is kept for the time when the flowchart is not published any more.
         */
        put: operations["giveLesson"];
        post?: never;
        /**
         * Take a flowchart back that a player was given
         * @description Whoever may change the player may do so, whoever gave it. Its walks stay. When it was not given, nothing changes.
         */
        delete: operations["takeLesson"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/teacher-flowcharts/{id}/walks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how players went through a flowchart
         * @description For the players whom the viewer may see, without archived ones, whoever gave them the flowchart and whatever version they walked. The newest 1000 of their walks count.
         */
        get: operations["getFlowchartWalks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/teacher-flowcharts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the viewer's flowcharts
         * @description Latest change first. Without `status` all of the viewer’s flowcharts, including archived ones.
         */
        get: operations["listFlowcharts"];
        put?: never;
        /**
         * Create a flowchart
         * @description The flowchart begins as a draft with version 1.
         */
        post: operations["createFlowchart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/teacher-flowcharts/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check a definition
         * @description Tells all problems at once, errors first. Nothing is stored, and nobody becomes a guest.
         */
        post: operations["checkFlowchart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/teacher-flowcharts/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a flowchart from a file
         * @description The body is the file. The flowchart begins as a draft with version 1.
         */
        post: operations["importFlowchart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/teacher-flowcharts/{id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export a flowchart as a file
         * @description The file has what the teacher wrote, without ids, status and times.
         */
        get: operations["exportFlowchart"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/teacher-flowcharts/{id}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Copy a flowchart
         * @description Copies one of the viewer’s own flowcharts, or a published one of anybody if the service has a gallery. The copy is a draft of the viewer, and names its source in `copiedFrom`.
         */
        post: operations["duplicateFlowchart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/teacher-flowcharts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one of the viewer’s flowcharts
         * @description In any status.
         */
        get: operations["getFlowchart"];
        put?: never;
        post?: never;
        /**
         * Delete a flowchart for good
         * @description With all its versions, in any status.
         */
        delete: operations["deleteFlowchart"];
        options?: never;
        head?: never;
        /**
         * Change a flowchart
         * @description Fields that are not given stay. A version that was published is kept, and the change makes the next version. A version that was not published changes in place. Values that are stored already change nothing.
         */
        patch: operations["updateFlowchart"];
        trace?: never;
    };
    "/api/teacher-flowcharts/{id}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Publish a draft
         * @description Everybody may read it from now on, if the service has a gallery. The viewer needs an account. The definition must be a flowchart that can be walked: docs/flowcharts.md.
         */
        post: operations["publishFlowchart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/teacher-flowcharts/{id}/unpublish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a published flowchart a draft again
         * @description Readers no longer find it.
         */
        post: operations["unpublishFlowchart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/teacher-flowcharts/{id}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Archive a flowchart
         * @description Its owner can still read it, but nobody can change it. If it was published, readers no longer find it.
         */
        post: operations["archiveFlowchart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/teacher-flowcharts/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a flowchart out of the archive
         * @description It is a draft again, even if it was published before.
         */
        post: operations["restoreFlowchart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/teacher-flowcharts/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the versions of a flowchart
         * @description Newest first: the current one, and earlier ones that were published, 50 in all at most.
         */
        get: operations["listFlowchartVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/teacher-flowcharts/{id}/versions/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a flowchart as it was at a version
         * @description The texts of that version, with the time of their last change. The status and the other times are the present ones.
         */
        get: operations["getFlowchartVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/flowchart-gallery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search the gallery of published flowcharts
         * @description The flowcharts of all teachers, without the teachers’ names. Ordered by the time of the first publication, newest first, 50 a page. A page of a search may have fewer, even none, and still a `Link`: one request compares a bounded amount of text, and the next page goes on.
         */
        get: operations["listGallery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/flowchart-gallery/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a published flowchart
         * @description Its newest version.
         */
        get: operations["getPublishedFlowchart"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the viewer's exports
         * @description Newest first.
         */
        get: operations["listExports"];
        put?: never;
        /**
         * Ask for an archive of all data of the viewer
         * @description The archive is made in the background, and then kept for a day. While one is being made, no other one is begun.
         */
        post: operations["createExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/exports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one export
         * @description Shows whether the archive is ready.
         */
        get: operations["getExport"];
        put?: never;
        post?: never;
        /**
         * Delete an export
         * @description In any status. Its archive is deleted soon after.
         */
        delete: operations["deleteExport"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/exports/{id}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the archive of an export
         * @description A zip file, only for the viewer who asked for it.
         */
        get: operations["getExportArchive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sign-up/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make an account and sign in
         * @description A guest keeps everything: players, flowcharts, postcards and settings move to the account.
         */
        post: operations["signUpWithEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sign-in/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in
         * @description A guest keeps everything: players, flowcharts, postcards and settings move to the account. A forgotten password is reset by a link: see requestPasswordReset.
         */
        post: operations["signInWithEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End the session
         * @description Its cookie and its token are no longer valid.
         */
        post: operations["signOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/get-session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the session
         * @description Guests have a session too. Its token is not shown.
         */
        get: operations["getSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/list-sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the viewer's sessions
         * @description Each browser that is signed in has a session. Tokens are not shown; `getSession` has the id of the own session.
         */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/revoke-session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End one of the viewer's sessions
         * @description For a device that was lost, or lent.
         */
        post: operations["revokeSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/revoke-sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End all of the viewer's sessions
         * @description Every device has to sign in again, including this one.
         */
        post: operations["revokeSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/revoke-other-sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End the viewer's other sessions
         * @description Every other browser has to sign in again. Children’s devices and family codes stay: see `change-password`.
         */
        post: operations["revokeOtherSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/change-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the password
         * @description The current password is needed. `revokeOtherSessions` ends everything else that has access: the other sessions, children’s devices, unused pairing codes and open family codes. Guardians stay.
         */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/verify-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check the password again
         * @description For actions that not everybody who uses the signed-in device may do.
         */
        post: operations["verifyPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/update-user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the name or the picture
         * @description The answer sets the session cookie again.
         */
        post: operations["updateUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/request-password-reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a link that replaces a forgotten password
         * @description A mail with a link is sent, if there is an account with this address. Without an account the answer is the same, and takes equally long. The link leads to the service’s own page, works once, and is valid for an hour.
         */
        post: operations["requestPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/read-reset-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read what a link for a forgotten password can end
         * @description For the holder of a valid link: all access that the account has granted and that needs no password. `reset-password` ends it with `endAllAccess`. Guardians are not listed: they stay.
         */
        post: operations["readResetLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a new password with a link
         * @description Every session of the account ends: each browser has to sign in with the new password. With `endAllAccess` children’s devices, unused pairing codes and open family codes end, too; otherwise they stay. A link that came by mail also verifies the address. The link is checked before the password: a request with an empty `newPassword` shows whether the link works, and changes nothing.
         */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/send-verification-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a link that verifies the e-mail address
         * @description The link goes to the account’s own address, and is valid for a day.
         */
        post: operations["sendVerificationEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/verify-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Verify an e-mail address with a link
         * @description A link from `change-email` also makes the new address the account’s address. A link can be used again as long as it is valid.
         */
        get: operations["verifyEmail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/change-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for another e-mail address
         * @description A link goes to the new address, and a notice to the present one. When the link is used, the new address becomes the account’s address. When somebody else has the address, the answer is the same, but no link is sent.
         */
        post: operations["changeEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Erase the account or the guest, with all its data
         * @description Erases players with their results and postcards, flowcharts, postcards with their pictures, settings, links, messages and every session: at once and for good. An account needs its password. A guest has none.
         */
        delete: operations["eraseAccount"];
        options?: never;
        head?: never;
        /**
         * Choose the language of the account’s mails and pushes
         * @description A sign-up or sign-in stores the language of its `Accept-Language`. This request changes it in between. A guest gets no mails, and pushes in English.
         */
        patch: operations["updateAccount"];
        trace?: never;
    };
    "/api/subscription": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the tier and its limits
         * @description A caller without credentials gets the tier of a guest.
         */
        get: operations["getSubscription"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/flowcharts/{id}/unpublish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a flowchart out of the gallery
         * @description The flowchart is a draft again. Its owner keeps it, and may publish it again. Copies of it stay.
         */
        post: operations["takeDownFlowchart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/first-admin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make the first administrator
         * @description Needs the token of the link that the service prints at its start while it has no administrator. The link works once, and within a day; a token from `FIRST_ADMIN_TOKEN` works until there is an administrator. The administrator is signed in, and a guest keeps everything. If an account has this address, it becomes the administrator: its password is replaced, and its sessions end.
         */
        post: operations["makeFirstAdmin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find accounts
         * @description Newest first, 50 a page. Guests are not listed.
         */
        get: operations["listUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an account
         * @description With its subscription, as it is stored.
         */
        get: operations["getUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change an account’s tier or its address
         * @description Fields that are not given stay. A given `tier` starts a new subscription: it is active and has no end, unless `status` or `endsAt` say something else. A new address is not verified, and links that were sent to the former address become invalid.
         */
        patch: operations["changeUser"];
        trace?: never;
    };
    "/api/admin/users/{id}/end-sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End every session of an account
         * @description Each of its devices has to sign in again.
         */
        post: operations["endUserSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/password-reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a link that replaces a forgotten password
         * @description For a service that sends no mail: give the link to the account’s holder. It works once, within an hour, and leads to the page that sets another password.
         */
        post: operations["makeResetLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/audit-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what administrators changed
         * @description Newest first, 50 a page. A change is kept for 365 days.
         */
        get: operations["listAuditLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/tasks/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the background tasks
         * @description By kind and state. Ended tasks are deleted after 7 days.
         */
        get: operations["countTasks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/tasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List background tasks
         * @description Tasks in one state, newest first, 50 a page. Their data is not shown.
         */
        get: operations["listTasks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/tasks/{id}/run-again": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run a dead task again
         * @description A new task replaces the dead one, and starts from the beginning. What the task works on is open again: for example, its postcard is `pending`.
         */
        post: operations["runTaskAgain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/clock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read whether the clock is trusted
         * @description After a jump of the clock nothing is deleted because of its age, and no session or guest ends.
         */
        get: operations["getClock"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/clock/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm the clock after a jump
         * @description What is too old is deleted again from now on. What the jump alone would have ended, such as sessions and guests, lasts its full time from now on. Without a jump nothing happens.
         */
        post: operations["confirmClock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List notifications that were sent
         * @description Newest first, 50 a page. A delivery is kept for 30 days. Neither contents nor addresses are shown.
         */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/checks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Examine the service
         * @description Looks at the same things as the command `doctor`, and changes nothing. It asks the mail server and the public address, so it may take some seconds.
         */
        get: operations["listChecks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the notification channels
         * @description Before anything is stored, all three are switched off.
         */
        get: operations["getNotificationChannels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Store the notification channels
         * @description The body replaces the whole stored configuration. A body that is empty or not JSON is answered with 500. At most 65,536 bytes as UTF-8.
         */
        patch: operations["updateNotificationChannels"];
        trace?: never;
    };
    "/api/admin/notifications/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try a notification channel
         * @description Sends the caller a test message at once, even on a channel that is switched off. The answer has the reply of the receiving server or inbox. At most 10 times a minute.
         */
        post: operations["testNotificationChannel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/push-subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the viewer's browsers that get pushes
         * @description Newest first. The answer also has the key for a new subscription.
         */
        get: operations["listPushSubscriptions"];
        put?: never;
        /**
         * Send pushes to a browser
         * @description The body is the result of `PushSubscription.toJSON()` in the browser. A page sends it at each start: a known browser keeps its subscription, which then belongs to the viewer who sent it last. A viewer has at most 20 subscriptions; a further one replaces the oldest.
         */
        post: operations["createPushSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/push-subscriptions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Send no more pushes to a browser
         * @description The page also unsubscribes, with `PushSubscription.unsubscribe()`.
         */
        delete: operations["deletePushSubscription"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/page-faults": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report a fault of the page
         * @description The page tells of a view that failed, and of errors that it did not handle. Each report is counted in `page_faults_total`, and the same fault of a build and place is an entry of the log once an hour. Nothing is stored.
         */
        post: operations["reportPageFault"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check whether the process lives
         * @description For supervisors, which restart a process that does not answer.
         */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check whether this instance is ready for requests
         * @description For load balancers.
         */
        get: operations["getReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addresses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read where other devices open the page
         * @description For links and QR pictures that are passed on from a page whose own address leads nowhere on other devices, such as `http://127.0.0.1:3000`.
         */
        get: operations["getAddresses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read metrics in the text format of Prometheus
         * @description The requests that this instance answered, its tasks, and the newest coverage report. Without `METRICS_TOKEN` anybody may ask.
         */
        get: operations["getMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read this document
         * @description It describes every route. The types of a client can be generated from it.
         */
        get: operations["getOpenApi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/docs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read this document as a page
         * @description The page asks no other host for anything.
         */
        get: operations["getDocs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/docs/reference.js": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the script of that page
         * @description A browser may keep it for a day.
         */
        get: operations["getDocsScript"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/coverage-results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report the coverage of a test run
         * @description Stores one run, keeps the newest 100 and updates the coverage gauges of `/metrics`. Only the coverage token decides who may report.
         */
        post: operations["reportCoverage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description What went wrong, in a sentence. */
        Error: {
            error: string;
        };
        /**
         * Format: uuid
         * @description A UUIDv7; ids sort by creation.
         */
        Id: string;
        /**
         * Format: date-time
         * @description ISO 8601 in UTC, with milliseconds.
         */
        Time: string;
        /** @description A learner profile. */
        Player: {
            id: components["schemas"]["Id"];
            /** @description The owner. */
            userId: components["schemas"]["Id"];
            name: string;
            emoji: string;
            color: string;
            isActive: boolean;
            isPracticeStudent: boolean;
            /** @description Stored, but without effect yet. */
            isExpungeable: boolean;
            /** @description Archived players do not count against the practice student limit. */
            isArchived: boolean;
            /** @description Unique, and made by the service. Empty for everybody but the owner. */
            familyCode: string;
            /** Format: date */
            birthday: string | null;
            createdAt: components["schemas"]["Time"];
        };
        /** @description Whether the family code of a player can be used. */
        Sharing: {
            /** @description What others send to link themselves, while sharing is open. */
            familyCode: string;
            isOpen: boolean;
            /** @description When sharing closes; null while it is closed. */
            expiresAt: components["schemas"]["Time"] | null;
            /**
             * @description `manage` may do everything except deleting and sharing the player. `play` may only see the player and play.
             * @enum {string}
             */
            role: "manage" | "play";
            /** @description How many people the code still links; 0 while sharing is closed. */
            peopleLeft: number;
        };
        /** @description A viewer who is linked to a player of somebody else. */
        Guardian: {
            userId: components["schemas"]["Id"];
            /** @description `Guest` for a guest. */
            name: string;
            /** @description Null for a guest. */
            email: string | null;
            /** @description Whether the address was confirmed. Otherwise it may be anybody’s. */
            emailVerified: boolean;
            /**
             * @description `manage` may do everything except deleting and sharing the player. `play` may only see the player and play.
             * @enum {string}
             */
            role: "manage" | "play";
            linkedAt: components["schemas"]["Time"];
            /** @description When a guest's link stops counting; null for an account's. */
            expiresAt: components["schemas"]["Time"] | null;
        };
        /** @description A change of the access to a player. */
        AccessLogEntry: {
            id: components["schemas"]["Id"];
            at: components["schemas"]["Time"];
            /** @enum {string} */
            action: "sharing-opened" | "sharing-closed" | "code-renewed" | "linked" | "role-changed" | "unlinked" | "left" | "device-paired" | "device-removed";
            /** @description The user who did it; null when that user was erased. */
            userId: components["schemas"]["Id"] | null;
            /** @description The name of that user now; empty when the user was erased. */
            name: string;
            /** @description Which fields there are depends on the action: see the contract’s page on families. */
            details: {
                /**
                 * @description `manage` may do everything except deleting and sharing the player. `play` may only see the player and play.
                 * @enum {string}
                 */
                role?: "manage" | "play";
                people?: number;
                expiresAt?: components["schemas"]["Time"];
                guardianName?: string;
                deviceName?: string;
            };
        };
        /** @description All who have access to what a viewer owns. */
        Access: {
            guardians: {
                playerId: components["schemas"]["Id"];
                userId: components["schemas"]["Id"];
                /** @description `Guest` for a guest. */
                name: string;
                /** @description Null for a guest. */
                email: string | null;
                emailVerified: boolean;
                /** @enum {string} */
                role: "manage" | "play";
                since: components["schemas"]["Time"];
                /** @description When a guest's link ends; null for an account's. */
                expiresAt: components["schemas"]["Time"] | null;
                /** @description The hour in which a session of the guardian was last renewed, which happens at most once a day. Null when it has none. */
                lastSeenAt: components["schemas"]["Time"] | null;
            }[];
            devices: {
                id: components["schemas"]["Id"];
                name: string;
                playerIds: components["schemas"]["Id"][];
                since: components["schemas"]["Time"];
                /** @description Stored at most once an hour. */
                lastSeenAt: components["schemas"]["Time"];
            }[];
            /** @description Open family codes, without the codes. */
            familyCodes: {
                playerId: components["schemas"]["Id"];
                /** @enum {string} */
                role: "manage" | "play";
                expiresAt: components["schemas"]["Time"];
                peopleLeft: number;
            }[];
            /** @description Unused codes for devices, without the codes. */
            pairingCodes: {
                id: components["schemas"]["Id"];
                name: string;
                playerIds: components["schemas"]["Id"][];
                expiresAt: components["schemas"]["Time"];
            }[];
            sessions: {
                id: string;
                isThis: boolean;
                since: components["schemas"]["Time"];
                /** @description When it was last renewed, which happens at most once a day. */
                lastSeenAt: components["schemas"]["Time"];
                userAgent: string | null;
            }[];
            exports: {
                id: components["schemas"]["Id"];
                /** @enum {string} */
                status: "pending" | "ready";
                since: components["schemas"]["Time"];
                /** @description Null while it is pending. */
                expiresAt: components["schemas"]["Time"] | null;
            }[];
            /** @description Whether there is more of some kind than is listed. */
            hasMore: boolean;
        };
        /** @description Who has access to a player besides its owner. */
        PlayerAccess: {
            /** @description The owner’s name; `Guest` for a guest. */
            owner: string;
            guardians: {
                /** @description `Guest` for a guest. */
                name: string;
                /** @enum {string} */
                role: "manage" | "play";
                since: components["schemas"]["Time"];
                /** @description When a guest's link ends; null for an account's. */
                expiresAt: components["schemas"]["Time"] | null;
            }[];
            devices: {
                name: string;
                since: components["schemas"]["Time"];
                /** @description Stored at most once an hour. */
                lastSeenAt: components["schemas"]["Time"];
            }[];
        };
        /** @description A device, as it sees itself. */
        OwnDevice: {
            id: components["schemas"]["Id"];
            name: string;
            players: {
                id: components["schemas"]["Id"];
                name: string;
                emoji: string;
                color: string;
            }[];
        };
        /** @description A device, as its owner sees it. */
        Device: {
            id: components["schemas"]["Id"];
            name: string;
            /** @description The players for whom it plays. */
            playerIds: components["schemas"]["Id"][];
            createdAt: components["schemas"]["Time"];
            /** @description Stored at most once an hour, so the device may also have been used within an hour after it. */
            lastUsedAt: components["schemas"]["Time"];
        };
        /** @description A message to a viewer. */
        Message: {
            id: components["schemas"]["Id"];
            /**
             * @description What happened. `test`: an administrator tried the inbox. Later releases may have more kinds.
             * @enum {string}
             */
            kind: "postcard-ready" | "postcard-failed" | "guardian-linked" | "device-paired" | "password-reset" | "administrator-made" | "backup-failed" | "channel-failed" | "test";
            /** @description The player that the message is about; null when it is about none. */
            playerId: components["schemas"]["Id"] | null;
            /** @description Which fields there are depends on the kind. Names are those of now, while the viewer has access to the player. */
            details: {
                playerName: string;
                guardianName: string;
                /**
                 * @description What the guardian may do.
                 * @enum {string}
                 */
                role: "manage" | "play";
            } | {
                deviceName: string;
                /** @description The first player of the device. */
                playerName: string;
                /** @description For how many other players the device plays. */
                otherPlayers: number;
                /**
                 * @description There when a guest had this player in the browser that is the device, and the player is the viewer’s now.
                 * @constant
                 */
                cameAlong?: true;
                /** @description How many postcards of a guest came along, if any did. */
                postcards?: number;
                /** @description How many flowcharts of a guest came along, if any did. */
                flowcharts?: number;
            } | {
                postcardId: components["schemas"]["Id"];
            } | {
                /** @description Whether the viewer became an administrator. */
                isYou: boolean;
            } | {
                /** @description Why the service could not make its backup. */
                reason: string;
            } | {
                /**
                 * @description The channel on which nothing arrives now.
                 * @enum {string}
                 */
                channel: "webPush" | "email" | "inApp";
                /** @description What the other side has said. */
                reason: string;
            } | Record<string, never>;
            isRead: boolean;
            createdAt: components["schemas"]["Time"];
        };
        /** @description Which notifications a viewer wants on which channel. Everything is on at first. */
        NotificationPreferences: {
            channels: {
                webPush: {
                    /** @description Whether the administrator has switched it on. */
                    enabled: boolean;
                    /** @description Whether the service is configured for it. */
                    operational: boolean;
                    /** @description Whether it can reach the viewer: by a browser that takes pushes, or by a verified address. */
                    reachable: boolean;
                };
                email: {
                    /** @description Whether the administrator has switched it on. */
                    enabled: boolean;
                    /** @description Whether the service is configured for it. */
                    operational: boolean;
                    /** @description Whether it can reach the viewer: by a browser that takes pushes, or by a verified address. */
                    reachable: boolean;
                };
                inApp: {
                    /** @description Whether the administrator has switched it on. */
                    enabled: boolean;
                    /** @description Whether the service is configured for it. */
                    operational: boolean;
                    /** @description Whether it can reach the viewer: by a browser that takes pushes, or by a verified address. */
                    reachable: boolean;
                };
            };
            choices: {
                "postcard-ready": {
                    webPush: boolean;
                    email: boolean;
                    inApp: boolean;
                };
                "postcard-failed": {
                    webPush: boolean;
                    email: boolean;
                    inApp: boolean;
                };
                "guardian-linked": {
                    webPush: boolean;
                    email: boolean;
                    inApp: boolean;
                };
                "device-paired": {
                    webPush: boolean;
                    email: boolean;
                    inApp: boolean;
                };
                "password-reset": {
                    webPush: boolean;
                    email: boolean;
                    inApp: boolean;
                };
                "administrator-made": {
                    webPush: boolean;
                    email: boolean;
                    inApp: boolean;
                };
                "backup-failed": {
                    webPush: boolean;
                    email: boolean;
                    inApp: boolean;
                };
                "channel-failed": {
                    webPush: boolean;
                    email: boolean;
                    inApp: boolean;
                };
            };
        };
        /** @description The `data` of the event `ready`. */
        ReadyEvent: {
            kinds: ("postcards" | "family" | "practice" | "inbox" | "arcade")[];
        };
        /** @description The `data` of the event `changed`. */
        ChangedEvent: {
            /** @enum {string} */
            kind: "postcards" | "family" | "practice" | "inbox" | "arcade";
            /** @description The id of the postcard, the player or the message; for `arcade`, the `userId` of the session. Null when anything of the kind may have changed. */
            id: string | null;
            /** @description A unique name of the new state; for `arcade`, the `ETag` of the session without its quotes. Null when the reader no longer finds it, and when anything of the kind may have changed. */
            version: string | null;
        };
        /** @description How the abacus looks and behaves. The types are the usual ones. Values are not checked: every value, also of another type, is stored and comes back as it was given. Unknown settings are kept too. */
        AbacusSettings: {
            /** @description The viewer. */
            userId: components["schemas"]["Id"];
            /**
             * @description How beads get their colours.
             * @default place-value
             * @example place-value
             * @example heaven-earth
             * @example alternating
             * @example monochrome
             */
            colorScheme: string;
            /**
             * @description The shape of a bead.
             * @default diamond
             * @example diamond
             * @example circle
             * @example square
             */
            beadShape: string;
            /**
             * @description The colours of the scheme.
             * @default default
             * @example default
             * @example colorblind
             * @example mnemonic
             * @example grayscale
             * @example nature
             */
            colorPalette: string;
            /**
             * @description Shows only beads that count.
             * @default false
             */
            hideInactiveBeads: boolean;
            /**
             * @description Gives numerals the colours of their columns.
             * @default false
             */
            coloredNumerals: boolean;
            /**
             * @description The size; 1 is the usual one.
             * @default 1
             */
            scaleFactor: number;
            /**
             * @description Shows the numeral of each column.
             * @default true
             */
            showNumbers: boolean;
            /**
             * @description Moves beads smoothly.
             * @default true
             */
            animated: boolean;
            /**
             * @description Lets a tap move beads.
             * @default false
             */
            interactive: boolean;
            /**
             * @description Lets a swipe move beads.
             * @default false
             */
            gestures: boolean;
            /**
             * @description Plays a sound when beads move.
             * @default true
             */
            soundEnabled: boolean;
            /**
             * @description From 0 (silent) to 1.
             * @default 0.8
             */
            soundVolume: number;
            /**
             * @description Shows numbers as beads instead of numerals.
             * @default false
             */
            nativeAbacusNumbers: boolean;
            /**
             * @description The columns of the learner’s own abacus.
             * @default 4
             */
            physicalAbacusColumns: number;
        } & {
            [key: string]: unknown;
        };
        /** @description The types are the usual ones. Values are not checked: every value, also of another type, is stored and comes back as it was given. Unknown settings are kept too. */
        AbacusSettingsChanges: {
            /**
             * @description How beads get their colours.
             * @example place-value
             * @example heaven-earth
             * @example alternating
             * @example monochrome
             */
            colorScheme?: string;
            /**
             * @description The shape of a bead.
             * @example diamond
             * @example circle
             * @example square
             */
            beadShape?: string;
            /**
             * @description The colours of the scheme.
             * @example default
             * @example colorblind
             * @example mnemonic
             * @example grayscale
             * @example nature
             */
            colorPalette?: string;
            /** @description Shows only beads that count. */
            hideInactiveBeads?: boolean;
            /** @description Gives numerals the colours of their columns. */
            coloredNumerals?: boolean;
            /** @description The size; 1 is the usual one. */
            scaleFactor?: number;
            /** @description Shows the numeral of each column. */
            showNumbers?: boolean;
            /** @description Moves beads smoothly. */
            animated?: boolean;
            /** @description Lets a tap move beads. */
            interactive?: boolean;
            /** @description Lets a swipe move beads. */
            gestures?: boolean;
            /** @description Plays a sound when beads move. */
            soundEnabled?: boolean;
            /** @description From 0 (silent) to 1. */
            soundVolume?: number;
            /** @description Shows numbers as beads instead of numerals. */
            nativeAbacusNumbers?: boolean;
            /** @description The columns of the learner’s own abacus. */
            physicalAbacusColumns?: number;
        } & {
            [key: string]: unknown;
        };
        /** @description How the abacus of a viewer who has changed nothing looks and behaves. */
        AbacusDefaults: {
            /**
             * @description How beads get their colours.
             * @default place-value
             * @example place-value
             * @example heaven-earth
             * @example alternating
             * @example monochrome
             */
            colorScheme: string;
            /**
             * @description The shape of a bead.
             * @default diamond
             * @example diamond
             * @example circle
             * @example square
             */
            beadShape: string;
            /**
             * @description The colours of the scheme.
             * @default default
             * @example default
             * @example colorblind
             * @example mnemonic
             * @example grayscale
             * @example nature
             */
            colorPalette: string;
            /**
             * @description Shows only beads that count.
             * @default false
             */
            hideInactiveBeads: boolean;
            /**
             * @description Gives numerals the colours of their columns.
             * @default false
             */
            coloredNumerals: boolean;
            /**
             * @description The size; 1 is the usual one.
             * @default 1
             */
            scaleFactor: number;
            /**
             * @description Shows the numeral of each column.
             * @default true
             */
            showNumbers: boolean;
            /**
             * @description Moves beads smoothly.
             * @default true
             */
            animated: boolean;
            /**
             * @description Lets a tap move beads.
             * @default false
             */
            interactive: boolean;
            /**
             * @description Lets a swipe move beads.
             * @default false
             */
            gestures: boolean;
            /**
             * @description Plays a sound when beads move.
             * @default true
             */
            soundEnabled: boolean;
            /**
             * @description From 0 (silent) to 1.
             * @default 0.8
             */
            soundVolume: number;
            /**
             * @description Shows numbers as beads instead of numerals.
             * @default false
             */
            nativeAbacusNumbers: boolean;
            /**
             * @description The columns of the learner’s own abacus.
             * @default 4
             */
            physicalAbacusColumns: number;
        } & {
            [key: string]: unknown;
        };
        /** @description One moment of the call. A text is its caption. A number is both its caption and its place. A list of numbers has its places. The picture leaves out what cannot be read. */
        PostcardMoment: string | number | number[] | ({
            /** @description The words of the moment, up to 300 characters, on a note of the card. Moments with the same words get one note. */
            caption?: string;
            /** @description The words of the moment, up to 300 characters, on a note of the card. Used when `caption` is empty. */
            title?: string;
            /** @description The words of the moment, up to 300 characters, on a note of the card. Used when `caption` and the other fields for words before it are empty. */
            text?: string;
            /** @description The words of the moment, up to 300 characters, on a note of the card. Used when `caption` and the other fields for words before it are empty. */
            description?: string;
            /** @description The words of the moment, up to 300 characters, on a note of the card. Used when `caption` and the other fields for words before it are empty. */
            summary?: string;
            /** @description The words of the moment, up to 300 characters, on a note of the card. Used when `caption` and the other fields for words before it are empty. */
            label?: string;
            /** @description The words of the moment, up to 300 characters, on a note of the card. Used when `caption` and the other fields for words before it are empty. */
            note?: string;
            /** @description The words of the moment, up to 300 characters, on a note of the card. Used when `caption` and the other fields for words before it are empty. */
            quote?: string;
            /** @description What kind of moment it was: a small heading on its note. Underscores and hyphens become spaces. */
            category?: string;
            /** @description How notable the moment is; 1 is the most notable. When the card has no room for all moments, it shows those with the smallest ranks first, then those without a rank. */
            rank?: number;
            /**
             * @description The places on the number line that the moment was about. They are marked there.
             * @example [
             *       41,
             *       43
             *     ]
             */
            highlights?: number[];
            /** @description The number line at that moment. */
            snapshot?: {
                /** @description The place in the middle. It is marked like a highlight. */
                center?: number;
                /**
                 * @description Marked together with the highlights of the moment.
                 * @example [
                 *       41,
                 *       43
                 *     ]
                 */
                highlights?: number[];
            } & {
                [key: string]: unknown;
            };
        } & {
            [key: string]: unknown;
        });
        /** @description The content of a voice call. Fields other than `callerNumber` and `moments` are optional and not checked; the picture shows those that can be read. Unknown fields are kept. At most 262,144 bytes as UTF-8. */
        NewPostcardManifest: {
            /** @description The number that called, in any script, or words. It is the heading of the card, and its soroban shows it. A telephone number is written as a telephone number. */
            callerNumber: string | number;
            /** @description What happened in the call, in this order. The first 500 are read. */
            moments: components["schemas"]["PostcardMoment"][];
            /** @description What the call was about, up to 600 characters, below the soroban. */
            sessionSummary?: string;
            /** @description A language tag (BCP 47), such as de. It chooses the language of the card's own words, among the languages that use the script of its texts. */
            language?: string;
            /** @description The child's name on the stamp, when the postcard has no player. */
            childName?: string;
            /** @description The child's emoji on the stamp, when the postcard has no player. Without an emoji the stamp has a motif of the number. */
            childEmoji?: string;
        } & {
            [key: string]: unknown;
        };
        /** @description The content of a voice call. It comes back as it was given. Fields other than `callerNumber` and `moments` are optional and not checked; the picture shows those that can be read. Unknown fields are kept. */
        PostcardManifest: {
            /** @description The number that called, in any script, or words. It is the heading of the card, and its soroban shows it. A telephone number is written as a telephone number. */
            callerNumber: string | number;
            /** @description What happened in the call, in this order. The first 500 are read. */
            moments: components["schemas"]["PostcardMoment"][];
            /** @description What the call was about, up to 600 characters, below the soroban. */
            sessionSummary?: string;
            /** @description A language tag (BCP 47), such as de. It chooses the language of the card's own words, among the languages that use the script of its texts. */
            language?: string;
            /** @description The child's name on the stamp, when the postcard has no player. */
            childName?: string;
            /** @description The child's emoji on the stamp, when the postcard has no player. Without an emoji the stamp has a motif of the number. */
            childEmoji?: string;
        } & {
            [key: string]: unknown;
        };
        /** @description A memory of a voice call. */
        Postcard: {
            id: components["schemas"]["Id"];
            /** @description From the manifest; a number is turned into its text. */
            callerNumber: string;
            /** @enum {string} */
            status: "pending" | "generating" | "ready" | "failed";
            /**
             * Format: uri-reference
             * @description Null until the postcard is ready.
             */
            imageUrl: string | null;
            /**
             * Format: uri-reference
             * @description Null until the postcard is ready.
             */
            thumbnailUrl: string | null;
            /** @description Whether its owner has marked it as read. */
            isRead: boolean;
            createdAt: components["schemas"]["Time"];
            manifest: components["schemas"]["PostcardManifest"];
        };
        /** @description A postcard with the fields that lists leave out. */
        WholePostcard: {
            id: components["schemas"]["Id"];
            /** @description From the manifest; a number is turned into its text. */
            callerNumber: string;
            /** @enum {string} */
            status: "pending" | "generating" | "ready" | "failed";
            /**
             * Format: uri-reference
             * @description Null until the postcard is ready.
             */
            imageUrl: string | null;
            /**
             * Format: uri-reference
             * @description Null until the postcard is ready.
             */
            thumbnailUrl: string | null;
            /** @description Whether its owner has marked it as read. */
            isRead: boolean;
            createdAt: components["schemas"]["Time"];
            manifest: components["schemas"]["PostcardManifest"];
            /** @description As it was given. */
            playerId: string | null;
            /** @description As it was given. */
            sessionId: string | null;
            /** @description The task that draws it, or has drawn it. */
            taskId: components["schemas"]["Id"];
        };
        Task: {
            id: components["schemas"]["Id"];
            /** @enum {string} */
            state: "pending" | "running" | "done" | "dead";
            /** @description Of the current attempt. */
            progress: number;
            /** @description The number of attempts that have begun, at most 5. */
            attempts: number;
            /** @description Why the last attempt failed, or why the task is dead. */
            lastError: string | null;
        };
        /** @description The game that somebody is playing. */
        ArcadeSession: {
            /** @description The `gameName` given at creation. */
            currentGame: string;
            gameUrl: string;
            /** @description The `initialState`, or the state of the last change, as it was given. */
            gameState: unknown;
            /** @description The value that was given last. */
            activePlayers: unknown;
            /** @description 1 for a new session, and 1 more after each change. */
            version: number;
            expiresAt: components["schemas"]["Time"];
        };
        /** @description A finished game of a player. */
        ArcadeResult: {
            id: components["schemas"]["Id"];
            playerId: components["schemas"]["Id"];
            gameName: string;
            /** @description In the points of the game. It may be negative. */
            score: number;
            /** @description How long the game took. */
            seconds: number;
            createdAt: components["schemas"]["Time"];
        };
        /** @description A problem that a player worked on, as it is sent. */
        NewAttempt: {
            /**
             * Format: uuid
             * @description Made by the client. Each id counts once for the player.
             */
            id: string;
            /** @description The seed of the problem; null when it has none. */
            seed?: string | null;
            /** @description The version of the code that made the problem. */
            version: number;
            /** @description The numbers that are added (above 0) or taken away (below 0), in this order. */
            terms: number[];
            /** @description Null when none was given. */
            answer?: number | null;
            /** @description When the problem was shown. */
            startedAt: components["schemas"]["Time"];
            /** @description The time from `startedAt` to the answer, without breaks. */
            milliseconds: number;
            /**
             * @description How it was answered: with `beads`, or `typed`. Or how the numbers came: `flash` (one by one), `aloud` (read out).
             * @enum {string}
             */
            way: "beads" | "typed" | "flash" | "aloud";
            /**
             * @description The strongest help that was given.
             * @enum {string}
             */
            help: "none" | "encouragement" | "hint" | "shown";
            /** @description The name of the paper or the level to which it belongs. */
            paper?: string | null;
            /** @description The bead moves with their times: `1`, then four characters for each move. They are the place of the rod (`a` for the ones), the digit that it shows afterwards, and the time since the former move in steps of 20 ms, as two digits of base 64. A `~` at the end says that there was no room for further moves. */
            moves?: string | null;
        };
        /** @description A problem that a player worked on. */
        Attempt: {
            /**
             * Format: uuid
             * @description Made by the client. Each id counts once for the player.
             */
            id: string;
            /** @description The seed of the problem; null when it has none. */
            seed: string | null;
            /** @description The version of the code that made the problem. */
            version: number;
            /** @description The numbers that are added (above 0) or taken away (below 0), in this order. */
            terms: number[];
            /** @description Null when none was given. */
            answer: number | null;
            /** @description Whether the answer is the sum of the terms. */
            isRight: boolean;
            startedAt: components["schemas"]["Time"];
            /** @description The time from `startedAt` to the answer, without breaks. */
            milliseconds: number;
            /**
             * @description How it was answered: with `beads`, or `typed`. Or how the numbers came: `flash` (one by one), `aloud` (read out).
             * @enum {string}
             */
            way: "beads" | "typed" | "flash" | "aloud";
            /**
             * @description The strongest help that was given.
             * @enum {string}
             */
            help: "none" | "encouragement" | "hint" | "shown";
            /** @description The name of the paper or the level to which it belongs. */
            paper: string | null;
            /** @description The bead moves with their times: `1`, then four characters for each move. They are the place of the rod (`a` for the ones), the digit that it shows afterwards, and the time since the former move in steps of 20 ms, as two digits of base 64. A `~` at the end says that there was no room for further moves. */
            moves: string | null;
        };
        /** @description How well a player knows one step: a digit that is added to a rod, or taken from it. */
        Cell: {
            /** @description `3+4` adds 4 to a rod that shows 3; `3-4` takes 4 away. */
            cell: string;
            /** @enum {string} */
            technique: "direct" | "five" | "ten" | "both";
            /** @description How well it is known today. */
            level: number;
            /** @enum {string} */
            state: "new" | "weak" | "growing" | "strong";
            right: number;
            /** @description In how many of the right ones a step took much longer than usual. */
            slow: number;
            /** @description The number of wrong answers that the cell is blamed for. The blame of one answer may be shared among cells. */
            wrong: number;
            /** @description The number of separate days with a right answer. */
            days: number;
            /** Format: date */
            lastDay: string | null;
            /** @description The chance that its next meeting today goes right, without help; also for a cell that was never met. */
            probability: number;
            /** @description What can be said of it: `known` where at least nine of ten such meetings go right, `hard` where it went wrong of late and is likely to go wrong again; null where neither is sure. */
            claim: ("known" | "hard") | null;
        };
        /** @description The best sitting of a paper. */
        PaperResult: {
            /** @enum {string} */
            paper: "columns-10" | "columns-9" | "columns-8" | "columns-7" | "columns-6" | "columns-5" | "columns-4" | "columns-3" | "columns-2" | "columns-1" | "mental-10" | "mental-4" | "mental-3" | "mental-2" | "mental-1";
            /** @description The best grade for whose columns these right answers are enough; null when there is none. */
            kyu: number | null;
            right: number;
            answered: number;
            /** @description The number of problems of the paper. */
            problems: number;
            milliseconds: number;
            /** @description When the first problem that was answered was shown. */
            startedAt: components["schemas"]["Time"];
        };
        /** @description What players have practised in seven days. */
        PracticeWeek: {
            /** Format: date */
            from: string;
            /**
             * Format: date
             * @description Today.
             */
            to: string;
            timeZone: string;
            players: {
                playerId: components["schemas"]["Id"];
                name: string;
                /** @description The days with practice, the earliest first. */
                days: {
                    /** Format: date */
                    day: string;
                    milliseconds: number;
                    problems: number;
                    right: number;
                }[];
                today: {
                    milliseconds: number;
                    problems: number;
                    right: number;
                };
                totals: {
                    /** @description The number of days with practice. */
                    days: number;
                    milliseconds: number;
                    problems: number;
                    right: number;
                };
                /**
                 * Format: date
                 * @description The last day with practice at any time; null when there was none.
                 */
                lastDay: string | null;
                /** @description The station of the path where the player is; null while no step tells it. */
                station: ("set-1-4" | "set-5" | "set-6-9" | "set-tens" | "set-zeros" | "direct+1-4" | "direct+5" | "direct+6-9" | "direct-1-4" | "direct-5" | "direct-6-9" | "direct-two-rods" | "five+4" | "five+3" | "five+2" | "five+1" | "five-4" | "five-3" | "five-2" | "five-1" | "five-mixed" | "ten+9" | "ten+8" | "ten+7-6" | "ten+5" | "ten+4-3" | "ten+2-1" | "ten+mixed" | "ten-9" | "ten-8" | "ten-7-6" | "ten-5" | "ten-4-3" | "ten-2-1" | "ten-mixed" | "both+6" | "both+7" | "both+8" | "both+9" | "both-6" | "both-7" | "both-8" | "both-9" | "carry-into-five" | "carry-through" | "columns-2-by-3" | "columns-2-by-5" | "columns-2-by-8" | "columns-2-by-10" | "columns-3-by-10" | "columns-4-by-10" | "columns-5-by-10" | "columns-6-by-10" | "columns-8-by-10" | "columns-10-by-10") | null;
                /**
                 * Format: date
                 * @description The day on which the player came to its station.
                 */
                stationSince: string | null;
                /** @description Only with `with=standing`: the mean chance that a cell of the station which the player has met goes right; null when it has met none. */
                sure?: number | null;
                /** @description Only with `with=standing`: the cells that are hard, those of the station first. */
                hard?: string[];
                /**
                 * @description Only with `with=standing`: when its additions set the ten, which decides what to say at home.
                 * @enum {string}
                 */
                school?: "ten-first" | "ten-after";
                /** @description How many [walks](walks.md) through flowcharts began in these days, and how many of them have ended there. */
                lessons: {
                    walked: number;
                    ended: number;
                };
            }[];
        };
        /** @description What a player has practised. */
        PracticeReport: {
            playerId: components["schemas"]["Id"];
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
            timeZone: string;
            /** @description The days with practice, the earliest first. The time of a problem runs until the next one was shown. A problem that comes back on the same day counts once. */
            days: {
                /** Format: date */
                day: string;
                milliseconds: number;
                problems: number;
                right: number;
            }[];
            totals: {
                /** @description The number of days with practice. */
                days: number;
                milliseconds: number;
                problems: number;
                right: number;
            };
            /** @description The ten weakest of the weak cells and the ten strongest of the strong ones, at the end of `to`. */
            cells: {
                weak: components["schemas"]["Cell"][];
                strong: components["schemas"]["Cell"][];
            };
            /** @description The seven days that end with `to`, and the seven days before them. */
            trend: {
                week: {
                    /** @description The number of days with practice. */
                    days: number;
                    milliseconds: number;
                    problems: number;
                    right: number;
                };
                weekBefore: {
                    /** @description The number of days with practice. */
                    days: number;
                    milliseconds: number;
                    problems: number;
                    right: number;
                };
            };
            /** @description How many [walks](walks.md) through flowcharts began in these days, and how many of them have ended there. */
            lessons: {
                walked: number;
                ended: number;
            };
        };
        /** @description Who has added attempts of a player. */
        AttemptWriter: {
            id: components["schemas"]["Id"];
            /** @description The name that the writer has now; null when it is gone. */
            name: string | null;
            /**
             * @description The owner itself, a guardian, a device, or one who has no access any more.
             * @enum {string}
             */
            kind: "own" | "guardian" | "device" | "gone";
            attempts: number;
            /** @description The days (UTC) on which they were added, the earliest first. */
            days: {
                /** Format: date */
                day: string;
                attempts: number;
            }[];
        };
        /** @description What happened to a player at a station of the path. */
        PathStep: {
            /** @description The id of a station of the path, such as `five+4`. */
            station: string;
            /**
             * @description What happened: a placement found this station (`placed`), a grown-up chose it (`set`), its check was right (`checked`), it is behind the player (`passed`).
             * @enum {string}
             */
            kind: "placed" | "set" | "checked" | "passed";
            /**
             * Format: date
             * @description A day where the player is.
             */
            day: string;
            /** @description When it happened. */
            at: components["schemas"]["Time"];
            /** @description The user or the device that told it; null when it is gone. Only the owner learns the ids of others than the owner and itself; null instead. */
            by: components["schemas"]["Id"] | null;
        };
        /** @description The path of a player: how it is taught, and what happened on it. */
        PlayerPath: {
            /**
             * @description Which friends are taught first: those of five (`five-first`), or those of ten (`ten-first`).
             * @enum {string}
             */
            order: "five-first" | "ten-first";
            /** @description How many rods the player’s soroban has; null: as many as the settings say. */
            rods: number | null;
            /** @description Whether the digits below the rods are shown in practice; null: as the settings say. */
            numerals: boolean | null;
            /** @description In the order of their times. */
            steps: components["schemas"]["PathStep"][];
        };
        /** @description What happened to a player at a station of the path, as it is sent. */
        NewPathStep: {
            /** @description The id of a station of the path, such as `five+4`. */
            station: string;
            /**
             * @description What happened: a placement found this station (`placed`), a grown-up chose it (`set`), its check was right (`checked`), it is behind the player (`passed`).
             * @enum {string}
             */
            kind: "placed" | "set" | "checked" | "passed";
            /**
             * Format: date
             * @description A day where the player is.
             */
            day: string;
            /** @description When it happened. A time in the future counts as now. */
            at: components["schemas"]["Time"];
        };
        /** @description A step of a walk, as it is sent. */
        NewWalkVisit: {
            /** @description The id of the node in the definition. */
            node: string;
            /** @description How many answers there were wrong. */
            mistakes: number;
            /** @description The time at the step, without breaks. */
            seconds: number;
            /** @description The [bead moves](practice.md#bead-moves) there, from what the soroban showed at first; null where none were made. */
            moves?: string | null;
        };
        /** @description How a player went through a flowchart, as it is sent. */
        NewWalk: {
            /**
             * Format: uuid
             * @description Made by the client. Each id counts once for the player.
             */
            id: string;
            /** @description The id of the flowchart, which may be gone since; or the name of one that comes with the page, such as `read-a-rod`. */
            chart: string;
            /** @description The version of the flowchart; 1 for one that comes with the page. */
            version: number;
            /** @description The title of the flowchart at that time. */
            title: string;
            /** @description The definition by which the player went, as a string. At most 262,144 bytes as UTF-8. */
            definitionJson: string;
            /** @description The problem with which it began, by the names of its fields. At most 4,096 bytes as UTF-8. */
            values: {
                [key: string]: (number | string | boolean) | {
                    whole: number;
                    num: number;
                    denom: number;
                };
            };
            /** @description The steps in their order, with those that came again. The last one is where the player is or was. */
            visits: components["schemas"]["NewWalkVisit"][];
            /** @description The wrong answers of all steps. */
            mistakes: number;
            /** @description The time of all steps, without breaks. */
            seconds: number;
            /** @description How it came to its end: at one of the flowchart (`ended`), or before that (`stopped`); null while it goes on. */
            end?: ("ended" | "stopped") | null;
            /** @description When it began. */
            startedAt: components["schemas"]["Time"];
            /**
             * Format: date
             * @description The day on which it began, where the player was.
             */
            day: string;
        };
        /** @description How a player went through a flowchart, as in lists. */
        ListedWalk: {
            /**
             * Format: uuid
             * @description Made by the client. Each id counts once for the player.
             */
            id: string;
            /** @description The id of the flowchart, which may be gone since; or the name of one that comes with the page, such as `read-a-rod`. */
            chart: string;
            /** @description The version of the flowchart; 1 for one that comes with the page. */
            version: number;
            /** @description The title of the flowchart at that time. */
            title: string;
            /** @description The problem with which it began, by the names of its fields. At most 4,096 bytes as UTF-8. */
            values: {
                [key: string]: (number | string | boolean) | {
                    whole: number;
                    num: number;
                    denom: number;
                };
            };
            /** @description The steps in their order, with those that came again. The last one is where the player is or was. */
            visits: {
                /** @description The id of the node in the definition. */
                node: string;
                /** @description How many answers there were wrong. */
                mistakes: number;
                /** @description The time at the step, without breaks. */
                seconds: number;
            }[];
            /** @description The wrong answers of all steps. */
            mistakes: number;
            /** @description The time of all steps, without breaks. */
            seconds: number;
            /** @description How it came to its end: at one of the flowchart (`ended`), or before that (`stopped`); null while it goes on. */
            end: ("ended" | "stopped") | null;
            startedAt: components["schemas"]["Time"];
            /**
             * Format: date
             * @description The day on which it began, where the player was.
             */
            day: string;
        };
        /** @description How a player went through a flowchart. */
        Walk: {
            /**
             * Format: uuid
             * @description Made by the client. Each id counts once for the player.
             */
            id: string;
            /** @description The id of the flowchart, which may be gone since; or the name of one that comes with the page, such as `read-a-rod`. */
            chart: string;
            /** @description The version of the flowchart; 1 for one that comes with the page. */
            version: number;
            /** @description The title of the flowchart at that time. */
            title: string;
            /** @description The definition by which the player went, as a string. At most 262,144 bytes as UTF-8. */
            definitionJson: string;
            /** @description The problem with which it began, by the names of its fields. At most 4,096 bytes as UTF-8. */
            values: {
                [key: string]: (number | string | boolean) | {
                    whole: number;
                    num: number;
                    denom: number;
                };
            };
            /** @description The steps in their order, with those that came again. The last one is where the player is or was. */
            visits: {
                /** @description The id of the node in the definition. */
                node: string;
                /** @description How many answers there were wrong. */
                mistakes: number;
                /** @description The time at the step, without breaks. */
                seconds: number;
                /** @description The [bead moves](practice.md#bead-moves) there, from what the soroban showed at first; null where none were made. */
                moves: string | null;
            }[];
            /** @description The wrong answers of all steps. */
            mistakes: number;
            /** @description The time of all steps, without breaks. */
            seconds: number;
            /** @description How it came to its end: at one of the flowchart (`ended`), or before that (`stopped`); null while it goes on. */
            end: ("ended" | "stopped") | null;
            startedAt: components["schemas"]["Time"];
            /**
             * Format: date
             * @description The day on which it began, where the player was.
             */
            day: string;
        };
        /** @description A flowchart that a player was given. */
        GivenLesson: {
            /** @description The id of the flowchart, or the name of one that comes with the page, such as `read-a-rod`. */
            chart: string;
            title: string;
            emoji: string;
            /** @description The version; 1 for one that comes with the page. */
            version: number;
            /** @description Who gave it; null when that user is gone. Only the owner learns the ids of others than the owner and itself; null instead. */
            by: components["schemas"]["Id"] | null;
            /** @description When it was given first. */
            givenAt: components["schemas"]["Time"];
        };
        /** @description A flowchart that a player was given, with its definition. */
        WholeGivenLesson: {
            /** @description The id of the flowchart, or the name of one that comes with the page, such as `read-a-rod`. */
            chart: string;
            title: string;
            emoji: string;
            /** @description The version; 1 for one that comes with the page. */
            version: number;
            /** @description Who gave it; null when that user is gone. Only the owner learns the ids of others than the owner and itself; null instead. */
            by: components["schemas"]["Id"] | null;
            /** @description When it was given first. */
            givenAt: components["schemas"]["Time"];
            /** @description The definition, as a string. */
            definitionJson: string;
        };
        /** @description How players went through a flowchart. */
        FlowchartWalks: {
            /** @description The one who walked last first. */
            players: {
                id: components["schemas"]["Id"];
                name: string;
                emoji: string;
                /** @description How often the player has begun. */
                walks: number;
                /** @description How many of these walks came to an end of the flowchart. */
                ended: number;
                /** @description The node where the walk stopped that came farthest: the newest that has ended, or else the one with the most steps. */
                furthest: string;
                /** @description When its last walk began. */
                lastAt: components["schemas"]["Time"];
            }[];
            /** @description By the id of the node; at most 400. */
            nodes: {
                [key: string]: {
                    /** @description How often a player came there. */
                    visits: number;
                    /** @description How many answers there were wrong. */
                    mistakes: number;
                    /** @description How many walks came no farther, and have not ended. */
                    stopped: number;
                };
            };
        };
        /** @description A flowchart as in lists. */
        ListedFlowchart: {
            id: components["schemas"]["Id"];
            title: string;
            description: string | null;
            emoji: string;
            difficulty: ("Beginner" | "Intermediate" | "Advanced") | null;
            /** @description A published version never changes: a change of it makes the next version. */
            version: number;
            /** @enum {string} */
            status: "draft" | "published" | "archived";
            /** @description When it was published for the first time. It stays when the flowchart is a draft again. */
            publishedAt: components["schemas"]["Time"] | null;
            createdAt: components["schemas"]["Time"];
            /** @description When the teacher’s texts last changed. */
            updatedAt: components["schemas"]["Time"];
        };
        /** @description A whole flowchart. */
        Flowchart: {
            id: components["schemas"]["Id"];
            /** @description The owner. */
            userId: components["schemas"]["Id"];
            title: string;
            description: string | null;
            emoji: string;
            difficulty: ("Beginner" | "Intermediate" | "Advanced") | null;
            /** @description A JSON document, as a string. */
            definitionJson: string;
            mermaidContent: string;
            searchKeywords: string | null;
            /** @description A published version never changes: a change of it makes the next version. */
            version: number;
            /** @enum {string} */
            status: "draft" | "published" | "archived";
            /** @description When it was published for the first time. It stays when the flowchart is a draft again. */
            publishedAt: components["schemas"]["Time"] | null;
            createdAt: components["schemas"]["Time"];
            /** @description When the teacher’s texts last changed. */
            updatedAt: components["schemas"]["Time"];
            /** @description The flowchart that was copied, as it was then. */
            copiedFrom?: {
                id: components["schemas"]["Id"];
                title: string;
                /** @description The published version that was copied; absent when it was not published. */
                version?: number;
            };
        };
        /** @description Something that is wrong with a flowchart: docs/flowcharts.md. */
        FlowchartProblem: {
            /** @enum {string} */
            code: "not-json" | "shape-wrong" | "too-long" | "too-many-nodes" | "too-complex" | "entry-missing" | "target-missing" | "next-missing" | "next-ambiguous" | "node-unreachable" | "end-unreachable" | "loop-endless" | "options-missing" | "option-without-value" | "option-without-next" | "option-duplicate" | "expression-wrong" | "name-duplicate" | "field-unused" | "example-missing" | "example-unfit" | "example-fails" | "test-fails" | "path-differs" | "node-unvisited";
            /**
             * @description An error keeps the flowchart from being published; a warning does not.
             * @enum {string}
             */
            severity: "error" | "warning";
            /** @description Where in the definition: a JSON pointer (RFC 6901). */
            pointer: string;
            message: string;
            /** @description The step, field, example or expression that it is about. */
            name?: string;
            /**
             * @description What is wrong with an expression.
             * @enum {string}
             */
            fault?: "syntax" | "unfinished" | "too-long" | "too-deep" | "unknown-name" | "unknown-function" | "argument-count" | "wrong-type" | "division-by-zero" | "no-root" | "not-whole" | "unsafe-number" | "not-for-beads" | "not-an-option" | "nothing-to-choose" | "no-such-step" | "no-next-step" | "too-many-steps" | "too-much-work";
            /** @description Where in the text at the pointer, in UTF-16 units from 0. */
            at?: number;
        };
        /** @description A flowchart as a file. */
        FlowchartFile: {
            /** @constant */
            format: "beadhouse-flowchart";
            /** @constant */
            formatVersion: 1;
            flowchart: {
                title: string;
                description: string | null;
                emoji: string;
                difficulty: ("Beginner" | "Intermediate" | "Advanced") | null;
                /** @description A JSON document, as a string. */
                definitionJson: string;
                mermaidContent: string;
                searchKeywords: string | null;
            };
        };
        /** @description A flowchart as in the gallery’s list. */
        PublishedFlowchart: {
            id: components["schemas"]["Id"];
            title: string;
            description: string | null;
            emoji: string;
            difficulty: ("Beginner" | "Intermediate" | "Advanced") | null;
            version: number;
            /** @description When it was published for the first time. */
            publishedAt: components["schemas"]["Time"];
            updatedAt: components["schemas"]["Time"];
        };
        /** @description A whole published flowchart. */
        WholePublishedFlowchart: {
            id: components["schemas"]["Id"];
            title: string;
            description: string | null;
            emoji: string;
            difficulty: ("Beginner" | "Intermediate" | "Advanced") | null;
            version: number;
            /** @description When it was published for the first time. */
            publishedAt: components["schemas"]["Time"];
            updatedAt: components["schemas"]["Time"];
            /** @description A JSON document, as a string. */
            definitionJson: string;
            mermaidContent: string;
            searchKeywords: string | null;
            /** @description The flowchart that was copied, as it was then. */
            copiedFrom?: {
                id: components["schemas"]["Id"];
                title: string;
                /** @description The published version that was copied; absent when it was not published. */
                version?: number;
            };
        };
        /** @description An archive of all data of a viewer. */
        Export: {
            id: components["schemas"]["Id"];
            /** @enum {string} */
            status: "pending" | "ready" | "failed";
            createdAt: components["schemas"]["Time"];
            /** @description Null while it is pending. */
            expiresAt: components["schemas"]["Time"] | null;
            /** @description The size of the archive in bytes; null until it is ready. */
            size: number | null;
            /**
             * Format: uri-reference
             * @description The address of the archive; null until it is ready.
             */
            url: string | null;
        };
        /** @description The viewer to whom a session belongs. */
        User: {
            name: string;
            /** Format: email */
            email: string;
            /** @description Whether its holder has used a link that was sent there. */
            emailVerified: boolean;
            image: string | null;
            createdAt: components["schemas"]["Time"];
            updatedAt: components["schemas"]["Time"];
            /** @enum {string} */
            role: "guest" | "user" | "admin";
            id: components["schemas"]["Id"];
        };
        /** @description A session of a viewer. */
        Session: {
            expiresAt: components["schemas"]["Time"];
            createdAt: components["schemas"]["Time"];
            updatedAt: components["schemas"]["Time"];
            ipAddress: string | null;
            userAgent: string | null;
            userId: components["schemas"]["Id"];
            id: components["schemas"]["Id"];
        };
        /** @description The viewer’s tier, and what it allows. */
        Subscription: {
            /** @enum {string} */
            tier: "guest" | "free" | "family";
            /** @description The status of the subscription; null when there is none. */
            status: ("active" | "trialing" | "past_due" | "canceled") | null;
            limits: {
                /** @description The largest number of practice students that are not archived; null when there is no limit. */
                practiceStudents: number | null;
                /** @description The largest number of flowcharts. */
                flowcharts: number;
                /** @description The largest number of postcards. */
                postcards: number;
            };
        };
        /** @description An account as administrators see it. */
        Account: {
            id: components["schemas"]["Id"];
            name: string;
            email: string;
            emailVerified: boolean;
            /** @enum {string} */
            role: "user" | "admin";
            createdAt: components["schemas"]["Time"];
            subscription: {
                /** @enum {string} */
                tier: "free" | "family";
                status: ("active" | "trialing" | "past_due" | "canceled") | null;
                /** @description From then on the subscription counts as the free tier; null when it has no end. */
                endsAt: components["schemas"]["Time"] | null;
            };
        };
        /** @description A change by an administrator. */
        AuditEntry: {
            id: components["schemas"]["Id"];
            createdAt: components["schemas"]["Time"];
            /** @description The administrator; null for a command on the server. */
            actor: {
                id: components["schemas"]["Id"];
                email: string;
            } | null;
            /** @enum {string} */
            action: "makeFirstAdmin" | "createAdmin" | "replacePassword" | "makeResetLink" | "changeAddress" | "changeSubscription" | "endSessions" | "updateNotificationChannels" | "runTaskAgain" | "unpublishFlowchart" | "confirmClock";
            /** @description The account that was changed; null when the change was of no account. */
            subject: {
                id: components["schemas"]["Id"];
                email: string;
            } | null;
            /** @description Each changed field with its value before (`from`) and after (`to`). Never a password or a token. */
            fields: {
                [key: string]: {
                    from: unknown;
                    to: unknown;
                };
            };
        };
        /** @description A background task as administrators see it. */
        BackgroundTask: {
            id: components["schemas"]["Id"];
            /** @description What kind of work it is, such as `postcard`. */
            kind: string;
            /** @enum {string} */
            state: "pending" | "running" | "done" | "dead";
            /** @description The number of attempts that have begun. */
            attempts: number;
            /** @description Of the current attempt. */
            progress: number;
            /** @description Why the last attempt failed, or why the task is dead. */
            lastError: string | null;
            /** @description The account that it works for; null when it works for none, or for a guest. */
            userId: components["schemas"]["Id"] | null;
            createdAt: components["schemas"]["Time"];
            /** @description When it may be begun; null unless it is pending. */
            dueAt: components["schemas"]["Time"] | null;
            endedAt: components["schemas"]["Time"] | null;
        };
        /** @description What is known of the service’s clock. */
        ClockReport: {
            /** @description Whether what is too old is deleted. False after a jump of the clock, until the service has run a day with it or an administrator confirms it. */
            isTrusted: boolean;
            /** @description The service’s time. */
            now: components["schemas"]["Time"];
            /** @description The last time that was noted; null before the first. */
            notedAt: components["schemas"]["Time"] | null;
            /** @description How far the clock of the instance that answers is ahead of the database’s, when that is a minute or more; else 0. */
            aheadOfDatabaseSeconds: number;
            /** @description The jump since which nothing is deleted; null when there is none. */
            jump: {
                /**
                 * @description `backward`: the last noted time was later. `forward`: it was more than 90 days before. `moved`: the clock moved by a day while the service ran.
                 * @enum {string}
                 */
                reason: "backward" | "forward" | "moved";
                /** @description By the clock after the jump. */
                seenAt: components["schemas"]["Time"];
                /** @description The last time that was noted before the jump. */
                notedBefore: components["schemas"]["Time"];
                /** @description For how long the service still has to run until it trusts this clock. */
                secondsLeft: number;
            } | null;
        };
        /** @description A notification for one person on one channel. */
        Delivery: {
            id: components["schemas"]["Id"];
            /** @description The account that is notified; null for a guest. */
            userId: components["schemas"]["Id"] | null;
            /** @description The name of that account. */
            userName: string | null;
            /** @enum {string} */
            kind: "postcard-ready" | "postcard-failed" | "guardian-linked" | "device-paired" | "password-reset" | "administrator-made" | "backup-failed" | "channel-failed";
            /** @enum {string} */
            channel: "webPush" | "email" | "inApp";
            /**
             * @description `unknown`: a mail server had the whole mail and did not answer, so it may have arrived. Until `endedAt` is set, it is sent once more some hours later.
             * @enum {string}
             */
            state: "pending" | "delivered" | "unknown" | "failed" | "skipped";
            /** @description The number of attempts to deliver it. */
            attempts: number;
            /** @description Why the last attempt failed, or why the delivery was skipped. */
            lastError: string | null;
            createdAt: components["schemas"]["Time"];
            endedAt: components["schemas"]["Time"] | null;
        };
        /** @description What the service found when it examined itself. */
        Finding: {
            /** @enum {string} */
            name: "runtime" | "database" | "encryption" | "schema" | "disk" | "pictures" | "clock" | "secret" | "backup" | "address" | "proxy" | "mail" | "push" | "page";
            /**
             * @description What is switched off is no fault.
             * @enum {string}
             */
            state: "good" | "off" | "fault";
            /** @description What was found, in a sentence. */
            text: string;
            /** @description What to do about a fault; null for everything else. */
            advice: string | null;
        };
        /** @description Which channels are switched on. Other fields are kept. */
        NotificationChannels: {
            webPush: {
                enabled: boolean;
            } & {
                [key: string]: unknown;
            };
            email: {
                enabled: boolean;
            } & {
                [key: string]: unknown;
            };
            inApp: {
                enabled: boolean;
            } & {
                [key: string]: unknown;
            };
        } & {
            [key: string]: unknown;
        };
        /** @description Which channels could work with the present configuration of the service. */
        NotificationStatus: {
            webPush: {
                /** @constant */
                operational: true;
            } | {
                /** @constant */
                operational: false;
                /** @enum {string} */
                reason: "Missing env: VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY" | "Missing env: VAPID_PUBLIC_KEY" | "Missing env: VAPID_PRIVATE_KEY";
            };
            email: {
                /** @constant */
                operational: true;
            } | {
                /** @constant */
                operational: false;
                /** @enum {string} */
                reason: "Missing env: EMAIL_SERVER";
            };
            inApp: {
                /** @constant */
                operational: true;
            };
        };
        /** @description A browser that gets pushes. */
        PushSubscription: {
            id: components["schemas"]["Id"];
            /** @description The host of the browser's push service. */
            host: string;
            createdAt: components["schemas"]["Time"];
        };
    };
    responses: {
        /** @description The path supports other methods, but not this one */
        MethodNotAllowed: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @constant */
                    error: "Method not allowed";
                };
            };
        };
        /** @description The body is larger than the limit: 1 MiB, unless configured otherwise */
        BodyTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @constant */
                    error: "Request body too large";
                };
            };
        };
        /** @description Path and query have more than 8,192 characters */
        UrlTooLong: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @constant */
                    error: "URL too long";
                };
            };
        };
        /** @description The request is for a host that is no address, no local name, not that of `PUBLIC_URL`, and not in `ALLOWED_HOSTS` */
        UnknownHost: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @constant */
                    error: "Unknown host";
                };
            };
        };
        /** @description Service Unavailable */
        Busy: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @enum {string} */
                    error: "The service is busy" | "Too many large requests at once" | "The pictures are away" | "Draining";
                };
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description The id of the request. The service’s log entries about it have the same id. */
        "X-Request-Id": string;
        /** @description Seconds to wait. */
        "Retry-After": number;
        /** @description The methods that the path supports, separated by commas. */
        Allow: string;
        /** @description The cookie of the session, of the device that was paired, or by which a browser is known to an account to which it has signed in before: HttpOnly and SameSite=Lax. A caller without credentials gets the session cookie of a new guest. */
        "Set-Cookie": string;
        /** @description `"cache"` when the session of the caller has ended: browsers forget the answers and pictures that they have cached. */
        "Clear-Site-Data": "\"cache\"";
        /** @description The next page of the list, as `</path?query>; rel="next"`, relative to this service. The last page has none. */
        Link: string;
        /** @description `true` when this is the stored answer to an earlier request with the same key. */
        "Idempotency-Replayed": "true";
        /** @description Says that the answer is a file to save, and names the file. */
        "Content-Disposition": string;
        /** @description Names the state that the answer contains. */
        ETag: string;
        /** @description Whether and how long the answer may be cached. */
        "Cache-Control": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listPlayers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The players; none for a caller without credentials. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "players": [
                     *         {
                     *           "id": "0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f",
                     *           "userId": "0199d3f2-7b00-7c44-8a1e-5d20c3f4e6a7",
                     *           "name": "Mika",
                     *           "emoji": "🦊",
                     *           "color": "#f97316",
                     *           "isActive": false,
                     *           "isPracticeStudent": true,
                     *           "isExpungeable": false,
                     *           "isArchived": false,
                     *           "familyCode": "FAM-7KQ2MX",
                     *           "birthday": "2017-03-09",
                     *           "createdAt": "2026-11-21T10:15:30.123Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        players: components["schemas"]["Player"][];
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to fetch players";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    createPlayer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Names the request. When the same request is sent again with this key within 24 hours, it gets the first answer again, and nothing is created twice. Ignored without a credential. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description Read as JSON whatever the content type says. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Mika",
                 *       "emoji": "🦊",
                 *       "color": "#f97316",
                 *       "birthday": "2017-03-09"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: date
                     * @description A real day from the year 1900 on, not after today (UTC), as `YYYY-MM-DD`; spaces around it are trimmed.
                     */
                    birthday?: string | null;
                    name: string;
                    emoji: string;
                    color: string;
                    /** @description False when not given. */
                    isActive?: boolean | null;
                    /** @description True when not given. */
                    isPracticeStudent?: boolean | null;
                    /** @description False when not given. */
                    isExpungeable?: boolean | null;
                };
            };
        };
        responses: {
            /** @description The new player. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "player": {
                     *         "id": "0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f",
                     *         "userId": "0199d3f2-7b00-7c44-8a1e-5d20c3f4e6a7",
                     *         "name": "Mika",
                     *         "emoji": "🦊",
                     *         "color": "#f97316",
                     *         "isActive": false,
                     *         "isPracticeStudent": true,
                     *         "isExpungeable": false,
                     *         "isArchived": false,
                     *         "familyCode": "FAM-7KQ2MX",
                     *         "birthday": "2017-03-09",
                     *         "createdAt": "2026-11-21T10:15:30.123Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        player: components["schemas"]["Player"];
                    };
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Missing required fields: name, emoji, color" | "Invalid birthday" | "name must be a string" | "Text must not contain NUL or unpaired surrogates" | "name must be at most 200 characters" | "emoji must be a string" | "emoji must be at most 64 characters" | "color must be a string" | "color must be at most 64 characters" | "isActive must be a boolean" | "isPracticeStudent must be a boolean" | "isExpungeable must be a boolean" | "JSON is nested too deeply" | "JSON has too many keys" | "Idempotency-Key must be 1 to 255 printable ASCII characters";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Too much stored" | "Forbidden" | "Cross-origin request refused";
                    } | {
                        /** @constant */
                        error: "Practice student limit reached";
                        /** @constant */
                        code: "PRACTICE_STUDENT_LIMIT_REACHED";
                        limit: number;
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description `Idempotency-Key` was used with another request */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Idempotency-Key was used with another request";
                    };
                };
            };
            /** @description Too many new guests from one address within a minute; or: The caller has sent more than 64 MiB to store, and 4 MiB for each second since */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Too many requests";
                    };
                };
            };
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to create player";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    getPlayer: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier answer. If nothing has changed since then, the answer is 304. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The id of a player to which the viewer has parent access.
                 * @example 0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The player. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "player": {
                     *         "id": "0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f",
                     *         "userId": "0199d3f2-7b00-7c44-8a1e-5d20c3f4e6a7",
                     *         "name": "Mika",
                     *         "emoji": "🦊",
                     *         "color": "#f97316",
                     *         "isActive": false,
                     *         "isPracticeStudent": true,
                     *         "isExpungeable": false,
                     *         "isArchived": false,
                     *         "familyCode": "FAM-7KQ2MX",
                     *         "birthday": "2017-03-09",
                     *         "createdAt": "2026-11-21T10:15:30.123Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        player: components["schemas"]["Player"];
                    };
                };
            };
            /** @description The caller has this answer already: `If-None-Match` names it. There is no body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A text holds U+0000 or an unpaired surrogate */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Text must not contain NUL or unpaired surrogates";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description There is no such player, or the viewer has no parent access to it */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Player not found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to fetch player";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    deletePlayer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of a player that the viewer owns.
                 * @example 0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The player is deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description A text holds U+0000 or an unpaired surrogate */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Text must not contain NUL or unpaired surrogates";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Forbidden" | "Cross-origin request refused";
                    };
                };
            };
            /** @description There is no such player, or the viewer has no parent access to it */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Player not found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to delete player";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    updatePlayer: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the state that was read, or `*` for any state. The change is made only if that state is still stored.
                 * @example "Jz3Yb0mVxgq6nTn1pR7u2A"
                 */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The id of a player to which the viewer has parent access.
                 * @example 0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f
                 */
                id: string;
            };
            cookie?: never;
        };
        /** @description Read as JSON whatever the content type says. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "isArchived": true
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: date
                     * @description A real day from the year 1900 on, not after today (UTC), as `YYYY-MM-DD`; spaces around it are trimmed.
                     */
                    birthday?: string | null;
                    name?: string | null;
                    emoji?: string | null;
                    color?: string | null;
                    /** @description Replaces the stored value. */
                    isActive?: boolean | null;
                    /** @description Replaces the stored value. */
                    isPracticeStudent?: boolean | null;
                    /** @description Replaces the stored value. */
                    isExpungeable?: boolean | null;
                    /** @description Archives or un-archives. */
                    isArchived?: boolean | null;
                };
            };
        };
        responses: {
            /** @description The player as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "player": {
                     *         "id": "0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f",
                     *         "userId": "0199d3f2-7b00-7c44-8a1e-5d20c3f4e6a7",
                     *         "name": "Mika",
                     *         "emoji": "🦊",
                     *         "color": "#f97316",
                     *         "isActive": false,
                     *         "isPracticeStudent": true,
                     *         "isExpungeable": false,
                     *         "isArchived": true,
                     *         "familyCode": "FAM-7KQ2MX",
                     *         "birthday": "2017-03-09",
                     *         "createdAt": "2026-11-21T10:15:30.123Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        player: components["schemas"]["Player"];
                    };
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Invalid birthday" | "name must be a string" | "Text must not contain NUL or unpaired surrogates" | "name must be at most 200 characters" | "name must not be empty" | "emoji must be a string" | "emoji must be at most 64 characters" | "emoji must not be empty" | "color must be a string" | "color must be at most 64 characters" | "color must not be empty" | "isActive must be a boolean" | "isPracticeStudent must be a boolean" | "isExpungeable must be a boolean" | "isArchived must be a boolean" | "JSON is nested too deeply" | "JSON has too many keys";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Forbidden" | "Too much stored" | "Cross-origin request refused";
                    } | {
                        /** @constant */
                        error: "Practice student limit reached";
                        /** @constant */
                        code: "PRACTICE_STUDENT_LIMIT_REACHED";
                        limit: number;
                    };
                };
            };
            /** @description There is no such player, or the viewer has no parent access to it */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Player not found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description `If-Match` does not name the stored state */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Player has changed";
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description The caller has sent more than 64 MiB to store, and 4 MiB for each second since */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Too many requests";
                    };
                };
            };
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to update player";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    getSharing: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier answer. If nothing has changed since then, the answer is 304. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The id of a player that the viewer owns.
                 * @example 0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sharing of the player. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "sharing": {
                     *         "familyCode": "FAM-7KQ2MX",
                     *         "isOpen": true,
                     *         "expiresAt": "2026-11-28T17:55:30.000Z",
                     *         "role": "play",
                     *         "peopleLeft": 2
                     *       }
                     *     }
                     */
                    "application/json": {
                        sharing: components["schemas"]["Sharing"];
                    };
                };
            };
            /** @description The caller has this answer already: `If-None-Match` names it. There is no body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A text holds U+0000 or an unpaired surrogate */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Text must not contain NUL or unpaired surrogates";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description The viewer is a guardian of the player; or: The caller is a child’s device */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Forbidden";
                    };
                };
            };
            /** @description There is no such player, or the viewer has no parent access to it */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Player not found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to fetch sharing";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    openSharing: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of a player that the viewer owns.
                 * @example 0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f
                 */
                id: string;
            };
            cookie?: never;
        };
        /** @description Read as JSON whatever the content type says. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "role": "play",
                 *       "people": 2
                 *     }
                 */
                "application/json": {
                    /** @description The role of everybody who links from now on. When absent, the role that open sharing has already, or `manage`. */
                    role?: ("manage" | "play") | null;
                    /** @description How many people the code is for. When absent, one. */
                    people?: number | null;
                };
            };
        };
        responses: {
            /** @description The sharing of the player, which is open. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "sharing": {
                     *         "familyCode": "FAM-7KQ2MX",
                     *         "isOpen": true,
                     *         "expiresAt": "2026-11-28T17:55:30.000Z",
                     *         "role": "play",
                     *         "peopleLeft": 2
                     *       }
                     *     }
                     */
                    "application/json": {
                        sharing: components["schemas"]["Sharing"];
                    };
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "role must be a string" | "Invalid role" | "people must be a number" | "people must be a whole number from 1 to 4" | "Text must not contain NUL or unpaired surrogates" | "JSON is nested too deeply" | "JSON has too many keys";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Forbidden" | "Cross-origin request refused";
                    };
                };
            };
            /** @description There is no such player, or the viewer has no parent access to it */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Player not found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to open sharing";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    closeSharing: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of a player that the viewer owns.
                 * @example 0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The player is not shared. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description A text holds U+0000 or an unpaired surrogate */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Text must not contain NUL or unpaired surrogates";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Forbidden" | "Cross-origin request refused";
                    };
                };
            };
            /** @description There is no such player, or the viewer has no parent access to it */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Player not found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to close sharing";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    renewFamilyCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of a player that the viewer owns.
                 * @example 0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sharing of the player, with the new code. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "sharing": {
                     *         "familyCode": "FAM-7KQ2MX",
                     *         "isOpen": true,
                     *         "expiresAt": "2026-11-28T17:55:30.000Z",
                     *         "role": "play",
                     *         "peopleLeft": 2
                     *       }
                     *     }
                     */
                    "application/json": {
                        sharing: components["schemas"]["Sharing"];
                    };
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Text must not contain NUL or unpaired surrogates" | "JSON is nested too deeply" | "JSON has too many keys";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Forbidden" | "Cross-origin request refused";
                    };
                };
            };
            /** @description There is no such player, or the viewer has no parent access to it */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Player not found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to renew family code";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    linkPlayer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Names the request. When the same request is sent again with this key within 24 hours, it gets the first answer again, and nothing is created twice. Ignored without a credential. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description Read as JSON whatever the content type says. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "familyCode": "fam-7kq2mx"
                 *     }
                 */
                "application/json": {
                    /** @description In any case, with spaces and dashes anywhere, with or without `FAM`. */
                    familyCode: string;
                };
            };
        };
        responses: {
            /** @description The player, which the viewer owns or was linked to already. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "player": {
                     *         "id": "0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f",
                     *         "userId": "0199d3f2-7b00-7c44-8a1e-5d20c3f4e6a7",
                     *         "name": "Mika",
                     *         "emoji": "🦊",
                     *         "color": "#f97316",
                     *         "isActive": false,
                     *         "isPracticeStudent": true,
                     *         "isExpungeable": false,
                     *         "isArchived": false,
                     *         "familyCode": "",
                     *         "birthday": "2017-03-09",
                     *         "createdAt": "2026-11-21T10:15:30.123Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        player: components["schemas"]["Player"];
                    };
                };
            };
            /** @description The player, to which the viewer is linked now. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "player": {
                     *         "id": "0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f",
                     *         "userId": "0199d3f2-7b00-7c44-8a1e-5d20c3f4e6a7",
                     *         "name": "Mika",
                     *         "emoji": "🦊",
                     *         "color": "#f97316",
                     *         "isActive": false,
                     *         "isPracticeStudent": true,
                     *         "isExpungeable": false,
                     *         "isArchived": false,
                     *         "familyCode": "",
                     *         "birthday": "2017-03-09",
                     *         "createdAt": "2026-11-21T10:15:30.123Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        player: components["schemas"]["Player"];
                    };
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Missing required fields: familyCode" | "familyCode must be a string" | "Text must not contain NUL or unpaired surrogates" | "JSON is nested too deeply" | "JSON has too many keys" | "Idempotency-Key must be 1 to 255 printable ASCII characters";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Too many guardians" | "Forbidden" | "Cross-origin request refused";
                    };
                };
            };
            /** @description No player is shared with this code now, or it has linked as many as it is for */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Family code not found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description `Idempotency-Key` was used with another request */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Idempotency-Key was used with another request";
                    };
                };
            };
            /** @description The viewer has sent more than 10 codes within a minute, or more than 30 came from one address, or more than 100 wrong ones from everywhere and the viewer has no account older than a day; or: Too many new guests from one address within a minute */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Too many requests";
                    };
                };
            };
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to link player";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    getRole: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier answer. If nothing has changed since then, the answer is 304. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The id of a player that the viewer owns, or is linked to.
                 * @example 0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `owner`, or the role of the viewer’s link; and the id of the player’s games. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "role": "manage",
                     *       "games": "bhg_q5Zt0vXyR3mWc8LkP1nJd7GhS2bFa9Ue"
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        role: "owner" | "manage" | "play";
                        /** @description The `userId` of the arcade session in which the page plays with this player. It changes when somebody who has read it loses access, and a game that goes on moves along. */
                        games: string;
                    };
                };
            };
            /** @description The caller has this answer already: `If-None-Match` names it. There is no body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A text holds U+0000 or an unpaired surrogate */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Text must not contain NUL or unpaired surrogates";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description There is no such player, or the viewer has no parent access to it */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Player not found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to fetch role";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    listGuardians: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of a player that the viewer owns.
                 * @example 0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The guardians; guests whose links have expired are left out. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "guardians": [
                     *         {
                     *           "userId": "0199d3f2-7b77-7d02-9c1b-44e0a6b1c2d3",
                     *           "name": "Bea",
                     *           "email": "bea@example.org",
                     *           "emailVerified": true,
                     *           "role": "play",
                     *           "linkedAt": "2026-11-21T18:02:11.009Z",
                     *           "expiresAt": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        guardians: components["schemas"]["Guardian"][];
                    };
                };
            };
            /** @description A text holds U+0000 or an unpaired surrogate */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Text must not contain NUL or unpaired surrogates";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description The viewer is a guardian of the player; or: The caller is a child’s device */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Forbidden";
                    };
                };
            };
            /** @description There is no such player, or the viewer has no parent access to it */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Player not found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to fetch guardians";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    unlinkGuardian: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of a player that the viewer owns, or is linked to.
                 * @example 0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f
                 */
                id: string;
                /**
                 * @description The id of one of the player's guardians.
                 * @example 0199d3f2-7b77-7d02-9c1b-44e0a6b1c2d3
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The guardian has no access any more. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description A text holds U+0000 or an unpaired surrogate */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Text must not contain NUL or unpaired surrogates";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Forbidden" | "Cross-origin request refused";
                    };
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Player not found" | "Guardian not found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to unlink guardian";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    updateGuardian: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of a player that the viewer owns.
                 * @example 0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f
                 */
                id: string;
                /**
                 * @description The id of one of the player's guardians.
                 * @example 0199d3f2-7b77-7d02-9c1b-44e0a6b1c2d3
                 */
                userId: string;
            };
            cookie?: never;
        };
        /** @description Read as JSON whatever the content type says. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "role": "manage"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description `manage` may do everything except deleting and sharing the player. `play` may only see the player and play.
                     * @enum {string}
                     */
                    role: "manage" | "play";
                };
            };
        };
        responses: {
            /** @description The guardian as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "guardian": {
                     *         "userId": "0199d3f2-7b77-7d02-9c1b-44e0a6b1c2d3",
                     *         "name": "Bea",
                     *         "email": "bea@example.org",
                     *         "emailVerified": true,
                     *         "role": "manage",
                     *         "linkedAt": "2026-11-21T18:02:11.009Z",
                     *         "expiresAt": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        guardian: components["schemas"]["Guardian"];
                    };
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Missing required fields: role" | "role must be a string" | "Invalid role" | "Text must not contain NUL or unpaired surrogates" | "JSON is nested too deeply" | "JSON has too many keys";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Forbidden" | "Cross-origin request refused";
                    };
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Player not found" | "Guardian not found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to update guardian";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    listAccessLog: {
        parameters: {
            query?: {
                /** @description Where the page begins: the `Link` of the page before has the value. The first page has none. A page has at most 50 entries. */
                cursor?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of a player that the viewer owns.
                 * @example 0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the log. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "entries": [
                     *         {
                     *           "id": "0199d8a1-3c08-7e41-8b27-0f1e2d3c4b5a",
                     *           "at": "2026-11-21T18:02:11.009Z",
                     *           "action": "linked",
                     *           "userId": "0199d3f2-7b77-7d02-9c1b-44e0a6b1c2d3",
                     *           "name": "Bea",
                     *           "details": {
                     *             "role": "play"
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        entries: components["schemas"]["AccessLogEntry"][];
                    };
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Invalid cursor" | "Text must not contain NUL or unpaired surrogates";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description The viewer is a guardian of the player; or: The caller is a child’s device */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Forbidden";
                    };
                };
            };
            /** @description There is no such player, or the viewer has no parent access to it */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Player not found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to fetch access log";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    getAccess: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What there is; at most 200 of a kind, and 100 sessions. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "access": {
                     *         "guardians": [
                     *           {
                     *             "playerId": "0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f",
                     *             "userId": "0199d3f2-7b77-7d02-9c1b-44e0a6b1c2d3",
                     *             "name": "Bea",
                     *             "email": "bea@example.org",
                     *             "emailVerified": true,
                     *             "role": "play",
                     *             "since": "2026-11-21T18:02:11.009Z",
                     *             "expiresAt": null,
                     *             "lastSeenAt": "2026-11-22T07:00:00.000Z"
                     *           }
                     *         ],
                     *         "devices": [
                     *           {
                     *             "id": "0199d8a8-6f12-7c30-8a4d-2b1c0d9e8f7a",
                     *             "name": "The tablet in the kitchen",
                     *             "playerIds": [
                     *               "0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f"
                     *             ],
                     *             "since": "2026-11-21T18:10:02.114Z",
                     *             "lastSeenAt": "2026-11-22T07:31:40.502Z"
                     *           }
                     *         ],
                     *         "familyCodes": [
                     *           {
                     *             "playerId": "0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f",
                     *             "role": "play",
                     *             "expiresAt": "2026-11-28T17:55:30.000Z",
                     *             "peopleLeft": 1
                     *           }
                     *         ],
                     *         "pairingCodes": [],
                     *         "sessions": [
                     *           {
                     *             "id": "q2Wb7Vd0n4Kx",
                     *             "isThis": true,
                     *             "since": "2026-11-20T08:00:00.000Z",
                     *             "lastSeenAt": "2026-11-22T07:40:12.330Z",
                     *             "userAgent": "Mozilla/5.0"
                     *           }
                     *         ],
                     *         "exports": [],
                     *         "hasMore": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        access: components["schemas"]["Access"];
                    };
                };
            };
            /** @description There are no credentials; or: The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description The caller is a child’s device */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Forbidden";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to fetch access";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    endAccess: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How much of each kind was ended. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ended": {
                     *         "guardians": 1,
                     *         "devices": 1,
                     *         "familyCodes": 1,
                     *         "pairingCodes": 0,
                     *         "sessions": 2,
                     *         "exports": 0
                     *       }
                     *     }
                     */
                    "application/json": {
                        ended: {
                            guardians: number;
                            devices: number;
                            familyCodes: number;
                            pairingCodes: number;
                            sessions: number;
                            exports: number;
                        };
                    };
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "JSON is nested too deeply" | "JSON has too many keys";
                    };
                };
            };
            /** @description There are no credentials; or: The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Forbidden" | "Cross-origin request refused";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to end access";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    getPlayerAccess: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of a player.
                 * @example 0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who has access besides the owner. It has no ids, codes and addresses. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "access": {
                     *         "owner": "Ada",
                     *         "guardians": [
                     *           {
                     *             "name": "Bea",
                     *             "role": "play",
                     *             "since": "2026-11-21T18:02:11.009Z",
                     *             "expiresAt": null
                     *           }
                     *         ],
                     *         "devices": [
                     *           {
                     *             "name": "The tablet in the kitchen",
                     *             "since": "2026-11-21T18:10:02.114Z",
                     *             "lastSeenAt": "2026-11-22T07:31:40.502Z"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        access: components["schemas"]["PlayerAccess"];
                    };
                };
            };
            /** @description A text holds U+0000 or an unpaired surrogate */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Text must not contain NUL or unpaired surrogates";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description The viewer may only see the player and play; or: The caller is a child’s device */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Forbidden";
                    };
                };
            };
            /** @description The viewer has no access to the player */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Player not found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to fetch access";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    createPairingCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Read as JSON whatever the content type says. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "The tablet in the kitchen",
                 *       "playerIds": [
                 *         "0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f"
                 *       ]
                 *     }
                 */
                "application/json": {
                    name: string;
                    /** @description The ids of players that the viewer owns. */
                    playerIds: string[];
                };
            };
        };
        responses: {
            /** @description The code. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "pairing": {
                     *         "code": "K7QM-2XHD",
                     *         "text": "https://beads.example.org/pair?token=K7QM-2XHD",
                     *         "expiresAt": "2026-11-21T18:20:02.114Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        pairing: {
                            code: string;
                            /** @description The text for a QR picture: the address of the page that pairs a browser. */
                            text: string;
                            expiresAt: components["schemas"]["Time"];
                        };
                    };
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Missing required fields: name, playerIds" | "name must be a string" | "Text must not contain NUL or unpaired surrogates" | "name must be at most 200 characters" | "playerIds must be a list of strings" | "playerIds must name 1 to 40 players" | "JSON is nested too deeply" | "JSON has too many keys";
                    };
                };
            };
            /** @description The caller has no account; or: The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Too many devices" | "Forbidden" | "Cross-origin request refused";
                    };
                };
            };
            /** @description One of the players is not the viewer’s */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Player not found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to create pairing code";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    deletePairingCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of an unused code, as the list of access has it.
                 * @example 0199d8a8-6f12-7c30-8a4d-2b1c0d9e8f7a
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The code is deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description A text holds U+0000 or an unpaired surrogate */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Text must not contain NUL or unpaired surrogates";
                    };
                };
            };
            /** @description The caller has no account; or: The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Forbidden" | "Cross-origin request refused";
                    };
                };
            };
            /** @description The viewer has no such code, or it was used or has expired */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Pairing code not found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to delete pairing code";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    pairDevice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Read as JSON whatever the content type says. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "k7qm 2xhd"
                 *     }
                 */
                "application/json": {
                    /** @description In any case, with spaces and hyphens anywhere. */
                    code: string;
                    /** @description Whether what the caller has as a guest comes along. Nothing does when the caller is no guest. */
                    bringGuest?: boolean | null;
                };
            };
        };
        responses: {
            /** @description The device, and its token. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "token": "bhd_V8fW2kQzN4xRb7TgYp1LmC5sHd9JvXe3AuKoZiGt",
                     *       "device": {
                     *         "id": "0199d8a8-6f12-7c30-8a4d-2b1c0d9e8f7a",
                     *         "name": "The tablet in the kitchen",
                     *         "players": [
                     *           {
                     *             "id": "0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f",
                     *             "name": "Mika",
                     *             "emoji": "🦊",
                     *             "color": "#f97316"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description What the device sends as `Authorization: Bearer <token>`. */
                        token: string;
                        device: components["schemas"]["OwnDevice"];
                    };
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Missing required fields: code" | "code must be a string" | "Text must not contain NUL or unpaired surrogates" | "code must be at most 255 characters" | "bringGuest must be a boolean" | "JSON is nested too deeply" | "JSON has too many keys";
                    };
                };
            };
            /** @description With `bringGuest`: the bearer token is not valid */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Too many players for a device" | "Too many postcards" | "Too many flowcharts" | "Too much stored" | "Cross-origin request refused";
                    } | {
                        /** @constant */
                        error: "Practice student limit reached";
                        /** @constant */
                        code: "PRACTICE_STUDENT_LIMIT_REACHED";
                        limit: number;
                    };
                };
            };
            /** @description The code is unknown, was used, or has expired */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Pairing code not found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description More than 30 codes came from one address within a minute, or more than 100 wrong ones from everywhere and the caller has no session of an account older than a day */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Too many requests";
                    };
                };
            };
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to pair device";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    listDevices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The devices. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "devices": [
                     *         {
                     *           "id": "0199d8a8-6f12-7c30-8a4d-2b1c0d9e8f7a",
                     *           "name": "The tablet in the kitchen",
                     *           "playerIds": [
                     *             "0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f"
                     *           ],
                     *           "createdAt": "2026-11-21T18:10:02.114Z",
                     *           "lastUsedAt": "2026-11-22T07:31:40.502Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        devices: components["schemas"]["Device"][];
                    };
                };
            };
            /** @description The caller has no account; or: The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description The caller is a child’s device */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Forbidden";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to fetch devices";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    revokeDevice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of a device that the viewer has paired.
                 * @example 0199d8a8-6f12-7c30-8a4d-2b1c0d9e8f7a
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The device is revoked. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description A text holds U+0000 or an unpaired surrogate */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Text must not contain NUL or unpaired surrogates";
                    };
                };
            };
            /** @description The caller has no account; or: The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Forbidden" | "Cross-origin request refused";
                    };
                };
            };
            /** @description The viewer has no such device */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Device not found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to revoke device";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    updateDevice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of a device that the viewer has paired.
                 * @example 0199d8a8-6f12-7c30-8a4d-2b1c0d9e8f7a
                 */
                id: string;
            };
            cookie?: never;
        };
        /** @description Read as JSON whatever the content type says. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "The tablet in the hall"
                 *     }
                 */
                "application/json": {
                    name?: string | null;
                    /** @description The ids of players that the viewer owns. */
                    playerIds?: string[] | null;
                };
            };
        };
        responses: {
            /** @description The device as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "device": {
                     *         "id": "0199d8a8-6f12-7c30-8a4d-2b1c0d9e8f7a",
                     *         "name": "The tablet in the hall",
                     *         "playerIds": [
                     *           "0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f"
                     *         ],
                     *         "createdAt": "2026-11-21T18:10:02.114Z",
                     *         "lastUsedAt": "2026-11-22T07:31:40.502Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        device: components["schemas"]["Device"];
                    };
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "name must be a string" | "Text must not contain NUL or unpaired surrogates" | "name must be at most 200 characters" | "Name cannot be empty" | "playerIds must be a list of strings" | "playerIds must name 1 to 40 players" | "JSON is nested too deeply" | "JSON has too many keys";
                    };
                };
            };
            /** @description The caller has no account; or: The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Forbidden" | "Cross-origin request refused";
                    };
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Device not found" | "Player not found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to update device";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    getOwnDevice: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier answer. If nothing has changed since then, the answer is 304. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The device and its players; null when the caller is no device. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "device": {
                     *         "id": "0199d8a8-6f12-7c30-8a4d-2b1c0d9e8f7a",
                     *         "name": "The tablet in the kitchen",
                     *         "players": [
                     *           {
                     *             "id": "0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f",
                     *             "name": "Mika",
                     *             "emoji": "🦊",
                     *             "color": "#f97316"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        device: components["schemas"]["OwnDevice"] | null;
                    };
                };
            };
            /** @description The caller has this answer already: `If-None-Match` names it. There is no body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to fetch device";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    listMessages: {
        parameters: {
            query?: {
                /** @description Where the page begins: the `Link` of the page before has the value. The first page has none. A page has at most 50 entries. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the messages; none for a caller without credentials. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "messages": [
                     *         {
                     *           "id": "0199d8a1-3c09-7b52-a1f4-6e5d4c3b2a19",
                     *           "kind": "guardian-linked",
                     *           "playerId": "0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f",
                     *           "details": {
                     *             "playerName": "Mika",
                     *             "guardianName": "Bea",
                     *             "role": "play"
                     *           },
                     *           "isRead": false,
                     *           "createdAt": "2026-11-21T18:02:11.009Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        messages: components["schemas"]["Message"][];
                    };
                };
            };
            /** @description `cursor` cannot be read */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Invalid cursor";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description The caller is a child’s device */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Forbidden";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to fetch messages";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    deleteMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of one of the viewer's messages.
                 * @example 0199d8a1-3c09-7b52-a1f4-6e5d4c3b2a19
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The message is deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description A text holds U+0000 or an unpaired surrogate */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Text must not contain NUL or unpaired surrogates";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Forbidden" | "Cross-origin request refused";
                    };
                };
            };
            /** @description The viewer has no such message */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Message not found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to delete message";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    updateMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of one of the viewer's messages.
                 * @example 0199d8a1-3c09-7b52-a1f4-6e5d4c3b2a19
                 */
                id: string;
            };
            cookie?: never;
        };
        /** @description Read as JSON whatever the content type says. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "isRead": true
                 *     }
                 */
                "application/json": {
                    /** @description Whether it has been read. */
                    isRead?: boolean | null;
                };
            };
        };
        responses: {
            /** @description The message as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": {
                     *         "id": "0199d8a1-3c09-7b52-a1f4-6e5d4c3b2a19",
                     *         "kind": "guardian-linked",
                     *         "playerId": "0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f",
                     *         "details": {
                     *           "playerName": "Mika",
                     *           "guardianName": "Bea",
                     *           "role": "play"
                     *         },
                     *         "isRead": true,
                     *         "createdAt": "2026-11-21T18:02:11.009Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        message: components["schemas"]["Message"];
                    };
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "isRead must be a boolean" | "Text must not contain NUL or unpaired surrogates" | "JSON is nested too deeply" | "JSON has too many keys";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Forbidden" | "Cross-origin request refused";
                    };
                };
            };
            /** @description The viewer has no such message */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Message not found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to update message";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    countUnreadMessages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Their number; 0 for a caller without credentials. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "unread": 3
                     *     }
                     */
                    "application/json": {
                        unread: number;
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description The caller is a child’s device */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Forbidden";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to count messages";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    readAllMessages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The messages are marked as read. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "JSON is nested too deeply" | "JSON has too many keys";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Forbidden" | "Cross-origin request refused";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to update messages";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    getNotificationPreferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Each kind of event by channel, and what each channel can do. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "preferences": {
                     *         "channels": {
                     *           "webPush": {
                     *             "enabled": true,
                     *             "operational": true,
                     *             "reachable": false
                     *           },
                     *           "email": {
                     *             "enabled": true,
                     *             "operational": true,
                     *             "reachable": true
                     *           },
                     *           "inApp": {
                     *             "enabled": true,
                     *             "operational": true,
                     *             "reachable": true
                     *           }
                     *         },
                     *         "choices": {
                     *           "postcard-ready": {
                     *             "webPush": true,
                     *             "email": false,
                     *             "inApp": true
                     *           },
                     *           "postcard-failed": {
                     *             "webPush": true,
                     *             "email": true,
                     *             "inApp": true
                     *           },
                     *           "guardian-linked": {
                     *             "webPush": true,
                     *             "email": true,
                     *             "inApp": true
                     *           },
                     *           "device-paired": {
                     *             "webPush": true,
                     *             "email": true,
                     *             "inApp": true
                     *           },
                     *           "password-reset": {
                     *             "webPush": true,
                     *             "email": true,
                     *             "inApp": true
                     *           },
                     *           "administrator-made": {
                     *             "webPush": true,
                     *             "email": true,
                     *             "inApp": true
                     *           },
                     *           "backup-failed": {
                     *             "webPush": true,
                     *             "email": true,
                     *             "inApp": true
                     *           },
                     *           "channel-failed": {
                     *             "webPush": true,
                     *             "email": true,
                     *             "inApp": true
                     *           }
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        preferences: components["schemas"]["NotificationPreferences"];
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description The caller is a child’s device */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Forbidden";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to fetch notification preferences";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    updateNotificationPreferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Read as JSON whatever the content type says. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "kind": "postcard-ready",
                 *       "channel": "email",
                 *       "isOn": false
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    kind: "postcard-ready" | "postcard-failed" | "guardian-linked" | "device-paired" | "password-reset" | "administrator-made" | "backup-failed" | "channel-failed";
                    /** @enum {string} */
                    channel: "webPush" | "email" | "inApp";
                    isOn: boolean;
                };
            };
        };
        responses: {
            /** @description All preferences as they are now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "preferences": {
                     *         "channels": {
                     *           "webPush": {
                     *             "enabled": true,
                     *             "operational": true,
                     *             "reachable": false
                     *           },
                     *           "email": {
                     *             "enabled": true,
                     *             "operational": true,
                     *             "reachable": true
                     *           },
                     *           "inApp": {
                     *             "enabled": true,
                     *             "operational": true,
                     *             "reachable": true
                     *           }
                     *         },
                     *         "choices": {
                     *           "postcard-ready": {
                     *             "webPush": true,
                     *             "email": false,
                     *             "inApp": true
                     *           },
                     *           "postcard-failed": {
                     *             "webPush": true,
                     *             "email": true,
                     *             "inApp": true
                     *           },
                     *           "guardian-linked": {
                     *             "webPush": true,
                     *             "email": true,
                     *             "inApp": true
                     *           },
                     *           "device-paired": {
                     *             "webPush": true,
                     *             "email": true,
                     *             "inApp": true
                     *           },
                     *           "password-reset": {
                     *             "webPush": true,
                     *             "email": true,
                     *             "inApp": true
                     *           },
                     *           "administrator-made": {
                     *             "webPush": true,
                     *             "email": true,
                     *             "inApp": true
                     *           },
                     *           "backup-failed": {
                     *             "webPush": true,
                     *             "email": true,
                     *             "inApp": true
                     *           },
                     *           "channel-failed": {
                     *             "webPush": true,
                     *             "email": true,
                     *             "inApp": true
                     *           }
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        preferences: components["schemas"]["NotificationPreferences"];
                    };
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "isOn must be a boolean" | "Missing required fields: kind, channel, isOn" | "Unknown kind" | "Unknown channel" | "This always stands in the inbox" | "JSON is nested too deeply" | "JSON has too many keys";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Forbidden" | "Cross-origin request refused";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to update notification preferences";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    streamEvents: {
        parameters: {
            query?: {
                /**
                 * @description The `userId` of an arcade session to follow.
                 * @example 0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f
                 */
                arcade?: string;
                /**
                 * @description `family` follows every arcade session whose `userId` is the viewer’s id, or that of a player whom the viewer may see.
                 * @example family
                 */
                games?: string;
            };
            header?: {
                /** @description The `id` of the last event that was read: it says that the client comes back. `EventSource` sends it automatically. */
                "Last-Event-ID"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The stream. It goes on until the caller leaves, or the session ends. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "kind": "postcards",
                     *       "id": "0199d3f5-2b9d-7f01-9a3b-4c5d6e7f8091",
                     *       "version": "0199d8a1-3c09-7b52-a1f4-6e5d4c3b2a19"
                     *     }
                     */
                    "text/event-stream": components["schemas"]["ReadyEvent"] | components["schemas"]["ChangedEvent"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "arcade must be the userId of a session" | "games must be family" | "Text must not contain NUL or unpaired surrogates";
                    };
                };
            };
            /** @description There is no credential, or it is not valid; or: The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description With `ARCADE_OWNER_CHECK`: the session is neither the viewer’s nor that of a player whom the viewer may see */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Forbidden";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description The viewer has 12 streams on this instance, or its address 1,000 */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Too many event streams";
                    };
                };
            };
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to open the event stream";
                    };
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "The service is busy" | "This instance has as many event streams as it can have";
                    };
                };
            };
        };
    };
    getAbacusSettings: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier answer. If nothing has changed since then, the answer is 304. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole record. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "settings": {
                     *         "userId": "0199d3f2-7b00-7c44-8a1e-5d20c3f4e6a7",
                     *         "colorScheme": "place-value",
                     *         "beadShape": "diamond",
                     *         "colorPalette": "default",
                     *         "hideInactiveBeads": false,
                     *         "coloredNumerals": false,
                     *         "scaleFactor": 1,
                     *         "showNumbers": true,
                     *         "animated": true,
                     *         "interactive": false,
                     *         "gestures": false,
                     *         "soundEnabled": true,
                     *         "soundVolume": 0.8,
                     *         "nativeAbacusNumbers": false,
                     *         "physicalAbacusColumns": 4
                     *       }
                     *     }
                     */
                    "application/json": {
                        settings: components["schemas"]["AbacusSettings"];
                    };
                };
            };
            /** @description The caller has this answer already: `If-None-Match` names it. There is no body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Too many new guests from one address within a minute */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Too many requests";
                    };
                };
            };
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to fetch abacus settings";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    resetAbacusSettings: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the state that was read, or `*` for any state. The change is made only if that state is still stored.
                 * @example "Jz3Yb0mVxgq6nTn1pR7u2A"
                 */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record with the defaults. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "settings": {
                     *         "userId": "0199d3f2-7b00-7c44-8a1e-5d20c3f4e6a7",
                     *         "colorScheme": "place-value",
                     *         "beadShape": "diamond",
                     *         "colorPalette": "default",
                     *         "hideInactiveBeads": false,
                     *         "coloredNumerals": false,
                     *         "scaleFactor": 1,
                     *         "showNumbers": true,
                     *         "animated": true,
                     *         "interactive": false,
                     *         "gestures": false,
                     *         "soundEnabled": true,
                     *         "soundVolume": 0.8,
                     *         "nativeAbacusNumbers": false,
                     *         "physicalAbacusColumns": 4
                     *       }
                     *     }
                     */
                    "application/json": {
                        settings: components["schemas"]["AbacusSettings"];
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description A page of another origin sent the request */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Cross-origin request refused";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description `If-Match` does not name the stored state */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Settings have changed";
                    };
                };
            };
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Too many new guests from one address within a minute */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Too many requests";
                    };
                };
            };
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to reset abacus settings";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    updateAbacusSettings: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the state that was read, or `*` for any state. The change is made only if that state is still stored.
                 * @example "Jz3Yb0mVxgq6nTn1pR7u2A"
                 */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description Read as JSON whatever the content type says. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "beadShape": "circle",
                 *       "frameMaterial": "walnut"
                 *     }
                 */
                "application/json": components["schemas"]["AbacusSettingsChanges"];
            };
        };
        responses: {
            /** @description The whole record as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "settings": {
                     *         "userId": "0199d3f2-7b00-7c44-8a1e-5d20c3f4e6a7",
                     *         "colorScheme": "place-value",
                     *         "beadShape": "circle",
                     *         "colorPalette": "default",
                     *         "hideInactiveBeads": false,
                     *         "coloredNumerals": false,
                     *         "scaleFactor": 1,
                     *         "showNumbers": true,
                     *         "animated": true,
                     *         "interactive": false,
                     *         "gestures": false,
                     *         "soundEnabled": true,
                     *         "soundVolume": 0.8,
                     *         "nativeAbacusNumbers": false,
                     *         "physicalAbacusColumns": 4,
                     *         "frameMaterial": "walnut"
                     *       }
                     *     }
                     */
                    "application/json": {
                        settings: components["schemas"]["AbacusSettings"];
                    };
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Invalid or empty request body" | "settings must be at most 65536 bytes" | "JSON is nested too deeply" | "JSON has too many keys";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Too much stored" | "Cross-origin request refused";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description `If-Match` does not name the stored state */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Settings have changed";
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Too many new guests from one address within a minute; or: The caller has sent more than 64 MiB to store, and 4 MiB for each second since */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Too many requests";
                    };
                };
            };
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to update abacus settings";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    getAbacusDefaults: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier answer. If nothing has changed since then, the answer is 304. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The defaults, without a `userId`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "settings": {
                     *         "colorScheme": "place-value",
                     *         "beadShape": "diamond",
                     *         "colorPalette": "default",
                     *         "hideInactiveBeads": false,
                     *         "coloredNumerals": false,
                     *         "scaleFactor": 1,
                     *         "showNumbers": true,
                     *         "animated": true,
                     *         "interactive": false,
                     *         "gestures": false,
                     *         "soundEnabled": true,
                     *         "soundVolume": 0.8,
                     *         "nativeAbacusNumbers": false,
                     *         "physicalAbacusColumns": 4
                     *       }
                     *     }
                     */
                    "application/json": {
                        settings: components["schemas"]["AbacusDefaults"];
                    };
                };
            };
            /** @description The caller has this answer already: `If-None-Match` names it. There is no body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to fetch abacus settings";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    listPostcards: {
        parameters: {
            query?: {
                /**
                 * @description Only these postcards: ids separated by commas. Empty items are ignored, and so is `playerId`.
                 * @example 0199d3f5-2b9d-7f01-9a3b-4c5d6e7f8091
                 */
                ids?: string;
                /**
                 * @description Only postcards of this player.
                 * @example 0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f
                 */
                playerId?: string;
                /** @description Where the page begins: the `Link` of the page before has the value. The first page has none. A page has at most 50 entries. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The postcards; none for a caller without credentials. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "postcards": [
                     *         {
                     *           "id": "0199d3f5-2b9d-7f01-9a3b-4c5d6e7f8091",
                     *           "callerNumber": "42",
                     *           "status": "pending",
                     *           "imageUrl": null,
                     *           "thumbnailUrl": null,
                     *           "isRead": false,
                     *           "createdAt": "2026-11-21T10:18:20.701Z",
                     *           "manifest": {
                     *             "callerNumber": "42",
                     *             "sessionSummary": "We counted in sevens.",
                     *             "moments": [
                     *               {
                     *                 "caption": "Counting to forty-two",
                     *                 "category": "counting",
                     *                 "rank": 1,
                     *                 "highlights": [
                     *                   35,
                     *                   42
                     *                 ]
                     *               },
                     *               "Six times seven"
                     *             ]
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        postcards: components["schemas"]["Postcard"][];
                    };
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Invalid cursor" | "Text must not contain NUL or unpaired surrogates";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description The caller is a child’s device */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Forbidden";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to fetch postcards";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    createPostcard: {
        parameters: {
            query?: never;
            header?: {
                /** @description Names the request. When the same request is sent again with this key within 24 hours, it gets the first answer again, and nothing is created twice. Ignored without a credential. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description Read as JSON whatever the content type says. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "playerId": "0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f",
                 *       "manifest": {
                 *         "callerNumber": "42",
                 *         "sessionSummary": "We counted in sevens.",
                 *         "moments": [
                 *           {
                 *             "caption": "Counting to forty-two",
                 *             "category": "counting",
                 *             "rank": 1,
                 *             "highlights": [
                 *               35,
                 *               42
                 *             ]
                 *           },
                 *           "Six times seven"
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": {
                    playerId?: string | null;
                    sessionId?: string | null;
                    manifest: components["schemas"]["NewPostcardManifest"];
                };
            };
        };
        responses: {
            /** @description The postcard is stored and its drawing has begun. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "postcardId": "0199d3f5-2b9d-7f01-9a3b-4c5d6e7f8091",
                     *       "taskId": "0199d3f5-2b9e-7120-8c7d-9e0f1a2b3c4d"
                     *     }
                     */
                    "application/json": {
                        postcardId: components["schemas"]["Id"];
                        taskId: components["schemas"]["Id"];
                    };
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Invalid manifest" | "playerId must be a string" | "Text must not contain NUL or unpaired surrogates" | "playerId must be at most 255 characters" | "sessionId must be a string" | "sessionId must be at most 255 characters" | "callerNumber must be at most 255 characters" | "manifest must be at most 262144 bytes" | "JSON is nested too deeply" | "JSON has too many keys" | "Idempotency-Key must be 1 to 255 printable ASCII characters";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Too many postcards" | "Too much stored" | "Cross-origin request refused";
                    };
                };
            };
            /** @description The caller is a device, and the player is not one of its players */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Player not found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description `Idempotency-Key` was used with another request */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Idempotency-Key was used with another request";
                    };
                };
            };
            /** @description Too many new guests from one address within a minute; or: The caller has sent more than 64 MiB to store, and 4 MiB for each second since */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Too many requests";
                    };
                };
            };
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to create postcard";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    listPlayerPostcards: {
        parameters: {
            query?: {
                /** @description Where the page begins: the `Link` of the page before has the value. The first page has none. A page has at most 50 entries. */
                cursor?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of a player whom the viewer may see.
                 * @example 0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The postcards. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "postcards": [
                     *         {
                     *           "id": "0199d3f5-2b9d-7f01-9a3b-4c5d6e7f8091",
                     *           "callerNumber": "42",
                     *           "status": "pending",
                     *           "imageUrl": null,
                     *           "thumbnailUrl": null,
                     *           "isRead": false,
                     *           "createdAt": "2026-11-21T10:18:20.701Z",
                     *           "manifest": {
                     *             "callerNumber": "42",
                     *             "sessionSummary": "We counted in sevens.",
                     *             "moments": [
                     *               {
                     *                 "caption": "Counting to forty-two",
                     *                 "category": "counting",
                     *                 "rank": 1,
                     *                 "highlights": [
                     *                   35,
                     *                   42
                     *                 ]
                     *               },
                     *               "Six times seven"
                     *             ]
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        postcards: components["schemas"]["Postcard"][];
                    };
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Invalid cursor" | "Text must not contain NUL or unpaired surrogates";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description There is no such player, or the viewer has no parent access to it */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Player not found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to fetch postcards";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    countUnreadPostcards: {
        parameters: {
            query?: {
                /**
                 * @description Only postcards of this player.
                 * @example 0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f
                 */
                playerId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Their number; 0 for a caller without credentials. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "unread": 3
                     *     }
                     */
                    "application/json": {
                        unread: number;
                    };
                };
            };
            /** @description A text holds U+0000 or an unpaired surrogate */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Text must not contain NUL or unpaired surrogates";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description The caller is a child’s device */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Forbidden";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to count postcards";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    getPainter: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The painter. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "painter": "openai"
                     *     }
                     */
                    "application/json": {
                        /** @description Who paints: OpenAI, Google, or another service that the operator chose. Null when the service draws the pictures itself, and nothing leaves it. */
                        painter: ("openai" | "google" | "other") | null;
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
        };
    };
    getPostcard: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier answer. If nothing has changed since then, the answer is 304. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The id of a postcard.
                 * @example 0199d3f5-2b9d-7f01-9a3b-4c5d6e7f8091
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The postcard. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "postcard": {
                     *         "id": "0199d3f5-2b9d-7f01-9a3b-4c5d6e7f8091",
                     *         "callerNumber": "42",
                     *         "status": "pending",
                     *         "imageUrl": null,
                     *         "thumbnailUrl": null,
                     *         "isRead": false,
                     *         "createdAt": "2026-11-21T10:18:20.701Z",
                     *         "manifest": {
                     *           "callerNumber": "42",
                     *           "sessionSummary": "We counted in sevens.",
                     *           "moments": [
                     *             {
                     *               "caption": "Counting to forty-two",
                     *               "category": "counting",
                     *               "rank": 1,
                     *               "highlights": [
                     *                 35,
                     *                 42
                     *               ]
                     *             },
                     *             "Six times seven"
                     *           ]
                     *         },
                     *         "playerId": "0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f",
                     *         "sessionId": null,
                     *         "taskId": "0199d3f5-2b9e-7120-8c7d-9e0f1a2b3c4d"
                     *       }
                     *     }
                     */
                    "application/json": {
                        postcard: components["schemas"]["WholePostcard"];
                    };
                };
            };
            /** @description The caller has this answer already: `If-None-Match` names it. There is no body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A text holds U+0000 or an unpaired surrogate */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Text must not contain NUL or unpaired surrogates";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description There is no such postcard, or the viewer may not see it */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Postcard not found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to fetch postcard";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    deletePostcard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of a postcard.
                 * @example 0199d3f5-2b9d-7f01-9a3b-4c5d6e7f8091
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The postcard is deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description A text holds U+0000 or an unpaired surrogate */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Text must not contain NUL or unpaired surrogates";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Forbidden" | "Cross-origin request refused";
                    };
                };
            };
            /** @description The viewer has no such postcard */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Postcard not found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to delete postcard";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    updatePostcard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of a postcard.
                 * @example 0199d3f5-2b9d-7f01-9a3b-4c5d6e7f8091
                 */
                id: string;
            };
            cookie?: never;
        };
        /** @description Read as JSON whatever the content type says. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "isRead": true
                 *     }
                 */
                "application/json": {
                    /** @description Whether it has been read. */
                    isRead?: boolean | null;
                };
            };
        };
        responses: {
            /** @description The postcard as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "postcard": {
                     *         "id": "0199d3f5-2b9d-7f01-9a3b-4c5d6e7f8091",
                     *         "callerNumber": "42",
                     *         "status": "pending",
                     *         "imageUrl": null,
                     *         "thumbnailUrl": null,
                     *         "isRead": true,
                     *         "createdAt": "2026-11-21T10:18:20.701Z",
                     *         "manifest": {
                     *           "callerNumber": "42",
                     *           "sessionSummary": "We counted in sevens.",
                     *           "moments": [
                     *             {
                     *               "caption": "Counting to forty-two",
                     *               "category": "counting",
                     *               "rank": 1,
                     *               "highlights": [
                     *                 35,
                     *                 42
                     *               ]
                     *             },
                     *             "Six times seven"
                     *           ]
                     *         },
                     *         "playerId": "0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f",
                     *         "sessionId": null,
                     *         "taskId": "0199d3f5-2b9e-7120-8c7d-9e0f1a2b3c4d"
                     *       }
                     *     }
                     */
                    "application/json": {
                        postcard: components["schemas"]["WholePostcard"];
                    };
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "isRead must be a boolean" | "Text must not contain NUL or unpaired surrogates" | "JSON is nested too deeply" | "JSON has too many keys";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Forbidden" | "Cross-origin request refused";
                    };
                };
            };
            /** @description The viewer has no such postcard */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Postcard not found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to update postcard";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    retryPostcard: {
        parameters: {
            query?: never;
            header?: {
                /** @description Names the request. When the same request is sent again with this key within 24 hours, it gets the first answer again, and nothing is created twice. Ignored without a credential. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The id of a postcard.
                 * @example 0199d3f5-2b9d-7f01-9a3b-4c5d6e7f8091
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The new task is stored. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "postcardId": "0199d3f5-2b9d-7f01-9a3b-4c5d6e7f8091",
                     *       "taskId": "0199d3f5-2b9e-7120-8c7d-9e0f1a2b3c4d"
                     *     }
                     */
                    "application/json": {
                        postcardId: components["schemas"]["Id"];
                        taskId: components["schemas"]["Id"];
                    };
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Text must not contain NUL or unpaired surrogates" | "JSON is nested too deeply" | "JSON has too many keys" | "Idempotency-Key must be 1 to 255 printable ASCII characters";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Forbidden" | "Cross-origin request refused";
                    };
                };
            };
            /** @description The viewer has no such postcard */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Postcard not found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description The postcard is not `failed` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Only a failed postcard can be retried";
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description `Idempotency-Key` was used with another request */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Idempotency-Key was used with another request";
                    };
                };
            };
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to retry postcard";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    cancelPostcard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of a postcard.
                 * @example 0199d3f5-2b9d-7f01-9a3b-4c5d6e7f8091
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The postcard as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "postcard": {
                     *         "id": "0199d3f5-2b9d-7f01-9a3b-4c5d6e7f8091",
                     *         "callerNumber": "42",
                     *         "status": "failed",
                     *         "imageUrl": null,
                     *         "thumbnailUrl": null,
                     *         "isRead": false,
                     *         "createdAt": "2026-11-21T10:18:20.701Z",
                     *         "manifest": {
                     *           "callerNumber": "42",
                     *           "sessionSummary": "We counted in sevens.",
                     *           "moments": [
                     *             {
                     *               "caption": "Counting to forty-two",
                     *               "category": "counting",
                     *               "rank": 1,
                     *               "highlights": [
                     *                 35,
                     *                 42
                     *               ]
                     *             },
                     *             "Six times seven"
                     *           ]
                     *         },
                     *         "playerId": "0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f",
                     *         "sessionId": null,
                     *         "taskId": "0199d3f5-2b9e-7120-8c7d-9e0f1a2b3c4d"
                     *       }
                     *     }
                     */
                    "application/json": {
                        postcard: components["schemas"]["WholePostcard"];
                    };
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Text must not contain NUL or unpaired surrogates" | "JSON is nested too deeply" | "JSON has too many keys";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Forbidden" | "Cross-origin request refused";
                    };
                };
            };
            /** @description The viewer has no such postcard */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Postcard not found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description The postcard is neither `pending` nor `generating` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Only a postcard that is pending or generating can be cancelled";
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to cancel postcard";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    getPostcardTask: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier answer. If nothing has changed since then, the answer is 304. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The id of a postcard.
                 * @example 0199d3f5-2b9d-7f01-9a3b-4c5d6e7f8091
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The task that draws the postcard, or has drawn it. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "task": {
                     *         "id": "0199d3f5-2b9e-7120-8c7d-9e0f1a2b3c4d",
                     *         "state": "pending",
                     *         "progress": 0,
                     *         "attempts": 1,
                     *         "lastError": "The pictures could not be made"
                     *       }
                     *     }
                     */
                    "application/json": {
                        task: components["schemas"]["Task"];
                    };
                };
            };
            /** @description The caller has this answer already: `If-None-Match` names it. There is no body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A text holds U+0000 or an unpaired surrogate */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Text must not contain NUL or unpaired surrogates";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Postcard not found" | "Task not found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to fetch task";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    getFile: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The last part of `imageUrl` or `thumbnailUrl` of a postcard.
                 * @example 0199d3f5-2b9d-7f01-9a3b-4c5d6e7f8091.png
                 */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture. It never changes. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "image/png": unknown;
                    "image/jpeg": unknown;
                    "image/webp": unknown;
                };
            };
            /** @description The caller has the picture. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description There is no such picture */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Not found"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Failed to fetch file"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    getArcadeSession: {
        parameters: {
            query: {
                /**
                 * @description Whose session. It is used as given, and compared with the viewer only if `ARCADE_OWNER_CHECK` is set.
                 * @example 0199d3f2-7b00-7c44-8a1e-5d20c3f4e6a7
                 */
                userId: string;
            };
            header?: {
                /** @description The `ETag` of an earlier answer. If nothing has changed since then, the answer is 304. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The active session. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "session": {
                     *         "currentGame": "matching",
                     *         "gameUrl": "/arcade/matching",
                     *         "gameState": {
                     *           "phase": "setup",
                     *           "cards": []
                     *         },
                     *         "activePlayers": [
                     *           "0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f"
                     *         ],
                     *         "version": 1,
                     *         "expiresAt": "2026-11-22T10:15:30.123Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        session: components["schemas"]["ArcadeSession"];
                    };
                };
            };
            /** @description The caller has this answer already: `If-None-Match` names it. There is no body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "userId required" | "Text must not contain NUL or unpaired surrogates";
                    };
                };
            };
            /** @description `ARCADE_OWNER_CHECK` is set, and the caller has no credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description `ARCADE_OWNER_CHECK` is set, and `userId` is neither the viewer nor a player that the viewer may see */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Forbidden";
                    };
                };
            };
            /** @description The user has no active session */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "No active session";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Internal server error";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    createArcadeSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Read as JSON whatever the content type says. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "userId": "0199d3f2-7b00-7c44-8a1e-5d20c3f4e6a7",
                 *       "gameName": "matching",
                 *       "gameUrl": "/arcade/matching",
                 *       "initialState": {
                 *         "phase": "setup",
                 *         "cards": []
                 *       },
                 *       "activePlayers": [
                 *         "0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f"
                 *       ],
                 *       "roomId": "0199d3f2-7d52-7e08-b3c6-1f9a0e7d4b28"
                 *     }
                 */
                "application/json": {
                    userId: string;
                    gameName: string;
                    gameUrl: string;
                    /** @description Stored, but not returned. */
                    roomId: string;
                    initialState: unknown;
                    activePlayers: unknown;
                };
            };
        };
        responses: {
            /** @description The new session. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "session": {
                     *         "currentGame": "matching",
                     *         "gameUrl": "/arcade/matching",
                     *         "gameState": {
                     *           "phase": "setup",
                     *           "cards": []
                     *         },
                     *         "activePlayers": [
                     *           "0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f"
                     *         ],
                     *         "version": 1,
                     *         "expiresAt": "2026-11-22T10:15:30.123Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        session: components["schemas"]["ArcadeSession"];
                    };
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Missing required fields (userId, gameName, gameUrl, initialState, activePlayers, roomId)" | "userId must be a string" | "Text must not contain NUL or unpaired surrogates" | "userId must be at most 255 characters" | "gameName must be a string" | "gameName must be at most 255 characters" | "gameUrl must be a string" | "gameUrl must be at most 2048 characters" | "roomId must be a string" | "roomId must be at most 255 characters" | "JSON is nested too deeply" | "JSON has too many keys";
                    };
                };
            };
            /** @description `ARCADE_OWNER_CHECK` is set, and the caller has no credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Forbidden" | "Too much stored" | "Cross-origin request refused";
                    };
                };
            };
            /** @description `userId` begins with `bhg_`, and no player has its games under it now */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "No active session";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description The caller has sent more than 64 MiB to store, and 4 MiB for each second since */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Too many requests";
                    };
                };
            };
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Internal server error";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    deleteArcadeSession: {
        parameters: {
            query: {
                /**
                 * @description Whose session. It is used as given, and compared with the viewer only if `ARCADE_OWNER_CHECK` is set.
                 * @example 0199d3f2-7b00-7c44-8a1e-5d20c3f4e6a7
                 */
                userId: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session is ended. The answer is the same when there was none. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "userId required" | "Text must not contain NUL or unpaired surrogates";
                    };
                };
            };
            /** @description `ARCADE_OWNER_CHECK` is set, and the caller has no credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Forbidden" | "Cross-origin request refused";
                    };
                };
            };
            /** @description `userId` begins with `bhg_`, and no player has its games under it now */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "No active session";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Internal server error";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    updateArcadeSession: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The `ETag` of the state that was read, or `*` for any state. The change is made only if that state is still stored.
                 * @example "Jz3Yb0mVxgq6nTn1pR7u2A"
                 */
                "If-Match": string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description Read as JSON whatever the content type says. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "userId": "0199d3f2-7b00-7c44-8a1e-5d20c3f4e6a7",
                 *       "gameState": {
                 *         "phase": "playing",
                 *         "cards": [
                 *           7,
                 *           3
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description Whose session. */
                    userId: string;
                    gameState: unknown;
                    /** @description Stays when it is absent or `null`. */
                    activePlayers?: unknown;
                };
            };
        };
        responses: {
            /** @description The session as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "session": {
                     *         "currentGame": "matching",
                     *         "gameUrl": "/arcade/matching",
                     *         "gameState": {
                     *           "phase": "playing",
                     *           "cards": [
                     *             7,
                     *             3
                     *           ]
                     *         },
                     *         "activePlayers": [
                     *           "0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f"
                     *         ],
                     *         "version": 2,
                     *         "expiresAt": "2026-11-22T10:15:30.123Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        session: components["schemas"]["ArcadeSession"];
                    };
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Missing required fields (userId, gameState)" | "userId must be a string" | "Text must not contain NUL or unpaired surrogates" | "activePlayers must not be empty" | "JSON is nested too deeply" | "JSON has too many keys";
                    };
                };
            };
            /** @description `ARCADE_OWNER_CHECK` is set, and the caller has no credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Forbidden" | "Too much stored" | "Cross-origin request refused";
                    };
                };
            };
            /** @description The user has no active session */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "No active session";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description `If-Match` does not name the stored state */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Session has changed";
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description There is no `If-Match` */
            428: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "If-Match required";
                    };
                };
            };
            /** @description The caller has sent more than 64 MiB to store, and 4 MiB for each second since */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Too many requests";
                    };
                };
            };
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Internal server error";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    touchArcadeSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Read as JSON whatever the content type says. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "userId": "0199d3f2-7b00-7c44-8a1e-5d20c3f4e6a7"
                 *     }
                 */
                "application/json": {
                    /** @description Whose session. */
                    userId: string;
                };
            };
        };
        responses: {
            /** @description The session. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "session": {
                     *         "currentGame": "matching",
                     *         "gameUrl": "/arcade/matching",
                     *         "gameState": {
                     *           "phase": "setup",
                     *           "cards": []
                     *         },
                     *         "activePlayers": [
                     *           "0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f"
                     *         ],
                     *         "version": 1,
                     *         "expiresAt": "2026-11-22T10:15:30.123Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        session: components["schemas"]["ArcadeSession"];
                    };
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "userId required" | "userId must be a string" | "Text must not contain NUL or unpaired surrogates" | "JSON is nested too deeply" | "JSON has too many keys";
                    };
                };
            };
            /** @description `ARCADE_OWNER_CHECK` is set, and the caller has no credentials */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Forbidden" | "Cross-origin request refused";
                    };
                };
            };
            /** @description The user has no active session */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "No active session";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Internal server error";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    listArcadeResults: {
        parameters: {
            query?: {
                /**
                 * @description Only results of this game.
                 * @example matching
                 */
                gameName?: string;
                /** @description Where the page begins: the `Link` of the page before has the value. The first page has none. A page has at most 50 entries. */
                cursor?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of a player that the viewer may see.
                 * @example 0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The results. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "results": [
                     *         {
                     *           "id": "0199d3f5-2c10-7a44-9b5e-0a1b2c3d4e5f",
                     *           "playerId": "0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f",
                     *           "gameName": "matching",
                     *           "score": 12,
                     *           "seconds": 93.5,
                     *           "createdAt": "2026-11-21T10:20:04.250Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        results: components["schemas"]["ArcadeResult"][];
                    };
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Invalid cursor" | "Text must not contain NUL or unpaired surrogates";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description There is no such player, or the viewer may not see it */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Player not found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to fetch arcade results";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    createArcadeResult: {
        parameters: {
            query?: never;
            header?: {
                /** @description Names the request. When the same request is sent again with this key within 24 hours, it gets the first answer again, and nothing is created twice. Ignored without a credential. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The id of a player that the viewer may see.
                 * @example 0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f
                 */
                id: string;
            };
            cookie?: never;
        };
        /** @description Read as JSON whatever the content type says. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "gameName": "matching",
                 *       "score": 12,
                 *       "seconds": 93.5
                 *     }
                 */
                "application/json": {
                    gameName: string;
                    /** @description In the points of the game. It may be negative. */
                    score: number;
                    /** @description How long the game took. */
                    seconds: number;
                };
            };
        };
        responses: {
            /** @description The result. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "result": {
                     *         "id": "0199d3f5-2c10-7a44-9b5e-0a1b2c3d4e5f",
                     *         "playerId": "0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f",
                     *         "gameName": "matching",
                     *         "score": 12,
                     *         "seconds": 93.5,
                     *         "createdAt": "2026-11-21T10:20:04.250Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        result: components["schemas"]["ArcadeResult"];
                    };
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Missing required fields: gameName, score, seconds" | "gameName must be a string" | "Text must not contain NUL or unpaired surrogates" | "gameName must be at most 255 characters" | "score must be a number" | "seconds must be a number" | "seconds must not be negative" | "JSON is nested too deeply" | "JSON has too many keys" | "Idempotency-Key must be 1 to 255 printable ASCII characters";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description A page of another origin sent the request */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Cross-origin request refused";
                    };
                };
            };
            /** @description There is no such player, or the viewer may not see it */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Player not found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description `Idempotency-Key` was used with another request */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Idempotency-Key was used with another request";
                    };
                };
            };
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to create arcade result";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    listAttempts: {
        parameters: {
            query?: {
                /** @description Where the page begins: the `Link` of the page before has the value. The first page has none. A page has at most 50 entries. */
                cursor?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of a player that the viewer may see.
                 * @example 0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The attempts. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "attempts": [
                     *         {
                     *           "id": "3f0c2b7e-8a4d-4f1b-9c6e-5d7a8b9c0d1e",
                     *           "seed": "7f3a9c",
                     *           "version": 1,
                     *           "terms": [
                     *             3,
                     *             4
                     *           ],
                     *           "answer": 7,
                     *           "isRight": true,
                     *           "startedAt": "2026-11-21T10:20:04.250Z",
                     *           "milliseconds": 4200,
                     *           "way": "beads",
                     *           "help": "none",
                     *           "paper": "friends-of-five",
                     *           "moves": "1a30Ka71b"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        attempts: components["schemas"]["Attempt"][];
                    };
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Invalid cursor" | "Text must not contain NUL or unpaired surrogates";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description The caller is a child’s device */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Forbidden";
                    };
                };
            };
            /** @description There is no such player, or the viewer may not see it */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Player not found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to fetch attempts";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    addAttempts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of a player that the viewer may see.
                 * @example 0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f
                 */
                id: string;
            };
            cookie?: never;
        };
        /** @description Read as JSON whatever the content type says. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "attempts": [
                 *         {
                 *           "id": "3f0c2b7e-8a4d-4f1b-9c6e-5d7a8b9c0d1e",
                 *           "seed": "7f3a9c",
                 *           "version": 1,
                 *           "terms": [
                 *             3,
                 *             4
                 *           ],
                 *           "answer": 7,
                 *           "startedAt": "2026-11-21T10:20:04.250Z",
                 *           "milliseconds": 4200,
                 *           "way": "beads",
                 *           "help": "none",
                 *           "paper": "friends-of-five",
                 *           "moves": "1a30Ka71b"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    attempts: components["schemas"]["NewAttempt"][];
                };
            };
        };
        responses: {
            /** @description The id of each attempt, in one of three lists. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "counted": [
                     *         "3f0c2b7e-8a4d-4f1b-9c6e-5d7a8b9c0d1e"
                     *       ],
                     *       "known": [],
                     *       "untimely": []
                     *     }
                     */
                    "application/json": {
                        /** @description Attempts that are new, and count. */
                        counted: string[];
                        /** @description Attempts that were sent before, also if the owner has removed them since. */
                        known: string[];
                        /** @description Attempts that began more than 365 days ago, or begin more than a day from now: the clock of the device was wrong. They are not stored, and can be sent again with the right time, under the same id. */
                        untimely: string[];
                    };
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Missing required fields: attempts" | "attempts must be a list of 1 to 200 attempts" | "Text must not contain NUL or unpaired surrogates" | "JSON is nested too deeply" | "JSON has too many keys";
                    } | {
                        /** @constant */
                        error: "attempt must be an object";
                        attempt: number;
                    } | {
                        /** @constant */
                        error: "id must be a UUID in lower case";
                        attempt: number;
                    } | {
                        /** @constant */
                        error: "seed must be a string";
                        attempt: number;
                    } | {
                        /** @constant */
                        error: "Text must not contain NUL or unpaired surrogates";
                        attempt: number;
                    } | {
                        /** @constant */
                        error: "seed must be at most 64 characters";
                        attempt: number;
                    } | {
                        /** @constant */
                        error: "version must be a whole number from 1 to 1000000";
                        attempt: number;
                    } | {
                        /** @constant */
                        error: "terms must be 1 to 100 whole numbers other than 0, from -1000000000000 to 1000000000000";
                        attempt: number;
                    } | {
                        /** @constant */
                        error: "answer must be a whole number or null";
                        attempt: number;
                    } | {
                        /** @constant */
                        error: "startedAt must be a time, such as 2026-11-21T10:15:30.123Z";
                        attempt: number;
                    } | {
                        /** @constant */
                        error: "milliseconds must be a whole number from 0 to 86400000";
                        attempt: number;
                    } | {
                        /** @constant */
                        error: "way must be one of beads, typed, flash, aloud";
                        attempt: number;
                    } | {
                        /** @constant */
                        error: "help must be one of none, encouragement, hint, shown";
                        attempt: number;
                    } | {
                        /** @constant */
                        error: "paper must be a string";
                        attempt: number;
                    } | {
                        /** @constant */
                        error: "paper must be at most 64 characters";
                        attempt: number;
                    } | {
                        /** @constant */
                        error: "moves must be bead moves of format 1";
                        attempt: number;
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Too many attempts on one day" | "Too many attempts" | "Too much stored" | "Cross-origin request refused";
                    };
                };
            };
            /** @description There is no such player, or the viewer may not see it */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Player not found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description The caller has sent more than 64 MiB to store, and 4 MiB for each second since */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Too many requests";
                    };
                };
            };
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to store attempts";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    removeAttempts: {
        parameters: {
            query: {
                /**
                 * @description The id of the writer.
                 * @example 0199d8a8-6f12-7c30-8a4d-2b1c0d9e8f7a
                 */
                writer: string;
                /**
                 * @description The first day (UTC) on which the writer added what is removed, in the years 2000 to 2999.
                 * @example 2026-11-20
                 */
                since: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of a player that the viewer may see.
                 * @example 0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many attempts were removed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "removed": 52
                     *     }
                     */
                    "application/json": {
                        removed: number;
                    };
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Missing required fields: writer" | "since must be a day, such as 2026-11-01" | "Text must not contain NUL or unpaired surrogates";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Forbidden" | "Cross-origin request refused";
                    };
                };
            };
            /** @description There is no such player, or the viewer may not see it */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Player not found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to remove attempts";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    getMastery: {
        parameters: {
            query?: {
                /**
                 * @description The time zone of the days: a name of the IANA database, or an offset; UTC when it is absent.
                 * @example Europe/Berlin
                 */
                timeZone?: string;
            };
            header?: {
                /** @description The `ETag` of an earlier answer. If nothing has changed since then, the answer is 304. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The id of a player that the viewer may see.
                 * @example 0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The cells. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "mastery": {
                     *         "playerId": "0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f",
                     *         "cells": [
                     *           {
                     *             "cell": "8+7",
                     *             "technique": "ten",
                     *             "level": 0.31,
                     *             "state": "weak",
                     *             "right": 2,
                     *             "slow": 1,
                     *             "wrong": 2.4,
                     *             "days": 1,
                     *             "lastDay": "2026-11-21",
                     *             "probability": 0.482,
                     *             "claim": "hard"
                     *           }
                     *         ]
                     *       },
                     *       "mostMoves": 1000
                     *     }
                     */
                    "application/json": {
                        mastery: {
                            playerId: components["schemas"]["Id"];
                            cells: components["schemas"]["Cell"][];
                        };
                        /** @description How many bead moves of a problem the service takes. Without this field it takes 74. */
                        mostMoves: number;
                    };
                };
            };
            /** @description The caller has this answer already: `If-None-Match` names it. There is no body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Invalid time zone" | "Text must not contain NUL or unpaired surrogates";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description There is no such player, or the viewer may not see it */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Player not found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to fetch mastery";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    listPapers: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier answer. If nothing has changed since then, the answer is 304. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The id of a player that the viewer may see.
                 * @example 0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sittings, in the order of the papers. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "papers": [
                     *         {
                     *           "paper": "columns-10",
                     *           "kyu": 10,
                     *           "right": 8,
                     *           "answered": 10,
                     *           "problems": 10,
                     *           "milliseconds": 412000,
                     *           "startedAt": "2026-11-21T10:20:04.250Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        papers: components["schemas"]["PaperResult"][];
                    };
                };
            };
            /** @description The caller has this answer already: `If-None-Match` names it. There is no body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A text holds U+0000 or an unpaired surrogate */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Text must not contain NUL or unpaired surrogates";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description There is no such player, or the viewer may not see it */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Player not found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to fetch papers";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    getPracticeWeek: {
        parameters: {
            query?: {
                /**
                 * @description The time zone of the days: a name of the IANA database, or an offset; UTC when it is absent.
                 * @example Europe/Berlin
                 */
                timeZone?: string;
                /**
                 * @description When it is absent: CSV if `Accept` names `text/csv`, else JSON.
                 * @example json
                 */
                format?: "json" | "csv";
                /**
                 * @description The language of the sentences in the CSV: English when it is absent.
                 * @example de
                 */
                language?: "en" | "de";
                /**
                 * @description `standing` tells of each player how sure it is at its station, what is hard, and its school. This takes longer.
                 * @example standing
                 */
                with?: "standing";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The week. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "week": {
                     *         "from": "2026-11-16",
                     *         "to": "2026-11-22",
                     *         "timeZone": "Europe/Berlin",
                     *         "players": [
                     *           {
                     *             "playerId": "0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f",
                     *             "name": "Mika",
                     *             "days": [
                     *               {
                     *                 "day": "2026-11-21",
                     *                 "milliseconds": 612000,
                     *                 "problems": 40,
                     *                 "right": 36
                     *               }
                     *             ],
                     *             "today": {
                     *               "milliseconds": 0,
                     *               "problems": 0,
                     *               "right": 0
                     *             },
                     *             "totals": {
                     *               "days": 1,
                     *               "milliseconds": 612000,
                     *               "problems": 40,
                     *               "right": 36
                     *             },
                     *             "lastDay": "2026-11-21",
                     *             "station": "five+4",
                     *             "stationSince": "2026-11-18",
                     *             "sure": 0.82,
                     *             "hard": [
                     *               "3+4"
                     *             ],
                     *             "school": "ten-after",
                     *             "lessons": {
                     *               "walked": 2,
                     *               "ended": 1
                     *             }
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        week: components["schemas"]["PracticeWeek"];
                    };
                    /**
                     * @example player,2026-11-16,2026-11-17,2026-11-18,2026-11-19,2026-11-20,2026-11-21,2026-11-22,minutes,problems,right,last day,station,station since,sure,hard,say at home,lessons,lessons ended
                     *     "Mika",0.0,0.0,0.0,0.0,0.0,10.2,0.0,10.2,40,36,2026-11-21,five+4,2026-11-18,0.82,3+4,"'+4 on 3: no four lower beads are free: five comes, one goes.",2,1
                     */
                    "text/csv": string;
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Invalid time zone" | "format must be json or csv" | "language must be en or de" | "with must be standing" | "Text must not contain NUL or unpaired surrogates";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description The caller is a child’s device */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Forbidden";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to fetch practice week";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    getPracticeReport: {
        parameters: {
            query?: {
                /**
                 * @description The first day, in the years 2000 to 2999; 27 days before the last one when it is absent.
                 * @example 2026-10-26
                 */
                from?: string;
                /**
                 * @description The last day, in the same years; today when it is absent.
                 * @example 2026-11-22
                 */
                to?: string;
                /**
                 * @description The time zone of the days: a name of the IANA database, or an offset; UTC when it is absent.
                 * @example Europe/Berlin
                 */
                timeZone?: string;
                /**
                 * @description When it is absent: CSV if `Accept` names `text/csv`, else JSON.
                 * @example json
                 */
                format?: "json" | "csv";
                /**
                 * @description The language of the sentences in the CSV: English when it is absent.
                 * @example de
                 */
                language?: "en" | "de";
            };
            header?: never;
            path: {
                /**
                 * @description The id of a player that the viewer may see.
                 * @example 0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "report": {
                     *         "playerId": "0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f",
                     *         "from": "2026-10-26",
                     *         "to": "2026-11-22",
                     *         "timeZone": "Europe/Berlin",
                     *         "days": [
                     *           {
                     *             "day": "2026-11-21",
                     *             "milliseconds": 612000,
                     *             "problems": 40,
                     *             "right": 36
                     *           }
                     *         ],
                     *         "totals": {
                     *           "days": 1,
                     *           "milliseconds": 612000,
                     *           "problems": 40,
                     *           "right": 36
                     *         },
                     *         "cells": {
                     *           "weak": [
                     *             {
                     *               "cell": "8+7",
                     *               "technique": "ten",
                     *               "level": 0.31,
                     *               "state": "weak",
                     *               "right": 2,
                     *               "slow": 1,
                     *               "wrong": 2.4,
                     *               "days": 1,
                     *               "lastDay": "2026-11-21",
                     *               "probability": 0.482,
                     *               "claim": "hard"
                     *             }
                     *           ],
                     *           "strong": []
                     *         },
                     *         "trend": {
                     *           "week": {
                     *             "days": 1,
                     *             "milliseconds": 612000,
                     *             "problems": 40,
                     *             "right": 36
                     *           },
                     *           "weekBefore": {
                     *             "days": 0,
                     *             "milliseconds": 0,
                     *             "problems": 0,
                     *             "right": 0
                     *           }
                     *         },
                     *         "lessons": {
                     *           "walked": 2,
                     *           "ended": 1
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        report: components["schemas"]["PracticeReport"];
                    };
                    /**
                     * @example player,day,minutes,problems,right,station,station since,sure,hard,say at home,lessons,lessons ended
                     *     "Mika",2026-11-21,10.2,40,36,five+4,2026-11-18,0.82,3+4,"'+4 on 3: no four lower beads are free: five comes, one goes.",2,1
                     */
                    "text/csv": string;
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Invalid time zone" | "from must be a day, such as 2026-11-01" | "to must be a day, such as 2026-11-30" | "from must not be after to" | "A report has at most 400 days" | "format must be json or csv" | "language must be en or de" | "Text must not contain NUL or unpaired surrogates";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description The caller is a child’s device */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Forbidden";
                    };
                };
            };
            /** @description There is no such player, or the viewer may not see it */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Player not found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to fetch practice report";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    getDailyPlan: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier answer. If nothing has changed since then, the answer is 304. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The id of a player that the viewer may see.
                 * @example 0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The last day on which the plan was done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "doneOn": "2026-11-22"
                     *     }
                     */
                    "application/json": {
                        /**
                         * Format: date
                         * @description A day where the player is; null when no plan was done yet.
                         */
                        doneOn: string | null;
                    };
                };
            };
            /** @description The caller has this answer already: `If-None-Match` names it. There is no body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A text holds U+0000 or an unpaired surrogate */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Text must not contain NUL or unpaired surrogates";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description There is no such player, or the viewer may not see it */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Player not found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to fetch daily plan";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    updateDailyPlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of a player that the viewer may see.
                 * @example 0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f
                 */
                id: string;
            };
            cookie?: never;
        };
        /** @description Read as JSON whatever the content type says. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "doneOn": "2026-11-22"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: date
                     * @description A day where the player is.
                     */
                    doneOn: string;
                };
            };
        };
        responses: {
            /** @description The last day on which the plan was done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "doneOn": "2026-11-22"
                     *     }
                     */
                    "application/json": {
                        /**
                         * Format: date
                         * @description A day where the player is; null when no plan was done yet.
                         */
                        doneOn: string | null;
                    };
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Missing required fields: doneOn" | "doneOn must be a string" | "doneOn must be a day, such as 2026-11-22" | "doneOn must not be a day to come" | "Text must not contain NUL or unpaired surrogates" | "JSON is nested too deeply" | "JSON has too many keys";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description A page of another origin sent the request */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Cross-origin request refused";
                    };
                };
            };
            /** @description There is no such player, or the viewer may not see it */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Player not found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to update daily plan";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    listAttemptWriters: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of a player that the viewer may see.
                 * @example 0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The writers, in the order of their first days. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "writers": [
                     *         {
                     *           "id": "0199d8a8-6f12-7c30-8a4d-2b1c0d9e8f7a",
                     *           "name": "Tablet in the kitchen",
                     *           "kind": "device",
                     *           "attempts": 52,
                     *           "days": [
                     *             {
                     *               "day": "2026-11-20",
                     *               "attempts": 40
                     *             },
                     *             {
                     *               "day": "2026-11-21",
                     *               "attempts": 12
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "before": 310
                     *     }
                     */
                    "application/json": {
                        writers: components["schemas"]["AttemptWriter"][];
                        /** @description How many attempts an earlier release has added. Their writers are unknown. */
                        before: number;
                    };
                };
            };
            /** @description A text holds U+0000 or an unpaired surrogate */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Text must not contain NUL or unpaired surrogates";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description The viewer is not the owner of the player; or: The caller is a child’s device */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Forbidden";
                    };
                };
            };
            /** @description There is no such player, or the viewer may not see it */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Player not found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to fetch writers";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    getSchool: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier answer. If nothing has changed since then, the answer is 304. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The id of a player that the viewer may see.
                 * @example 0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The school. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "school": "ten-after"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description When an addition that needs the next rod sets the ten there: before the digit’s own rod (`ten-first`), or after it (`ten-after`).
                         * @enum {string}
                         */
                        school: "ten-first" | "ten-after";
                    };
                };
            };
            /** @description The caller has this answer already: `If-None-Match` names it. There is no body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A text holds U+0000 or an unpaired surrogate */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Text must not contain NUL or unpaired surrogates";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description There is no such player, or the viewer may not see it */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Player not found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to fetch school";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    updateSchool: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of a player that the viewer may see.
                 * @example 0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f
                 */
                id: string;
            };
            cookie?: never;
        };
        /** @description Read as JSON whatever the content type says. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "school": "ten-first"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description When an addition that needs the next rod sets the ten there: before the digit’s own rod (`ten-first`), or after it (`ten-after`).
                     * @enum {string}
                     */
                    school: "ten-first" | "ten-after";
                };
            };
        };
        responses: {
            /** @description The school as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "school": "ten-first"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description When an addition that needs the next rod sets the ten there: before the digit’s own rod (`ten-first`), or after it (`ten-after`).
                         * @enum {string}
                         */
                        school: "ten-first" | "ten-after";
                    };
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Missing required fields: school" | "school must be a string" | "Invalid school" | "Text must not contain NUL or unpaired surrogates" | "JSON is nested too deeply" | "JSON has too many keys";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Forbidden" | "Cross-origin request refused";
                    };
                };
            };
            /** @description There is no such player, or the viewer may not see it */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Player not found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to update school";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    getPath: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier answer. If nothing has changed since then, the answer is 304. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The id of a player that the viewer may see.
                 * @example 0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The path as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "order": "five-first",
                     *       "rods": null,
                     *       "numerals": null,
                     *       "steps": [
                     *         {
                     *           "station": "five+4",
                     *           "kind": "checked",
                     *           "day": "2026-11-21",
                     *           "at": "2026-11-21T10:20:04.250Z",
                     *           "by": "0199d3f2-7b00-7c44-8a1e-5d20c3f4e6a7"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["PlayerPath"];
                };
            };
            /** @description The caller has this answer already: `If-None-Match` names it. There is no body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A text holds U+0000 or an unpaired surrogate */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Text must not contain NUL or unpaired surrogates";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description There is no such player, or the viewer may not see it */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Player not found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to fetch path";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    updatePath: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of a player that the viewer may see.
                 * @example 0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f
                 */
                id: string;
            };
            cookie?: never;
        };
        /** @description Read as JSON whatever the content type says. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "order": "ten-first"
                 *     }
                 */
                "application/json": {
                    /** @description Which friends are taught first: those of five (`five-first`), or those of ten (`ten-first`). */
                    order?: ("five-first" | "ten-first") | null;
                    /** @description How many rods the player’s soroban has; null: as many as the settings say. */
                    rods?: number | null;
                    /** @description Whether the digits below the rods are shown in practice; null: as the settings say. */
                    numerals?: boolean | null;
                };
            };
        };
        responses: {
            /** @description The path as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "order": "ten-first",
                     *       "rods": null,
                     *       "numerals": null,
                     *       "steps": [
                     *         {
                     *           "station": "five+4",
                     *           "kind": "checked",
                     *           "day": "2026-11-21",
                     *           "at": "2026-11-21T10:20:04.250Z",
                     *           "by": "0199d3f2-7b00-7c44-8a1e-5d20c3f4e6a7"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["PlayerPath"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "order must be a string" | "Invalid order" | "rods must be a number" | "rods must be a whole number from 1 to 21" | "numerals must be a boolean" | "There is nothing to change" | "Text must not contain NUL or unpaired surrogates" | "JSON is nested too deeply" | "JSON has too many keys";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Forbidden" | "Cross-origin request refused";
                    };
                };
            };
            /** @description There is no such player, or the viewer may not see it */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Player not found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to update path";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    addPathSteps: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of a player that the viewer may see.
                 * @example 0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f
                 */
                id: string;
            };
            cookie?: never;
        };
        /** @description Read as JSON whatever the content type says. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "steps": [
                 *         {
                 *           "station": "five+4",
                 *           "kind": "checked",
                 *           "day": "2026-11-21",
                 *           "at": "2026-11-21T10:20:04.250Z"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    steps: components["schemas"]["NewPathStep"][];
                };
            };
        };
        responses: {
            /** @description The path as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "order": "five-first",
                     *       "rods": null,
                     *       "numerals": null,
                     *       "steps": [
                     *         {
                     *           "station": "five+4",
                     *           "kind": "checked",
                     *           "day": "2026-11-21",
                     *           "at": "2026-11-21T10:20:04.250Z",
                     *           "by": "0199d3f2-7b00-7c44-8a1e-5d20c3f4e6a7"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["PlayerPath"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Missing required fields: steps" | "steps must be a list of 1 to 100 steps" | "Text must not contain NUL or unpaired surrogates" | "JSON is nested too deeply" | "JSON has too many keys";
                    } | {
                        /** @constant */
                        error: "step must be an object";
                        step: number;
                    } | {
                        /** @constant */
                        error: "station must be the id of a station, such as five+4";
                        step: number;
                    } | {
                        /** @constant */
                        error: "kind must be one of placed, set, checked, passed";
                        step: number;
                    } | {
                        /** @constant */
                        error: "day must be a string";
                        step: number;
                    } | {
                        /** @constant */
                        error: "day must be a day, such as 2026-11-22";
                        step: number;
                    } | {
                        /** @constant */
                        error: "day must not be a day to come";
                        step: number;
                    } | {
                        /** @constant */
                        error: "at must be a time, such as 2026-11-21T10:15:30.123Z";
                        step: number;
                    } | {
                        /** @constant */
                        error: "at must be within the last 365 days";
                        step: number;
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Forbidden" | "Too many steps" | "Cross-origin request refused";
                    };
                };
            };
            /** @description There is no such player, or the viewer may not see it */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Player not found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to store steps";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    listWalks: {
        parameters: {
            query?: {
                /** @description Where the page begins: the `Link` of the page before has the value. The first page has none. A page has at most 50 entries. */
                cursor?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of a player that the viewer may see.
                 * @example 0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The walks. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "walks": [
                     *         {
                     *           "id": "5b8d1c2e-7f3a-4e6b-9a0c-1d2e3f4a5b6c",
                     *           "chart": "0199d3f4-10a2-7b3c-8d4e-6f708192a3b4",
                     *           "version": 3,
                     *           "title": "Adding with a five-complement",
                     *           "values": {
                     *             "a": 3,
                     *             "b": 4
                     *           },
                     *           "mistakes": 1,
                     *           "seconds": 23,
                     *           "end": "ended",
                     *           "startedAt": "2026-11-27T10:20:04.250Z",
                     *           "day": "2026-11-27",
                     *           "visits": [
                     *             {
                     *               "node": "look",
                     *               "mistakes": 0,
                     *               "seconds": 4
                     *             },
                     *             {
                     *               "node": "set",
                     *               "mistakes": 1,
                     *               "seconds": 19
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        walks: components["schemas"]["ListedWalk"][];
                    };
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Invalid cursor" | "Text must not contain NUL or unpaired surrogates";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description There is no such player, or the viewer may not see it */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Player not found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to fetch walks";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    addWalks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of a player that the viewer may see.
                 * @example 0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f
                 */
                id: string;
            };
            cookie?: never;
        };
        /** @description Read as JSON whatever the content type says. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "walks": [
                 *         {
                 *           "id": "5b8d1c2e-7f3a-4e6b-9a0c-1d2e3f4a5b6c",
                 *           "chart": "0199d3f4-10a2-7b3c-8d4e-6f708192a3b4",
                 *           "version": 3,
                 *           "title": "Adding with a five-complement",
                 *           "definitionJson": "{\"format\":\"beadhouse-flow/1\",\"title\":\"Adding with a five-complement\"}",
                 *           "values": {
                 *             "a": 3,
                 *             "b": 4
                 *           },
                 *           "visits": [
                 *             {
                 *               "node": "look",
                 *               "mistakes": 0,
                 *               "seconds": 4,
                 *               "moves": null
                 *             },
                 *             {
                 *               "node": "set",
                 *               "mistakes": 1,
                 *               "seconds": 19,
                 *               "moves": "1a30Ka71b"
                 *             }
                 *           ],
                 *           "mistakes": 1,
                 *           "seconds": 23,
                 *           "end": "ended",
                 *           "startedAt": "2026-11-27T10:20:04.250Z",
                 *           "day": "2026-11-27"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    walks: components["schemas"]["NewWalk"][];
                };
            };
        };
        responses: {
            /** @description The id of each walk, in one of three lists. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "counted": [
                     *         "5b8d1c2e-7f3a-4e6b-9a0c-1d2e3f4a5b6c"
                     *       ],
                     *       "known": [],
                     *       "untimely": []
                     *     }
                     */
                    "application/json": {
                        /** @description Walks that are new, or went on since they were sent before. They are stored. */
                        counted: string[];
                        /** @description Walks that were sent before, as far as this or farther. */
                        known: string[];
                        /** @description Walks that began more than 365 days ago, or begin more than a day from now, or on a day that is not that of `startedAt`: the clock of the device was wrong. They are not stored, and can be sent again with the right time, under the same id. */
                        untimely: string[];
                    };
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Missing required fields: walks" | "walks must be a list of 1 to 50 walks" | "Text must not contain NUL or unpaired surrogates" | "JSON is nested too deeply" | "JSON has too many keys";
                    } | {
                        /** @constant */
                        error: "walk must be an object";
                        walk: number;
                    } | {
                        /** @constant */
                        error: "id must be a UUID in lower case";
                        walk: number;
                    } | {
                        /** @constant */
                        error: "chart must be the id or the name of a flowchart";
                        walk: number;
                    } | {
                        /** @constant */
                        error: "version must be a number";
                        walk: number;
                    } | {
                        /** @constant */
                        error: "version must be a whole number from 1 to 1000000";
                        walk: number;
                    } | {
                        /** @constant */
                        error: "title must be a string";
                        walk: number;
                    } | {
                        /** @constant */
                        error: "Text must not contain NUL or unpaired surrogates";
                        walk: number;
                    } | {
                        /** @constant */
                        error: "title must be at most 300 characters";
                        walk: number;
                    } | {
                        /** @constant */
                        error: "definitionJson must be a string";
                        walk: number;
                    } | {
                        /** @constant */
                        error: "definitionJson must be at most 262144 bytes";
                        walk: number;
                    } | {
                        /** @constant */
                        error: "Invalid definition JSON";
                        walk: number;
                    } | {
                        /** @constant */
                        error: "values must be numbers, texts, truth values or mixed numbers by their names";
                        walk: number;
                    } | {
                        /** @constant */
                        error: "visits must be a list of 1 to 200 visits";
                        walk: number;
                    } | {
                        /** @constant */
                        error: "visit must be an object";
                        visit: number;
                        walk: number;
                    } | {
                        /** @constant */
                        error: "node must be a string";
                        visit: number;
                        walk: number;
                    } | {
                        /** @constant */
                        error: "Text must not contain NUL or unpaired surrogates";
                        visit: number;
                        walk: number;
                    } | {
                        /** @constant */
                        error: "node must be at most 100 characters";
                        visit: number;
                        walk: number;
                    } | {
                        /** @constant */
                        error: "mistakes must be a number";
                        visit: number;
                        walk: number;
                    } | {
                        /** @constant */
                        error: "mistakes must be a whole number from 0 to 100000";
                        visit: number;
                        walk: number;
                    } | {
                        /** @constant */
                        error: "seconds must be a number";
                        visit: number;
                        walk: number;
                    } | {
                        /** @constant */
                        error: "seconds must be a whole number from 0 to 2592000";
                        visit: number;
                        walk: number;
                    } | {
                        /** @constant */
                        error: "moves must be bead moves of format 1";
                        visit: number;
                        walk: number;
                    } | {
                        /** @constant */
                        error: "visits must have at most 131072 characters of moves";
                        walk: number;
                    } | {
                        /** @constant */
                        error: "mistakes must be a number";
                        walk: number;
                    } | {
                        /** @constant */
                        error: "mistakes must be a whole number from 0 to 100000";
                        walk: number;
                    } | {
                        /** @constant */
                        error: "seconds must be a number";
                        walk: number;
                    } | {
                        /** @constant */
                        error: "seconds must be a whole number from 0 to 2592000";
                        walk: number;
                    } | {
                        /** @constant */
                        error: "end must be one of ended, stopped";
                        walk: number;
                    } | {
                        /** @constant */
                        error: "startedAt must be a time, such as 2026-11-27T10:15:30.123Z";
                        walk: number;
                    } | {
                        /** @constant */
                        error: "day must be a day, such as 2026-11-27";
                        walk: number;
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Too many walks" | "Too much stored" | "Cross-origin request refused";
                    };
                };
            };
            /** @description There is no such player, or the viewer may not see it */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Player not found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description The caller has sent more than 64 MiB to store, and 4 MiB for each second since */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Too many requests";
                    };
                };
            };
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to store walks";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    getWalk: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier answer. If nothing has changed since then, the answer is 304. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The id of a player that the viewer may see.
                 * @example 0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f
                 */
                id: string;
                /**
                 * @description The id of a walk of the player.
                 * @example 5b8d1c2e-7f3a-4e6b-9a0c-1d2e3f4a5b6c
                 */
                walk: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The walk. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "walk": {
                     *         "id": "5b8d1c2e-7f3a-4e6b-9a0c-1d2e3f4a5b6c",
                     *         "chart": "0199d3f4-10a2-7b3c-8d4e-6f708192a3b4",
                     *         "version": 3,
                     *         "title": "Adding with a five-complement",
                     *         "definitionJson": "{\"format\":\"beadhouse-flow/1\",\"title\":\"Adding with a five-complement\"}",
                     *         "values": {
                     *           "a": 3,
                     *           "b": 4
                     *         },
                     *         "visits": [
                     *           {
                     *             "node": "look",
                     *             "mistakes": 0,
                     *             "seconds": 4,
                     *             "moves": null
                     *           },
                     *           {
                     *             "node": "set",
                     *             "mistakes": 1,
                     *             "seconds": 19,
                     *             "moves": "1a30Ka71b"
                     *           }
                     *         ],
                     *         "mistakes": 1,
                     *         "seconds": 23,
                     *         "end": "ended",
                     *         "startedAt": "2026-11-27T10:20:04.250Z",
                     *         "day": "2026-11-27"
                     *       }
                     *     }
                     */
                    "application/json": {
                        walk: components["schemas"]["Walk"];
                    };
                };
            };
            /** @description The caller has this answer already: `If-None-Match` names it. There is no body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A text holds U+0000 or an unpaired surrogate */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Text must not contain NUL or unpaired surrogates";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Player not found" | "Walk not found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to fetch walk";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    listLessons: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier answer. If nothing has changed since then, the answer is 304. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The id of a player that the viewer may see.
                 * @example 0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The lessons. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "lessons": [
                     *         {
                     *           "chart": "0199d3f4-10a2-7b3c-8d4e-6f708192a3b4",
                     *           "title": "Adding with a five-complement",
                     *           "emoji": "📊",
                     *           "version": 3,
                     *           "by": "0199d3f2-7b00-7c44-8a1e-5d20c3f4e6a7",
                     *           "givenAt": "2026-11-27T16:02:11.480Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        lessons: components["schemas"]["GivenLesson"][];
                    };
                };
            };
            /** @description The caller has this answer already: `If-None-Match` names it. There is no body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A text holds U+0000 or an unpaired surrogate */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Text must not contain NUL or unpaired surrogates";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description There is no such player, or the viewer may not see it */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Player not found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to fetch lessons";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    getLesson: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier answer. If nothing has changed since then, the answer is 304. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The id of a player that the viewer may see.
                 * @example 0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f
                 */
                id: string;
                /**
                 * @description The id of a flowchart, or the name of one that comes with the page.
                 * @example 0199d3f4-10a2-7b3c-8d4e-6f708192a3b4
                 */
                chart: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The lesson. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "lesson": {
                     *         "chart": "0199d3f4-10a2-7b3c-8d4e-6f708192a3b4",
                     *         "title": "Adding with a five-complement",
                     *         "emoji": "📊",
                     *         "version": 3,
                     *         "by": "0199d3f2-7b00-7c44-8a1e-5d20c3f4e6a7",
                     *         "givenAt": "2026-11-27T16:02:11.480Z",
                     *         "definitionJson": "{\"format\":\"beadhouse-flow/1\",\"title\":\"Adding with a five-complement\"}"
                     *       }
                     *     }
                     */
                    "application/json": {
                        lesson: components["schemas"]["WholeGivenLesson"];
                    };
                };
            };
            /** @description The caller has this answer already: `If-None-Match` names it. There is no body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A text holds U+0000 or an unpaired surrogate */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Text must not contain NUL or unpaired surrogates";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Player not found" | "Lesson not found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to fetch lesson";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    giveLesson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of a player that the viewer may see.
                 * @example 0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f
                 */
                id: string;
                /**
                 * @description The id of a flowchart, or the name of one that comes with the page.
                 * @example 0199d3f4-10a2-7b3c-8d4e-6f708192a3b4
                 */
                chart: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The lesson. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "lesson": {
                     *         "chart": "0199d3f4-10a2-7b3c-8d4e-6f708192a3b4",
                     *         "title": "Adding with a five-complement",
                     *         "emoji": "📊",
                     *         "version": 3,
                     *         "by": "0199d3f2-7b00-7c44-8a1e-5d20c3f4e6a7",
                     *         "givenAt": "2026-11-27T16:02:11.480Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        lesson: components["schemas"]["GivenLesson"];
                    };
                };
            };
            /** @description A text holds U+0000 or an unpaired surrogate */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Text must not contain NUL or unpaired surrogates";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Forbidden" | "Too many lessons" | "Too much stored" | "Cross-origin request refused";
                    };
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Player not found" | "Flowchart not found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description The caller has sent more than 64 MiB to store, and 4 MiB for each second since */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Too many requests";
                    };
                };
            };
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to give lesson";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    takeLesson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of a player that the viewer may see.
                 * @example 0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f
                 */
                id: string;
                /**
                 * @description The id of a flowchart, or the name of one that comes with the page.
                 * @example 0199d3f4-10a2-7b3c-8d4e-6f708192a3b4
                 */
                chart: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The player has no such lesson now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description A text holds U+0000 or an unpaired surrogate */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Text must not contain NUL or unpaired surrogates";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Forbidden" | "Cross-origin request refused";
                    };
                };
            };
            /** @description There is no such player, or the viewer may not see it */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Player not found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to take lesson";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    getFlowchartWalks: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier answer. If nothing has changed since then, the answer is 304. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The id of a flowchart, which may be gone, or the name of one that comes with the page.
                 * @example 0199d3f4-10a2-7b3c-8d4e-6f708192a3b4
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The numbers. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "players": [
                     *         {
                     *           "id": "0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f",
                     *           "name": "Mika",
                     *           "emoji": "🦊",
                     *           "walks": 2,
                     *           "ended": 1,
                     *           "furthest": "done",
                     *           "lastAt": "2026-11-27T10:20:04.250Z"
                     *         }
                     *       ],
                     *       "nodes": {
                     *         "set": {
                     *           "visits": 3,
                     *           "mistakes": 4,
                     *           "stopped": 1
                     *         },
                     *         "done": {
                     *           "visits": 1,
                     *           "mistakes": 0,
                     *           "stopped": 0
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["FlowchartWalks"];
                };
            };
            /** @description The caller has this answer already: `If-None-Match` names it. There is no body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A text holds U+0000 or an unpaired surrogate */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Text must not contain NUL or unpaired surrogates";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description The caller is a child’s device */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Forbidden";
                    };
                };
            };
            /** @description No player whom the viewer may see has walked it, and it is neither an own flowchart of the viewer nor one that it may give */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Flowchart not found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to fetch walks";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    listFlowcharts: {
        parameters: {
            query?: {
                /**
                 * @description Only flowcharts with this status: `draft`, `published` or `archived`. Any value is accepted; an unknown one matches none.
                 * @example draft
                 */
                status?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The flowcharts; none for a caller without credentials. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "flowcharts": [
                     *         {
                     *           "id": "0199d3f4-10a2-7b3c-8d4e-6f708192a3b4",
                     *           "title": "Adding with a five-complement",
                     *           "description": null,
                     *           "emoji": "📊",
                     *           "difficulty": "Beginner",
                     *           "version": 1,
                     *           "status": "draft",
                     *           "publishedAt": null,
                     *           "createdAt": "2026-11-21T10:17:08.450Z",
                     *           "updatedAt": "2026-11-21T10:17:08.450Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        flowcharts: components["schemas"]["ListedFlowchart"][];
                    };
                };
            };
            /** @description A text holds U+0000 or an unpaired surrogate */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Text must not contain NUL or unpaired surrogates";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description The caller is a child’s device */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Forbidden";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to list flowcharts";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    createFlowchart: {
        parameters: {
            query?: never;
            header?: {
                /** @description Names the request. When the same request is sent again with this key within 24 hours, it gets the first answer again, and nothing is created twice. Ignored without a credential. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description Read as JSON whatever the content type says. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Adding with a five-complement",
                 *       "difficulty": "Beginner",
                 *       "definitionJson": "{\"nodes\":[{\"id\":\"start\"}]}",
                 *       "mermaidContent": "graph TD; start-->done"
                 *     }
                 */
                "application/json": {
                    title: string;
                    /** @description A JSON document, as a string; it comes back as given. At most 262,144 bytes as UTF-8. */
                    definitionJson: string;
                    /** @description At most 262,144 bytes as UTF-8. */
                    mermaidContent: string;
                    /** @description Empty counts as null. */
                    description?: string | null;
                    /** @description 📊 when not given or empty. */
                    emoji?: string | null;
                    /** @description Empty counts as null. */
                    difficulty?: ("Beginner" | "Intermediate" | "Advanced" | "") | null;
                    /** @description Empty counts as null. */
                    searchKeywords?: string | null;
                };
            };
        };
        responses: {
            /** @description The new flowchart. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "flowchart": {
                     *         "id": "0199d3f4-10a2-7b3c-8d4e-6f708192a3b4",
                     *         "title": "Adding with a five-complement",
                     *         "description": null,
                     *         "emoji": "📊",
                     *         "difficulty": "Beginner",
                     *         "version": 1,
                     *         "status": "draft",
                     *         "publishedAt": null,
                     *         "createdAt": "2026-11-21T10:17:08.450Z",
                     *         "updatedAt": "2026-11-21T10:17:08.450Z",
                     *         "definitionJson": "{\"nodes\":[{\"id\":\"start\"}]}",
                     *         "mermaidContent": "graph TD; start-->done",
                     *         "userId": "0199d3f2-7b00-7c44-8a1e-5d20c3f4e6a7",
                     *         "searchKeywords": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        flowchart: components["schemas"]["Flowchart"];
                    };
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Title is required" | "Definition JSON is required" | "Mermaid content is required" | "Invalid definition JSON" | "Invalid difficulty level" | "title must be a string" | "Text must not contain NUL or unpaired surrogates" | "title must be at most 300 characters" | "definitionJson must be at most 262144 bytes" | "mermaidContent must be a string" | "mermaidContent must be at most 262144 bytes" | "description must be a string" | "description must be at most 4000 characters" | "emoji must be a string" | "emoji must be at most 64 characters" | "searchKeywords must be a string" | "searchKeywords must be at most 1000 characters" | "JSON is nested too deeply" | "JSON has too many keys" | "Idempotency-Key must be 1 to 255 printable ASCII characters";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Too many flowcharts" | "Too much stored" | "Forbidden" | "Cross-origin request refused";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description `Idempotency-Key` was used with another request */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Idempotency-Key was used with another request";
                    };
                };
            };
            /** @description Too many new guests from one address within a minute; or: The caller has sent more than 64 MiB to store, and 4 MiB for each second since */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Too many requests";
                    };
                };
            };
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to create flowchart";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    checkFlowchart: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Read as JSON whatever the content type says. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "definitionJson": "{\"title\":\"Adding\"}"
                 *     }
                 */
                "application/json": {
                    /** @description A JSON document, as a string; it comes back as given. At most 262,144 bytes as UTF-8. */
                    definitionJson: string;
                };
            };
        };
        responses: {
            /** @description The problems; none when the flowchart can be walked. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "problems": [
                     *         {
                     *           "code": "example-missing",
                     *           "severity": "error",
                     *           "pointer": "/problemInput/examples",
                     *           "message": "There is no example"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        problems: components["schemas"]["FlowchartProblem"][];
                    };
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Definition JSON is required" | "Invalid definition JSON" | "Text must not contain NUL or unpaired surrogates" | "definitionJson must be at most 262144 bytes" | "JSON is nested too deeply" | "JSON has too many keys";
                    };
                };
            };
            /** @description A page of another origin sent the request */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Cross-origin request refused";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description The address has asked for more than 300 checks within a minute */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Too many requests";
                    };
                };
            };
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to check flowchart";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    importFlowchart: {
        parameters: {
            query?: never;
            header?: {
                /** @description Names the request. When the same request is sent again with this key within 24 hours, it gets the first answer again, and nothing is created twice. Ignored without a credential. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description Read as JSON whatever the content type says. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "format": "beadhouse-flowchart",
                 *       "formatVersion": 1,
                 *       "flowchart": {
                 *         "title": "Adding with a five-complement",
                 *         "description": null,
                 *         "emoji": "📊",
                 *         "difficulty": "Beginner",
                 *         "definitionJson": "{\"nodes\":[{\"id\":\"start\"}]}",
                 *         "mermaidContent": "graph TD; start-->done",
                 *         "searchKeywords": null
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    format: "beadhouse-flowchart";
                    /** @constant */
                    formatVersion: 1;
                    flowchart: {
                        title: string;
                        /** @description A JSON document, as a string; it comes back as given. At most 262,144 bytes as UTF-8. */
                        definitionJson: string;
                        /** @description At most 262,144 bytes as UTF-8. */
                        mermaidContent: string;
                        /** @description Empty counts as null. */
                        description?: string | null;
                        /** @description 📊 when not given or empty. */
                        emoji?: string | null;
                        /** @description Empty counts as null. */
                        difficulty?: ("Beginner" | "Intermediate" | "Advanced" | "") | null;
                        /** @description Empty counts as null. */
                        searchKeywords?: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description The new draft. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "flowchart": {
                     *         "id": "0199d3f4-10a2-7b3c-8d4e-6f708192a3b4",
                     *         "title": "Adding with a five-complement",
                     *         "description": null,
                     *         "emoji": "📊",
                     *         "difficulty": "Beginner",
                     *         "version": 1,
                     *         "status": "draft",
                     *         "publishedAt": null,
                     *         "createdAt": "2026-11-21T10:17:08.450Z",
                     *         "updatedAt": "2026-11-21T10:17:08.450Z",
                     *         "definitionJson": "{\"nodes\":[{\"id\":\"start\"}]}",
                     *         "mermaidContent": "graph TD; start-->done",
                     *         "userId": "0199d3f2-7b00-7c44-8a1e-5d20c3f4e6a7",
                     *         "searchKeywords": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        flowchart: components["schemas"]["Flowchart"];
                    };
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Not a flowchart file" | "Unknown version of flowchart file" | "Title is required" | "Definition JSON is required" | "Mermaid content is required" | "Invalid definition JSON" | "Invalid difficulty level" | "title must be a string" | "Text must not contain NUL or unpaired surrogates" | "title must be at most 300 characters" | "definitionJson must be at most 262144 bytes" | "mermaidContent must be a string" | "mermaidContent must be at most 262144 bytes" | "description must be a string" | "description must be at most 4000 characters" | "emoji must be a string" | "emoji must be at most 64 characters" | "searchKeywords must be a string" | "searchKeywords must be at most 1000 characters" | "JSON is nested too deeply" | "JSON has too many keys" | "Idempotency-Key must be 1 to 255 printable ASCII characters";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Too many flowcharts" | "Too much stored" | "Forbidden" | "Cross-origin request refused";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description `Idempotency-Key` was used with another request */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Idempotency-Key was used with another request";
                    };
                };
            };
            /** @description Too many new guests from one address within a minute; or: The caller has sent more than 64 MiB to store, and 4 MiB for each second since */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Too many requests";
                    };
                };
            };
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to create flowchart";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    exportFlowchart: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier answer. If nothing has changed since then, the answer is 304. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The id of one of the viewer's flowcharts.
                 * @example 0199d3f4-10a2-7b3c-8d4e-6f708192a3b4
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. Browsers save it. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "format": "beadhouse-flowchart",
                     *       "formatVersion": 1,
                     *       "flowchart": {
                     *         "title": "Adding with a five-complement",
                     *         "description": null,
                     *         "emoji": "📊",
                     *         "difficulty": "Beginner",
                     *         "definitionJson": "{\"nodes\":[{\"id\":\"start\"}]}",
                     *         "mermaidContent": "graph TD; start-->done",
                     *         "searchKeywords": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["FlowchartFile"];
                };
            };
            /** @description The caller has this answer already: `If-None-Match` names it. There is no body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A text holds U+0000 or an unpaired surrogate */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Text must not contain NUL or unpaired surrogates";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description The caller is a child’s device */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Forbidden";
                    };
                };
            };
            /** @description The viewer has no such flowchart, even if somebody else has it */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Flowchart not found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to fetch flowchart";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    duplicateFlowchart: {
        parameters: {
            query?: never;
            header?: {
                /** @description Names the request. When the same request is sent again with this key within 24 hours, it gets the first answer again, and nothing is created twice. Ignored without a credential. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The id of one of the viewer’s flowcharts, or of a published one.
                 * @example 0199d3f4-10a2-7b3c-8d4e-6f708192a3b4
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The new draft. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "flowchart": {
                     *         "id": "0199d3f4-3e81-7d05-a2b6-7081929a3b4c",
                     *         "title": "Adding with a five-complement",
                     *         "description": null,
                     *         "emoji": "📊",
                     *         "difficulty": "Beginner",
                     *         "version": 1,
                     *         "status": "draft",
                     *         "publishedAt": null,
                     *         "createdAt": "2026-11-21T10:17:08.450Z",
                     *         "updatedAt": "2026-11-21T10:17:08.450Z",
                     *         "definitionJson": "{\"nodes\":[{\"id\":\"start\"}]}",
                     *         "mermaidContent": "graph TD; start-->done",
                     *         "userId": "0199d3f2-7b00-7c44-8a1e-5d20c3f4e6a7",
                     *         "searchKeywords": null,
                     *         "copiedFrom": {
                     *           "id": "0199d3f4-10a2-7b3c-8d4e-6f708192a3b4",
                     *           "title": "Adding with a five-complement",
                     *           "version": 1
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        flowchart: components["schemas"]["Flowchart"];
                    };
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Text must not contain NUL or unpaired surrogates" | "JSON is nested too deeply" | "JSON has too many keys" | "Idempotency-Key must be 1 to 255 printable ASCII characters";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Too many flowcharts" | "Too much stored" | "Forbidden" | "Cross-origin request refused";
                    };
                };
            };
            /** @description There is no such flowchart, or it is somebody else’s and not published */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Flowchart not found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description `Idempotency-Key` was used with another request */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Idempotency-Key was used with another request";
                    };
                };
            };
            /** @description Too many new guests from one address within a minute; or: The caller has sent more than 64 MiB to store, and 4 MiB for each second since */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Too many requests";
                    };
                };
            };
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to create flowchart";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    getFlowchart: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier answer. If nothing has changed since then, the answer is 304. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The id of one of the viewer's flowcharts.
                 * @example 0199d3f4-10a2-7b3c-8d4e-6f708192a3b4
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The flowchart. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "flowchart": {
                     *         "id": "0199d3f4-10a2-7b3c-8d4e-6f708192a3b4",
                     *         "title": "Adding with a five-complement",
                     *         "description": null,
                     *         "emoji": "📊",
                     *         "difficulty": "Beginner",
                     *         "version": 1,
                     *         "status": "draft",
                     *         "publishedAt": null,
                     *         "createdAt": "2026-11-21T10:17:08.450Z",
                     *         "updatedAt": "2026-11-21T10:17:08.450Z",
                     *         "definitionJson": "{\"nodes\":[{\"id\":\"start\"}]}",
                     *         "mermaidContent": "graph TD; start-->done",
                     *         "userId": "0199d3f2-7b00-7c44-8a1e-5d20c3f4e6a7",
                     *         "searchKeywords": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        flowchart: components["schemas"]["Flowchart"];
                    };
                };
            };
            /** @description The caller has this answer already: `If-None-Match` names it. There is no body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A text holds U+0000 or an unpaired surrogate */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Text must not contain NUL or unpaired surrogates";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description The caller is a child’s device */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Forbidden";
                    };
                };
            };
            /** @description The viewer has no such flowchart, even if somebody else has it */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Flowchart not found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to fetch flowchart";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    deleteFlowchart: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of one of the viewer's flowcharts.
                 * @example 0199d3f4-10a2-7b3c-8d4e-6f708192a3b4
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The flowchart is deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description A text holds U+0000 or an unpaired surrogate */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Text must not contain NUL or unpaired surrogates";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Forbidden" | "Cross-origin request refused";
                    };
                };
            };
            /** @description The viewer has no such flowchart, even if somebody else has it */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Flowchart not found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to delete flowchart";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    updateFlowchart: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the state that was read, or `*` for any state. The change is made only if that state is still stored.
                 * @example "Jz3Yb0mVxgq6nTn1pR7u2A"
                 */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The id of one of the viewer's flowcharts.
                 * @example 0199d3f4-10a2-7b3c-8d4e-6f708192a3b4
                 */
                id: string;
            };
            cookie?: never;
        };
        /** @description Read as JSON whatever the content type says. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Five-complements"
                 *     }
                 */
                "application/json": {
                    title?: string | null;
                    /** @description A JSON document, as a string; it comes back as given. At most 262,144 bytes as UTF-8. */
                    definitionJson?: string | null;
                    /** @description At most 262,144 bytes as UTF-8. */
                    mermaidContent?: string | null;
                    /** @description Empty counts as null. */
                    description?: string | null;
                    /** @description 📊 when not given or empty. */
                    emoji?: string | null;
                    /** @description Empty counts as null. */
                    difficulty?: ("Beginner" | "Intermediate" | "Advanced" | "") | null;
                    /** @description Empty counts as null. */
                    searchKeywords?: string | null;
                };
            };
        };
        responses: {
            /** @description The flowchart as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "flowchart": {
                     *         "id": "0199d3f4-10a2-7b3c-8d4e-6f708192a3b4",
                     *         "title": "Five-complements",
                     *         "description": null,
                     *         "emoji": "📊",
                     *         "difficulty": "Beginner",
                     *         "version": 1,
                     *         "status": "draft",
                     *         "publishedAt": null,
                     *         "createdAt": "2026-11-21T10:17:08.450Z",
                     *         "updatedAt": "2026-11-21T10:25:31.002Z",
                     *         "definitionJson": "{\"nodes\":[{\"id\":\"start\"}]}",
                     *         "mermaidContent": "graph TD; start-->done",
                     *         "userId": "0199d3f2-7b00-7c44-8a1e-5d20c3f4e6a7",
                     *         "searchKeywords": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        flowchart: components["schemas"]["Flowchart"];
                    };
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Title is required" | "Definition JSON is required" | "Mermaid content is required" | "Invalid definition JSON" | "Invalid difficulty level" | "title must be a string" | "Text must not contain NUL or unpaired surrogates" | "title must be at most 300 characters" | "definitionJson must be at most 262144 bytes" | "mermaidContent must be a string" | "mermaidContent must be at most 262144 bytes" | "description must be a string" | "description must be at most 4000 characters" | "emoji must be a string" | "emoji must be at most 64 characters" | "searchKeywords must be a string" | "searchKeywords must be at most 1000 characters" | "JSON is nested too deeply" | "JSON has too many keys";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Too much stored" | "Forbidden" | "Cross-origin request refused";
                    };
                };
            };
            /** @description The viewer has no such flowchart, even if somebody else has it */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Flowchart not found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Conflict */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Flowchart has changed" | "An archived flowchart cannot be changed";
                    } | {
                        /** @constant */
                        error: "The flowchart has problems";
                        problems: components["schemas"]["FlowchartProblem"][];
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description The caller has sent more than 64 MiB to store, and 4 MiB for each second since */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Too many requests";
                    };
                };
            };
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to update flowchart";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    publishFlowchart: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of one of the viewer's flowcharts.
                 * @example 0199d3f4-10a2-7b3c-8d4e-6f708192a3b4
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The flowchart as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "flowchart": {
                     *         "id": "0199d3f4-10a2-7b3c-8d4e-6f708192a3b4",
                     *         "title": "Adding with a five-complement",
                     *         "description": null,
                     *         "emoji": "📊",
                     *         "difficulty": "Beginner",
                     *         "version": 1,
                     *         "status": "published",
                     *         "publishedAt": "2026-11-21T10:25:31.002Z",
                     *         "createdAt": "2026-11-21T10:17:08.450Z",
                     *         "updatedAt": "2026-11-21T10:17:08.450Z",
                     *         "definitionJson": "{\"nodes\":[{\"id\":\"start\"}]}",
                     *         "mermaidContent": "graph TD; start-->done",
                     *         "userId": "0199d3f2-7b00-7c44-8a1e-5d20c3f4e6a7",
                     *         "searchKeywords": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        flowchart: components["schemas"]["Flowchart"];
                    };
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Text must not contain NUL or unpaired surrogates" | "JSON is nested too deeply" | "JSON has too many keys";
                    };
                };
            };
            /** @description The caller has no account; or: The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Forbidden" | "Cross-origin request refused";
                    };
                };
            };
            /** @description The viewer has no such flowchart, even if somebody else has it */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Flowchart not found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Conflict */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Only a draft can be published";
                    } | {
                        /** @constant */
                        error: "The flowchart has problems";
                        problems: components["schemas"]["FlowchartProblem"][];
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to update flowchart";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    unpublishFlowchart: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of one of the viewer's flowcharts.
                 * @example 0199d3f4-10a2-7b3c-8d4e-6f708192a3b4
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The flowchart as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "flowchart": {
                     *         "id": "0199d3f4-10a2-7b3c-8d4e-6f708192a3b4",
                     *         "title": "Adding with a five-complement",
                     *         "description": null,
                     *         "emoji": "📊",
                     *         "difficulty": "Beginner",
                     *         "version": 1,
                     *         "status": "draft",
                     *         "publishedAt": "2026-11-21T10:25:31.002Z",
                     *         "createdAt": "2026-11-21T10:17:08.450Z",
                     *         "updatedAt": "2026-11-21T10:17:08.450Z",
                     *         "definitionJson": "{\"nodes\":[{\"id\":\"start\"}]}",
                     *         "mermaidContent": "graph TD; start-->done",
                     *         "userId": "0199d3f2-7b00-7c44-8a1e-5d20c3f4e6a7",
                     *         "searchKeywords": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        flowchart: components["schemas"]["Flowchart"];
                    };
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Text must not contain NUL or unpaired surrogates" | "JSON is nested too deeply" | "JSON has too many keys";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Forbidden" | "Cross-origin request refused";
                    };
                };
            };
            /** @description The viewer has no such flowchart, even if somebody else has it */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Flowchart not found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description The status is not `published` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Only a published flowchart can be unpublished";
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to update flowchart";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    archiveFlowchart: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of one of the viewer's flowcharts.
                 * @example 0199d3f4-10a2-7b3c-8d4e-6f708192a3b4
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The flowchart as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "flowchart": {
                     *         "id": "0199d3f4-10a2-7b3c-8d4e-6f708192a3b4",
                     *         "title": "Adding with a five-complement",
                     *         "description": null,
                     *         "emoji": "📊",
                     *         "difficulty": "Beginner",
                     *         "version": 1,
                     *         "status": "archived",
                     *         "publishedAt": null,
                     *         "createdAt": "2026-11-21T10:17:08.450Z",
                     *         "updatedAt": "2026-11-21T10:17:08.450Z",
                     *         "definitionJson": "{\"nodes\":[{\"id\":\"start\"}]}",
                     *         "mermaidContent": "graph TD; start-->done",
                     *         "userId": "0199d3f2-7b00-7c44-8a1e-5d20c3f4e6a7",
                     *         "searchKeywords": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        flowchart: components["schemas"]["Flowchart"];
                    };
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Text must not contain NUL or unpaired surrogates" | "JSON is nested too deeply" | "JSON has too many keys";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Forbidden" | "Cross-origin request refused";
                    };
                };
            };
            /** @description The viewer has no such flowchart, even if somebody else has it */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Flowchart not found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description The status is not `draft` or `published` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Flowchart is archived already";
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to update flowchart";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    restoreFlowchart: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of one of the viewer's flowcharts.
                 * @example 0199d3f4-10a2-7b3c-8d4e-6f708192a3b4
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The flowchart as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "flowchart": {
                     *         "id": "0199d3f4-10a2-7b3c-8d4e-6f708192a3b4",
                     *         "title": "Adding with a five-complement",
                     *         "description": null,
                     *         "emoji": "📊",
                     *         "difficulty": "Beginner",
                     *         "version": 1,
                     *         "status": "draft",
                     *         "publishedAt": null,
                     *         "createdAt": "2026-11-21T10:17:08.450Z",
                     *         "updatedAt": "2026-11-21T10:17:08.450Z",
                     *         "definitionJson": "{\"nodes\":[{\"id\":\"start\"}]}",
                     *         "mermaidContent": "graph TD; start-->done",
                     *         "userId": "0199d3f2-7b00-7c44-8a1e-5d20c3f4e6a7",
                     *         "searchKeywords": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        flowchart: components["schemas"]["Flowchart"];
                    };
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Text must not contain NUL or unpaired surrogates" | "JSON is nested too deeply" | "JSON has too many keys";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Forbidden" | "Cross-origin request refused";
                    };
                };
            };
            /** @description The viewer has no such flowchart, even if somebody else has it */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Flowchart not found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description The status is not `archived` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Only an archived flowchart can be restored";
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to update flowchart";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    listFlowchartVersions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of one of the viewer's flowcharts.
                 * @example 0199d3f4-10a2-7b3c-8d4e-6f708192a3b4
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The versions. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "versions": [
                     *         {
                     *           "version": 2,
                     *           "title": "Five-complements",
                     *           "updatedAt": "2026-11-21T10:25:31.002Z"
                     *         },
                     *         {
                     *           "version": 1,
                     *           "title": "Adding with a five-complement",
                     *           "updatedAt": "2026-11-21T10:17:08.450Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        versions: {
                            version: number;
                            title: string;
                            updatedAt: components["schemas"]["Time"];
                        }[];
                    };
                };
            };
            /** @description A text holds U+0000 or an unpaired surrogate */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Text must not contain NUL or unpaired surrogates";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description The caller is a child’s device */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Forbidden";
                    };
                };
            };
            /** @description The viewer has no such flowchart, even if somebody else has it */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Flowchart not found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to fetch flowchart";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    getFlowchartVersion: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier answer. If nothing has changed since then, the answer is 304. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The id of one of the viewer's flowcharts.
                 * @example 0199d3f4-10a2-7b3c-8d4e-6f708192a3b4
                 */
                id: string;
                /**
                 * @description A version from the list of versions.
                 * @example 1
                 */
                version: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The flowchart as it was. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "flowchart": {
                     *         "id": "0199d3f4-10a2-7b3c-8d4e-6f708192a3b4",
                     *         "title": "Adding with a five-complement",
                     *         "description": null,
                     *         "emoji": "📊",
                     *         "difficulty": "Beginner",
                     *         "version": 1,
                     *         "status": "published",
                     *         "publishedAt": "2026-11-21T10:25:31.002Z",
                     *         "createdAt": "2026-11-21T10:17:08.450Z",
                     *         "updatedAt": "2026-11-21T10:17:08.450Z",
                     *         "definitionJson": "{\"nodes\":[{\"id\":\"start\"}]}",
                     *         "mermaidContent": "graph TD; start-->done",
                     *         "userId": "0199d3f2-7b00-7c44-8a1e-5d20c3f4e6a7",
                     *         "searchKeywords": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        flowchart: components["schemas"]["Flowchart"];
                    };
                };
            };
            /** @description The caller has this answer already: `If-None-Match` names it. There is no body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A text holds U+0000 or an unpaired surrogate */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Text must not contain NUL or unpaired surrogates";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description The caller is a child’s device */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Forbidden";
                    };
                };
            };
            /** @description The viewer has no such flowchart, or it has no such version */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Flowchart not found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to fetch flowchart";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    listGallery: {
        parameters: {
            query?: {
                /**
                 * @description Words. Each must be somewhere in the title, the description or the keywords. Case and accents do not matter.
                 * @example five
                 */
                search?: string;
                /**
                 * @description Only flowcharts of this difficulty.
                 * @example Beginner
                 */
                difficulty?: "Beginner" | "Intermediate" | "Advanced" | "";
                /** @description Where the page begins: the `Link` of the page before has the value. The first page has none. A page has at most 50 entries. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the flowcharts. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "flowcharts": [
                     *         {
                     *           "id": "0199d3f4-10a2-7b3c-8d4e-6f708192a3b4",
                     *           "title": "Adding with a five-complement",
                     *           "description": null,
                     *           "emoji": "📊",
                     *           "difficulty": "Beginner",
                     *           "version": 1,
                     *           "publishedAt": "2026-11-21T10:25:31.002Z",
                     *           "updatedAt": "2026-11-21T10:17:08.450Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        flowcharts: components["schemas"]["PublishedFlowchart"][];
                    };
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Invalid difficulty level" | "search must be at most 100 characters" | "search must be at most 10 words" | "Invalid cursor" | "Text must not contain NUL or unpaired surrogates";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description The address has searched more than 600 times within a minute */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Too many requests";
                    };
                };
            };
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to list flowcharts";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    getPublishedFlowchart: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier answer. If nothing has changed since then, the answer is 304. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The id of a published flowchart.
                 * @example 0199d3f4-10a2-7b3c-8d4e-6f708192a3b4
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The flowchart. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "flowchart": {
                     *         "id": "0199d3f4-10a2-7b3c-8d4e-6f708192a3b4",
                     *         "title": "Adding with a five-complement",
                     *         "description": null,
                     *         "emoji": "📊",
                     *         "difficulty": "Beginner",
                     *         "version": 1,
                     *         "publishedAt": "2026-11-21T10:25:31.002Z",
                     *         "updatedAt": "2026-11-21T10:17:08.450Z",
                     *         "definitionJson": "{\"nodes\":[{\"id\":\"start\"}]}",
                     *         "mermaidContent": "graph TD; start-->done",
                     *         "searchKeywords": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        flowchart: components["schemas"]["WholePublishedFlowchart"];
                    };
                };
            };
            /** @description The caller has this answer already: `If-None-Match` names it. There is no body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A text holds U+0000 or an unpaired surrogate */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Text must not contain NUL or unpaired surrogates";
                    };
                };
            };
            /** @description There is no such flowchart, or it is not published */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Flowchart not found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to fetch flowchart";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    listExports: {
        parameters: {
            query?: {
                /** @description Where the page begins: the `Link` of the page before has the value. The first page has none. A page has at most 50 entries. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The exports; none for a caller without credentials. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "exports": [
                     *         {
                     *           "id": "0199d8b1-5e60-7c19-8d3a-1b2c3d4e5f60",
                     *           "status": "ready",
                     *           "createdAt": "2026-11-21T18:20:04.512Z",
                     *           "expiresAt": "2026-11-22T18:20:09.044Z",
                     *           "size": 481203,
                     *           "url": "/api/exports/0199d8b1-5e60-7c19-8d3a-1b2c3d4e5f60/archive"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        exports: components["schemas"]["Export"][];
                    };
                };
            };
            /** @description `cursor` cannot be read */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Invalid cursor";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description The caller is a child’s device */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Forbidden";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to fetch exports";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    createExport: {
        parameters: {
            query?: never;
            header?: {
                /** @description Names the request. When the same request is sent again with this key within 24 hours, it gets the first answer again, and nothing is created twice. Ignored without a credential. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An archive is being made already: this one. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "export": {
                     *         "id": "0199d8b1-5e60-7c19-8d3a-1b2c3d4e5f60",
                     *         "status": "pending",
                     *         "createdAt": "2026-11-21T18:20:04.512Z",
                     *         "expiresAt": null,
                     *         "size": null,
                     *         "url": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        export: components["schemas"]["Export"];
                    };
                };
            };
            /** @description The archive is being made. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "export": {
                     *         "id": "0199d8b1-5e60-7c19-8d3a-1b2c3d4e5f60",
                     *         "status": "pending",
                     *         "createdAt": "2026-11-21T18:20:04.512Z",
                     *         "expiresAt": null,
                     *         "size": null,
                     *         "url": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        export: components["schemas"]["Export"];
                    };
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "JSON is nested too deeply" | "JSON has too many keys" | "Idempotency-Key must be 1 to 255 printable ASCII characters";
                    };
                };
            };
            /** @description There are no credentials; or: The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Forbidden" | "Cross-origin request refused";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description `Idempotency-Key` was used with another request */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Idempotency-Key was used with another request";
                    };
                };
            };
            /** @description The viewer has asked for five within the hour */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Too many requests";
                    };
                };
            };
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to create export";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    getExport: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier answer. If nothing has changed since then, the answer is 304. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The id of an export.
                 * @example 0199d8b1-5e60-7c19-8d3a-1b2c3d4e5f60
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The export. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "export": {
                     *         "id": "0199d8b1-5e60-7c19-8d3a-1b2c3d4e5f60",
                     *         "status": "ready",
                     *         "createdAt": "2026-11-21T18:20:04.512Z",
                     *         "expiresAt": "2026-11-22T18:20:09.044Z",
                     *         "size": 481203,
                     *         "url": "/api/exports/0199d8b1-5e60-7c19-8d3a-1b2c3d4e5f60/archive"
                     *       }
                     *     }
                     */
                    "application/json": {
                        export: components["schemas"]["Export"];
                    };
                };
            };
            /** @description The caller has this answer already: `If-None-Match` names it. There is no body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A text holds U+0000 or an unpaired surrogate */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Text must not contain NUL or unpaired surrogates";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description The caller is a child’s device */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Forbidden";
                    };
                };
            };
            /** @description The viewer has no such export, or it has expired */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Export not found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to fetch export";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    deleteExport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of an export.
                 * @example 0199d8b1-5e60-7c19-8d3a-1b2c3d4e5f60
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The export is deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description A text holds U+0000 or an unpaired surrogate */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Text must not contain NUL or unpaired surrogates";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Forbidden" | "Cross-origin request refused";
                    };
                };
            };
            /** @description The viewer has no such export, or it has expired */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Export not found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to delete export";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    getExportArchive: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of an export.
                 * @example 0199d8b1-5e60-7c19-8d3a-1b2c3d4e5f60
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The archive. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": unknown;
                };
            };
            /** @description A text holds U+0000 or an unpaired surrogate */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Text must not contain NUL or unpaired surrogates"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The bearer token is not valid */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Authentication required"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is a child’s device */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Forbidden"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The viewer has no such export, it is not ready, or it has expired */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Export not found"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Failed to fetch archive"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    signUpWithEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Read as JSON whatever the content type says. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Ada",
                 *       "email": "ada@example.org",
                 *       "password": "a long passphrase"
                 *     }
                 */
                "application/json": {
                    name: string;
                    /** Format: email */
                    email: string;
                    password: string;
                    /** @description The address of a picture. */
                    image?: string;
                    /** @description When false, the cookie ends with the browser’s session. True when not given. */
                    rememberMe?: boolean;
                };
            };
        };
        responses: {
            /** @description The account, and the token of its new session. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "token": "lL2V1BZkDi8vs6l3V39Rtnt8KFMWyAYQ",
                     *       "user": {
                     *         "name": "Ada",
                     *         "email": "ada@example.org",
                     *         "emailVerified": false,
                     *         "image": null,
                     *         "createdAt": "2026-11-21T10:12:44.318Z",
                     *         "updatedAt": "2026-11-21T10:12:44.318Z",
                     *         "role": "user",
                     *         "id": "0199d3f2-7b00-7c44-8a1e-5d20c3f4e6a7"
                     *       }
                     *     }
                     */
                    "application/json": {
                        token: string;
                        user: components["schemas"]["User"];
                    };
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Missing required fields: name, email, password" | "Text must not contain NUL or unpaired surrogates" | "name must be a string" | "email must be a string" | "password must be a string" | "image must be a string" | "rememberMe must be a boolean" | "name must be at most 200 characters" | "email must be at most 320 characters" | "image must be at most 2048 characters" | "JSON is nested too deeply" | "JSON has too many keys";
                    } | {
                        /** @description The same as `message`. */
                        error: string;
                        message: string;
                        /** @enum {string} */
                        code: "PASSWORD_TOO_SHORT" | "PASSWORD_TOO_LONG" | "PASSWORD_TOO_COMMON" | "INVALID_EMAIL";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Forbidden" | "Cross-origin request refused";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description There is an account with this address */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The same as `message`. */
                        error: string;
                        message: string;
                        /** @constant */
                        code: "USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL";
                    };
                };
            };
            /** @description Too many attempts at passwords within a minute, by strangers from one address or on one account, by this browser or in this session, or too many passwords wait to be hashed */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Too many requests";
                    };
                };
            };
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Internal server error";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    signInWithEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Read as JSON whatever the content type says. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@example.org",
                 *       "password": "a long passphrase"
                 *     }
                 */
                "application/json": {
                    /** Format: email */
                    email: string;
                    password: string;
                    /** @description When false, the cookie ends with the browser’s session. True when not given. */
                    rememberMe?: boolean;
                };
            };
        };
        responses: {
            /** @description The account, and the token of its new session. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "redirect": false,
                     *       "token": "lL2V1BZkDi8vs6l3V39Rtnt8KFMWyAYQ",
                     *       "user": {
                     *         "name": "Ada",
                     *         "email": "ada@example.org",
                     *         "emailVerified": false,
                     *         "image": null,
                     *         "createdAt": "2026-11-21T10:12:44.318Z",
                     *         "updatedAt": "2026-11-21T10:12:44.318Z",
                     *         "role": "user",
                     *         "id": "0199d3f2-7b00-7c44-8a1e-5d20c3f4e6a7"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        redirect: false;
                        token: string;
                        user: components["schemas"]["User"];
                    };
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Missing required fields: email, password" | "Text must not contain NUL or unpaired surrogates" | "email must be a string" | "password must be a string" | "rememberMe must be a boolean" | "JSON is nested too deeply" | "JSON has too many keys";
                    } | {
                        /** @description The same as `message`. */
                        error: string;
                        message: string;
                        /** @enum {string} */
                        code: "PASSWORD_TOO_LONG" | "INVALID_EMAIL";
                    };
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    } | {
                        /** @description The same as `message`. */
                        error: string;
                        message: string;
                        /** @constant */
                        code: "INVALID_EMAIL_OR_PASSWORD";
                    };
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Forbidden" | "Cross-origin request refused";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Too many attempts at passwords within a minute, by strangers from one address or on one account, by this browser or in this session, or too many passwords wait to be hashed */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Too many requests";
                    };
                };
            };
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Internal server error";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session is ended. The answer is the same when there was none. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    "Clear-Site-Data": components["headers"]["Clear-Site-Data"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Text must not contain NUL or unpaired surrogates" | "JSON is nested too deeply" | "JSON has too many keys";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Forbidden" | "Cross-origin request refused";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Internal server error";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    getSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session and its user; null when there is none. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "session": {
                     *         "expiresAt": "2026-12-21T10:12:44.318Z",
                     *         "createdAt": "2026-11-21T10:12:44.318Z",
                     *         "updatedAt": "2026-11-21T10:12:44.318Z",
                     *         "ipAddress": "127.0.0.1",
                     *         "userAgent": "curl/8.14.1",
                     *         "userId": "0199d3f2-7b00-7c44-8a1e-5d20c3f4e6a7",
                     *         "id": "0199d3f0-1c5e-7a86-b0d4-2e6f8a91c3d5"
                     *       },
                     *       "user": {
                     *         "name": "Ada",
                     *         "email": "ada@example.org",
                     *         "emailVerified": false,
                     *         "image": null,
                     *         "createdAt": "2026-11-21T10:12:44.318Z",
                     *         "updatedAt": "2026-11-21T10:12:44.318Z",
                     *         "role": "user",
                     *         "id": "0199d3f2-7b00-7c44-8a1e-5d20c3f4e6a7"
                     *       }
                     *     }
                     */
                    "application/json": {
                        session: components["schemas"]["Session"];
                        user: components["schemas"]["User"];
                    } | null;
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description The caller is a child’s device */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Forbidden";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Internal server error";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sessions that have not ended. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "expiresAt": "2026-12-21T10:12:44.318Z",
                     *         "createdAt": "2026-11-21T10:12:44.318Z",
                     *         "updatedAt": "2026-11-21T10:12:44.318Z",
                     *         "ipAddress": "127.0.0.1",
                     *         "userAgent": "curl/8.14.1",
                     *         "userId": "0199d3f2-7b00-7c44-8a1e-5d20c3f4e6a7",
                     *         "id": "0199d3f0-1c5e-7a86-b0d4-2e6f8a91c3d5"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Session"][];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    } | {
                        /** @description The same as `message`. */
                        error: string;
                        message: string;
                        /** @constant */
                        code: "UNAUTHORIZED";
                    };
                };
            };
            /** @description The caller is a child’s device */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Forbidden";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Internal server error";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    revokeSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Read as JSON whatever the content type says. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0199d3f0-1c5e-7a86-b0d4-2e6f8a91c3d5"
                 *     }
                 */
                "application/json": {
                    id: string;
                };
            };
        };
        responses: {
            /** @description The session is ended. For an id that is not one of the viewer’s sessions, the answer is the same, and nothing ends. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    "Clear-Site-Data": components["headers"]["Clear-Site-Data"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: true;
                    };
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Missing required fields: id" | "Text must not contain NUL or unpaired surrogates" | "id must be a string" | "JSON is nested too deeply" | "JSON has too many keys";
                    };
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    } | {
                        /** @description The same as `message`. */
                        error: string;
                        message: string;
                        /** @constant */
                        code: "UNAUTHORIZED";
                    };
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Forbidden" | "Cross-origin request refused";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Internal server error";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    revokeSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every session is ended, including this one. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    "Clear-Site-Data": components["headers"]["Clear-Site-Data"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: true;
                    };
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Text must not contain NUL or unpaired surrogates" | "JSON is nested too deeply" | "JSON has too many keys";
                    };
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    } | {
                        /** @description The same as `message`. */
                        error: string;
                        message: string;
                        /** @constant */
                        code: "UNAUTHORIZED";
                    };
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Forbidden" | "Cross-origin request refused";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Internal server error";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    revokeOtherSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Only this session is left. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: true;
                    };
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Text must not contain NUL or unpaired surrogates" | "JSON is nested too deeply" | "JSON has too many keys";
                    };
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    } | {
                        /** @description The same as `message`. */
                        error: string;
                        message: string;
                        /** @constant */
                        code: "UNAUTHORIZED";
                    };
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Forbidden" | "Cross-origin request refused";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Internal server error";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Read as JSON whatever the content type says. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "currentPassword": "a long passphrase",
                 *       "newPassword": "a longer passphrase"
                 *     }
                 */
                "application/json": {
                    newPassword: string;
                    currentPassword: string;
                    revokeOtherSessions?: boolean;
                };
            };
        };
        responses: {
            /** @description The account. With `revokeOtherSessions` also the token of a new session, which replaces all sessions. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "token": null,
                     *       "user": {
                     *         "name": "Ada",
                     *         "email": "ada@example.org",
                     *         "emailVerified": false,
                     *         "image": null,
                     *         "createdAt": "2026-11-21T10:12:44.318Z",
                     *         "updatedAt": "2026-11-21T10:12:44.318Z",
                     *         "role": "user",
                     *         "id": "0199d3f2-7b00-7c44-8a1e-5d20c3f4e6a7"
                     *       }
                     *     }
                     */
                    "application/json": {
                        token: string | null;
                        user: components["schemas"]["User"];
                    };
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Missing required fields: newPassword, currentPassword" | "Text must not contain NUL or unpaired surrogates" | "newPassword must be a string" | "currentPassword must be a string" | "revokeOtherSessions must be a boolean" | "JSON is nested too deeply" | "JSON has too many keys";
                    } | {
                        /** @description The same as `message`. */
                        error: string;
                        message: string;
                        /** @enum {string} */
                        code: "PASSWORD_TOO_SHORT" | "PASSWORD_TOO_LONG" | "PASSWORD_TOO_COMMON" | "INVALID_PASSWORD" | "CREDENTIAL_ACCOUNT_NOT_FOUND";
                    };
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    } | {
                        /** @description The same as `message`. */
                        error: string;
                        message: string;
                        /** @constant */
                        code: "UNAUTHORIZED";
                    };
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Forbidden" | "Cross-origin request refused";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Too many attempts at passwords within a minute, by strangers from one address or on one account, by this browser or in this session, or too many passwords wait to be hashed */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Too many requests";
                    };
                };
            };
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Internal server error";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    verifyPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Read as JSON whatever the content type says. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "password": "a long passphrase"
                 *     }
                 */
                "application/json": {
                    password: string;
                };
            };
        };
        responses: {
            /** @description The password is right. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: true;
                    };
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Missing required fields: password" | "Text must not contain NUL or unpaired surrogates" | "password must be a string" | "JSON is nested too deeply" | "JSON has too many keys";
                    } | {
                        /** @description The same as `message`. */
                        error: string;
                        message: string;
                        /** @enum {string} */
                        code: "PASSWORD_TOO_LONG" | "INVALID_PASSWORD";
                    };
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    } | {
                        /** @description The same as `message`. */
                        error: string;
                        message: string;
                        /** @constant */
                        code: "UNAUTHORIZED";
                    };
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Forbidden" | "Cross-origin request refused";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Too many attempts at passwords within a minute, by strangers from one address or on one account, by this browser or in this session, or too many passwords wait to be hashed */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Too many requests";
                    };
                };
            };
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Internal server error";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    updateUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Read as JSON whatever the content type says. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Ada L."
                 *     }
                 */
                "application/json": {
                    /** @description Null changes nothing. */
                    name?: string | null;
                    /** @description The address of a picture; null for none. */
                    image?: string | null;
                };
            };
        };
        responses: {
            /** @description The given fields are changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: true;
                    };
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Text must not contain NUL or unpaired surrogates" | "name must be a string" | "image must be a string" | "name must be at most 200 characters" | "image must be at most 2048 characters" | "JSON is nested too deeply" | "JSON has too many keys";
                    } | {
                        /** @description The same as `message`. */
                        error: string;
                        message: string;
                        /** @enum {string} */
                        code: "EMAIL_CAN_NOT_BE_UPDATED" | "FIELD_NOT_ALLOWED";
                    } | {
                        /** @constant */
                        error: "There is nothing to change";
                        /** @constant */
                        message: "There is nothing to change";
                    };
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    } | {
                        /** @description The same as `message`. */
                        error: string;
                        message: string;
                        /** @constant */
                        code: "UNAUTHORIZED";
                    };
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Forbidden" | "Cross-origin request refused";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Internal server error";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    requestPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Read as JSON whatever the content type says. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@example.org"
                 *     }
                 */
                "application/json": {
                    /** Format: email */
                    email: string;
                };
            };
        };
        responses: {
            /** @description A mail is on its way, if there is such an account. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: true;
                    };
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Missing required fields: email" | "Text must not contain NUL or unpaired surrogates" | "email must be a string" | "JSON is nested too deeply" | "JSON has too many keys";
                    } | {
                        /** @description The same as `message`. */
                        error: string;
                        message: string;
                        /** @enum {string} */
                        code: "MAIL_NOT_CONFIGURED" | "INVALID_EMAIL";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Forbidden" | "Cross-origin request refused";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Too many attempts at passwords within a minute, by strangers from one address or on one account, by this browser or in this session, or too many passwords wait to be hashed */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Too many requests";
                    };
                };
            };
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Internal server error";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    readResetLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Read as JSON whatever the content type says. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "P7a0xkVtYkqj3f0rH9mYt3dJw5cXoZ1uQeB8nLs2Gv4"
                 *     }
                 */
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description The devices and codes, by name. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "access": {
                     *         "devices": [
                     *           {
                     *             "name": "The tablet in the kitchen",
                     *             "players": [
                     *               "Mika"
                     *             ]
                     *           }
                     *         ],
                     *         "pairingCodes": [],
                     *         "familyCodes": [
                     *           "Mika"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        access: {
                            devices: {
                                name: string;
                                /** @description The names of the players for whom it plays. */
                                players: string[];
                            }[];
                            /** @description The names of the devices that unused codes would pair. */
                            pairingCodes: string[];
                            /** @description The names of the players whose sharing is open. */
                            familyCodes: string[];
                        };
                    };
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Missing required fields: token" | "Text must not contain NUL or unpaired surrogates" | "token must be a string" | "JSON is nested too deeply" | "JSON has too many keys";
                    } | {
                        /** @description The same as `message`. */
                        error: string;
                        message: string;
                        /** @constant */
                        code: "INVALID_TOKEN";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Forbidden" | "Cross-origin request refused";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Too many attempts at passwords within a minute, by strangers from one address or on one account, by this browser or in this session, or too many passwords wait to be hashed */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Too many requests";
                    };
                };
            };
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Internal server error";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Read as JSON whatever the content type says. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "P7a0xkVtYkqj3f0rH9mYt3dJw5cXoZ1uQeB8nLs2Gv4",
                 *       "newPassword": "a longer passphrase",
                 *       "endAllAccess": true
                 *     }
                 */
                "application/json": {
                    token: string;
                    newPassword: string;
                    /** @description Whether also children’s devices, unused pairing codes and open family codes end. False when absent. */
                    endAllAccess?: boolean | null;
                };
            };
        };
        responses: {
            /** @description The password is replaced. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: true;
                    };
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Missing required fields: token, newPassword" | "Text must not contain NUL or unpaired surrogates" | "token must be a string" | "newPassword must be a string" | "endAllAccess must be a boolean" | "JSON is nested too deeply" | "JSON has too many keys";
                    } | {
                        /** @description The same as `message`. */
                        error: string;
                        message: string;
                        /** @enum {string} */
                        code: "INVALID_TOKEN" | "PASSWORD_TOO_SHORT" | "PASSWORD_TOO_LONG" | "PASSWORD_TOO_COMMON";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Forbidden" | "Cross-origin request refused";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Too many attempts at passwords within a minute, by strangers from one address or on one account, by this browser or in this session, or too many passwords wait to be hashed */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Too many requests";
                    };
                };
            };
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Internal server error";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    sendVerificationEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A mail is on its way, if the address is not verified yet. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: true;
                    };
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "JSON is nested too deeply" | "JSON has too many keys";
                    } | {
                        /** @description The same as `message`. */
                        error: string;
                        message: string;
                        /** @constant */
                        code: "MAIL_NOT_CONFIGURED";
                    };
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    } | {
                        /** @description The same as `message`. */
                        error: string;
                        message: string;
                        /** @constant */
                        code: "UNAUTHORIZED";
                    };
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Forbidden" | "Cross-origin request refused";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Too many attempts at passwords within a minute, by strangers from one address or on one account, by this browser or in this session, or too many passwords wait to be hashed */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Too many requests";
                    };
                };
            };
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Internal server error";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    verifyEmail: {
        parameters: {
            query: {
                /**
                 * @description The part of the link after `token=`.
                 * @example P7a0xkVtYkqj3f0rH9mYt3dJw5cXoZ1uQeB8nLs2Gv4
                 */
                token: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The address is verified. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: true;
                    };
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Text must not contain NUL or unpaired surrogates";
                    } | {
                        /** @description The same as `message`. */
                        error: string;
                        message: string;
                        /** @constant */
                        code: "INVALID_TOKEN";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description The caller is a child’s device */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Forbidden";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Too many attempts at passwords within a minute, by strangers from one address or on one account, by this browser or in this session, or too many passwords wait to be hashed */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Too many requests";
                    };
                };
            };
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Internal server error";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    changeEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Read as JSON whatever the content type says. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "newEmail": "ada.l@example.org",
                 *       "password": "a long passphrase"
                 *     }
                 */
                "application/json": {
                    /** Format: email */
                    newEmail: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description The mails are on their way. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: true;
                    };
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Missing required fields: newEmail, password" | "Text must not contain NUL or unpaired surrogates" | "newEmail must be a string" | "password must be a string" | "newEmail must be at most 320 characters" | "JSON is nested too deeply" | "JSON has too many keys";
                    } | {
                        /** @description The same as `message`. */
                        error: string;
                        message: string;
                        /** @enum {string} */
                        code: "MAIL_NOT_CONFIGURED" | "INVALID_PASSWORD" | "INVALID_EMAIL";
                    };
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    } | {
                        /** @description The same as `message`. */
                        error: string;
                        message: string;
                        /** @constant */
                        code: "UNAUTHORIZED";
                    };
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Forbidden" | "Cross-origin request refused";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Too many attempts at passwords within a minute, by strangers from one address or on one account, by this browser or in this session, or too many passwords wait to be hashed */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Too many requests";
                    };
                };
            };
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Internal server error";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    eraseAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Read as JSON whatever the content type says. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "password": "a long passphrase"
                 *     }
                 */
                "application/json": {
                    /** @description The password of the account; a guest has none. */
                    password?: string | null;
                };
            };
        };
        responses: {
            /** @description Everything is erased, and the cookie is deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    "Clear-Site-Data": components["headers"]["Clear-Site-Data"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "erased": {
                     *         "players": 2,
                     *         "problems": 1840,
                     *         "games": 12,
                     *         "postcards": 9,
                     *         "pictures": 18,
                     *         "flowcharts": 1,
                     *         "messages": 3,
                     *         "devices": 1,
                     *         "pushSubscriptions": 1,
                     *         "exports": 0,
                     *         "sessions": 2
                     *       },
                     *       "remains": [
                     *         {
                     *           "what": "files",
                     *           "until": null
                     *         },
                     *         {
                     *           "what": "database",
                     *           "until": "2026-11-21T18:03:11.009Z"
                     *         },
                     *         {
                     *           "what": "id",
                     *           "until": "2027-11-21T18:02:11.009Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        erased: {
                            players: number;
                            /** @description Problems that these players have practised. */
                            problems: number;
                            /** @description Running and finished games. */
                            games: number;
                            /** @description Its own, and those about its players that other people had. */
                            postcards: number;
                            /** @description Files with pictures of these postcards. */
                            pictures: number;
                            flowcharts: number;
                            messages: number;
                            devices: number;
                            pushSubscriptions: number;
                            exports: number;
                            sessions: number;
                        };
                        /** @description What stays: see the contract’s page on viewers. */
                        remains: {
                            /** @enum {string} */
                            what: "files" | "database" | "tasks" | "backups" | "messages-to-others" | "logs" | "id" | "postcards-of-others" | "copies";
                            /** @description Until when at most; null when the service cannot say. */
                            until: components["schemas"]["Time"] | null;
                        }[];
                    };
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "password must be a string" | "Text must not contain NUL or unpaired surrogates" | "Missing required fields: password" | "JSON is nested too deeply" | "JSON has too many keys";
                    };
                };
            };
            /** @description There is no session; or: The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "The password is wrong" | "Forbidden" | "Cross-origin request refused";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description There is no other administrator */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "The last administrator cannot be erased";
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Too many attempts at passwords, from one address or on one account, within a minute */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Too many requests";
                    };
                };
            };
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to erase account";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    updateAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Read as JSON whatever the content type says. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "language": "de"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The language of its mails and pushes.
                     * @enum {string}
                     */
                    language: "en" | "de";
                };
            };
        };
        responses: {
            /** @description Mails and pushes are in this language from now on. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "account": {
                     *         "language": "de"
                     *       }
                     *     }
                     */
                    "application/json": {
                        account: {
                            /**
                             * @description The language of its mails and pushes.
                             * @enum {string}
                             */
                            language: "en" | "de";
                        };
                    };
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "language must be en or de" | "JSON is nested too deeply" | "JSON has too many keys";
                    };
                };
            };
            /** @description There is no session; or: The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Forbidden" | "Cross-origin request refused";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to update account";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    getSubscription: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier answer. If nothing has changed since then, the answer is 304. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tier that counts now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "subscription": {
                     *         "tier": "family",
                     *         "status": "active",
                     *         "limits": {
                     *           "practiceStudents": null,
                     *           "flowcharts": 2000,
                     *           "postcards": 20000
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        subscription: components["schemas"]["Subscription"];
                    };
                };
            };
            /** @description The caller has this answer already: `If-None-Match` names it. There is no body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description The caller is a child’s device */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Forbidden";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to fetch subscription";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    takeDownFlowchart: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of a published flowchart.
                 * @example 0199d3f4-10a2-7b3c-8d4e-6f708192a3b4
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The flowchart is no longer published. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Text must not contain NUL or unpaired surrogates" | "JSON is nested too deeply" | "JSON has too many keys";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device; or: The caller has no account */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Forbidden" | "Cross-origin request refused";
                    };
                };
            };
            /** @description There is no such flowchart, or it is not published */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Flowchart not found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Its owner has unpublished it at the same time */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Only a published flowchart can be unpublished";
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to update flowchart";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    makeFirstAdmin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Read as JSON whatever the content type says. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "mB5n0c2wQh7k1sVtZx9yRj3aPf8dLg4eUo6iTq1wKsE",
                 *       "name": "Ada",
                 *       "email": "ada@example.org",
                 *       "password": "a long passphrase"
                 *     }
                 */
                "application/json": {
                    /** @description The part of the link after `token=`. */
                    token: string;
                    name: string;
                    /** Format: email */
                    email: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description The administrator, and the token of the new session. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "token": "lL2V1BZkDi8vs6l3V39Rtnt8KFMWyAYQ",
                     *       "user": {
                     *         "name": "Ada",
                     *         "email": "ada@example.org",
                     *         "emailVerified": false,
                     *         "image": null,
                     *         "createdAt": "2026-11-21T10:12:44.318Z",
                     *         "updatedAt": "2026-11-21T10:12:44.318Z",
                     *         "role": "admin",
                     *         "id": "0199d3f2-7b00-7c44-8a1e-5d20c3f4e6a7"
                     *       }
                     *     }
                     */
                    "application/json": {
                        token: string;
                        user: components["schemas"]["User"];
                    };
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Missing required fields: token, name, email, password" | "The password needs at least 8 characters" | "The password may have at most 128 characters" | "This password is one of the 10,000 commonest: choose another" | "Text must not contain NUL or unpaired surrogates" | "token must be a string" | "name must be a string" | "email must be a string" | "password must be a string" | "name must be at most 200 characters" | "email must be at most 320 characters" | "This is not an e-mail address" | "JSON is nested too deeply" | "JSON has too many keys";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Forbidden" | "Cross-origin request refused";
                    };
                };
            };
            /** @description The token is wrong, was used or has expired; or there is an administrator already */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Not found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Too many attempts at passwords within a minute, by strangers from one address or on one account, by this browser or in this session, or too many passwords wait to be hashed */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Too many requests";
                    };
                };
            };
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to make the administrator";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    listUsers: {
        parameters: {
            query?: {
                /**
                 * @description A part of the address or of the name, or the whole id. The case of A to Z does not matter.
                 * @example ada
                 */
                search?: string;
                /** @description Where the page begins: the `Link` of the page before has the value. The first page has none. A page has at most 50 entries. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of accounts. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "users": [
                     *         {
                     *           "id": "0199d3f2-7b00-7c44-8a1e-5d20c3f4e6a7",
                     *           "name": "Ada",
                     *           "email": "ada@example.org",
                     *           "emailVerified": false,
                     *           "role": "user",
                     *           "createdAt": "2026-11-21T10:12:44.318Z",
                     *           "subscription": {
                     *             "tier": "family",
                     *             "status": "active",
                     *             "endsAt": "2027-12-31T00:00:00.000Z"
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        users: components["schemas"]["Account"][];
                    };
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "search must be at most 320 characters" | "Invalid cursor" | "Text must not contain NUL or unpaired surrogates";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device; or: The caller has no account */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description The caller is not an administrator */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Forbidden";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to fetch users";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    getUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier answer. If nothing has changed since then, the answer is 304. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The account’s id.
                 * @example 0199d3f2-7b00-7c44-8a1e-5d20c3f4e6a7
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "user": {
                     *         "id": "0199d3f2-7b00-7c44-8a1e-5d20c3f4e6a7",
                     *         "name": "Ada",
                     *         "email": "ada@example.org",
                     *         "emailVerified": false,
                     *         "role": "user",
                     *         "createdAt": "2026-11-21T10:12:44.318Z",
                     *         "subscription": {
                     *           "tier": "family",
                     *           "status": "active",
                     *           "endsAt": "2027-12-31T00:00:00.000Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        user: components["schemas"]["Account"];
                    };
                };
            };
            /** @description The caller has this answer already: `If-None-Match` names it. There is no body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A text holds U+0000 or an unpaired surrogate */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Text must not contain NUL or unpaired surrogates";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device; or: The caller has no account */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description The caller is not an administrator */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Forbidden";
                    };
                };
            };
            /** @description There is no such account; or the id is a guest’s */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "User not found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to fetch user";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    changeUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The account’s id.
                 * @example 0199d3f2-7b00-7c44-8a1e-5d20c3f4e6a7
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        /** @description Read as JSON whatever the content type says. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "tier": "family",
                 *       "endsAt": "2027-12-31T00:00:00.000Z"
                 *     }
                 */
                "application/json": {
                    tier?: ("free" | "family") | null;
                    status?: ("active" | "trialing" | "past_due" | "canceled") | null;
                    endsAt?: string | null;
                    email?: string | null;
                };
            };
        };
        responses: {
            /** @description The account. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "user": {
                     *         "id": "0199d3f2-7b00-7c44-8a1e-5d20c3f4e6a7",
                     *         "name": "Ada",
                     *         "email": "ada@example.org",
                     *         "emailVerified": false,
                     *         "role": "user",
                     *         "createdAt": "2026-11-21T10:12:44.318Z",
                     *         "subscription": {
                     *           "tier": "family",
                     *           "status": "active",
                     *           "endsAt": "2027-12-31T00:00:00.000Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        user: components["schemas"]["Account"];
                    };
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "There is nothing to change" | "Only a family subscription has a status and an end" | "tier must be a string" | "Text must not contain NUL or unpaired surrogates" | "tier must be at most 64 characters" | "Invalid tier" | "status must be a string" | "status must be at most 64 characters" | "Invalid status" | "endsAt must be a string" | "endsAt must be at most 64 characters" | "Invalid endsAt" | "email must be a string" | "email must be at most 320 characters" | "This is not an e-mail address" | "JSON is nested too deeply" | "JSON has too many keys";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device; or: The caller has no account */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Forbidden" | "Cross-origin request refused";
                    };
                };
            };
            /** @description There is no such account; or the id is a guest’s */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "User not found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Somebody else has the address */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "There is an account with this e-mail address already";
                    };
                };
            };
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to update user";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    endUserSessions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The account’s id.
                 * @example 0199d3f2-7b00-7c44-8a1e-5d20c3f4e6a7
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account has no session any more. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Text must not contain NUL or unpaired surrogates" | "JSON is nested too deeply" | "JSON has too many keys";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device; or: The caller has no account */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Forbidden" | "Cross-origin request refused";
                    };
                };
            };
            /** @description There is no such account; or the id is a guest’s */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "User not found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to end sessions";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    makeResetLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The account’s id.
                 * @example 0199d3f2-7b00-7c44-8a1e-5d20c3f4e6a7
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The link. It is a path when `PUBLIC_URL` is not set. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "url": "https://beads.example.org/reset-password?token=P7a0xkVtYkqj3f0rH9mYt3dJw5cXoZ1uQeB8nLs2Gv4",
                     *       "expiresAt": "2026-11-21T11:12:44.318Z"
                     *     }
                     */
                    "application/json": {
                        url: string;
                        expiresAt: components["schemas"]["Time"];
                    };
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Text must not contain NUL or unpaired surrogates" | "JSON is nested too deeply" | "JSON has too many keys";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device; or: The caller has no account */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Forbidden" | "Cross-origin request refused";
                    };
                };
            };
            /** @description There is no such account; or the id is a guest’s */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "User not found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to make a link";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    listAuditLog: {
        parameters: {
            query?: {
                /** @description Where the page begins: the `Link` of the page before has the value. The first page has none. A page has at most 50 entries. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of changes. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "changes": [
                     *         {
                     *           "id": "0199d3f6-30c1-7d02-8e4f-5a6b7c8d9e0f",
                     *           "createdAt": "2026-11-21T10:20:11.027Z",
                     *           "actor": {
                     *             "id": "0199d3f2-7a11-7b20-9c31-4d5e6f708192",
                     *             "email": "head@example.org"
                     *           },
                     *           "action": "changeSubscription",
                     *           "subject": {
                     *             "id": "0199d3f2-7b00-7c44-8a1e-5d20c3f4e6a7",
                     *             "email": "ada@example.org"
                     *           },
                     *           "fields": {
                     *             "tier": {
                     *               "from": null,
                     *               "to": "family"
                     *             },
                     *             "status": {
                     *               "from": null,
                     *               "to": "active"
                     *             }
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        changes: components["schemas"]["AuditEntry"][];
                    };
                };
            };
            /** @description `cursor` cannot be read */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Invalid cursor";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device; or: The caller has no account */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description The caller is not an administrator */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Forbidden";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to fetch the audit log";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    countTasks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every kind that has tasks, ordered by name. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "counts": [
                     *         {
                     *           "kind": "postcard",
                     *           "pending": 2,
                     *           "running": 1,
                     *           "done": 481,
                     *           "dead": 1
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        counts: {
                            /** @description What kind of work it is, such as `postcard`. */
                            kind: string;
                            pending: number;
                            running: number;
                            done: number;
                            dead: number;
                        }[];
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device; or: The caller has no account */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description The caller is not an administrator */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Forbidden";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to count tasks";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    listTasks: {
        parameters: {
            query?: {
                /**
                 * @description `dead` when it is absent.
                 * @example dead
                 */
                state?: "pending" | "running" | "done" | "dead";
                /**
                 * @description Only tasks of this kind.
                 * @example postcard
                 */
                kind?: string;
                /**
                 * @description Only tasks for the account with this address, also when it had it before a change, or asked for it. Capitals do not count.
                 * @example ada@example.org
                 */
                email?: string;
                /** @description Where the page begins: the `Link` of the page before has the value. The first page has none. A page has at most 50 entries. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of tasks. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "tasks": [
                     *         {
                     *           "id": "0199d3f5-2b9e-7120-8c7d-9e0f1a2b3c4d",
                     *           "kind": "postcard",
                     *           "state": "dead",
                     *           "attempts": 5,
                     *           "progress": 0.9,
                     *           "lastError": "The disk is full",
                     *           "userId": "0199d3f2-7b00-7c44-8a1e-5d20c3f4e6a7",
                     *           "createdAt": "2026-11-21T10:12:44.318Z",
                     *           "dueAt": null,
                     *           "endedAt": "2026-11-21T10:14:02.771Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        tasks: components["schemas"]["BackgroundTask"][];
                    };
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Invalid state" | "email must be at most 320 characters" | "Invalid cursor" | "Text must not contain NUL or unpaired surrogates";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device; or: The caller has no account */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description The caller is not an administrator */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Forbidden";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to fetch tasks";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    runTaskAgain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The task’s id.
                 * @example 0199d3f5-2b9e-7120-8c7d-9e0f1a2b3c4d
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The new task. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "task": {
                     *         "id": "0199d3f6-30c1-7d02-8e4f-5a6b7c8d9e0f",
                     *         "kind": "postcard",
                     *         "state": "pending",
                     *         "attempts": 0,
                     *         "progress": 0,
                     *         "lastError": null,
                     *         "userId": "0199d3f2-7b00-7c44-8a1e-5d20c3f4e6a7",
                     *         "createdAt": "2026-11-21T10:20:11.027Z",
                     *         "dueAt": "2026-11-21T10:20:11.027Z",
                     *         "endedAt": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        task: components["schemas"]["BackgroundTask"];
                    };
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Text must not contain NUL or unpaired surrogates" | "JSON is nested too deeply" | "JSON has too many keys";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device; or: The caller has no account */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Forbidden" | "Cross-origin request refused";
                    };
                };
            };
            /** @description There is no such task, or it was run again already */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Task not found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Conflict */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Only a dead task can be run again" | "The task was cancelled" | "Nothing is left to do: what the task was for has changed or is gone" | "The service is not configured for what the task does" | "Tasks of this kind cannot be run again";
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to run the task again";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    getClock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The clock. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "clock": {
                     *         "isTrusted": false,
                     *         "now": "2026-11-21T10:20:11.027Z",
                     *         "notedAt": "2026-11-21T10:17:44.318Z",
                     *         "aheadOfDatabaseSeconds": 0,
                     *         "jump": {
                     *           "reason": "backward",
                     *           "seenAt": "2026-11-21T10:12:44.318Z",
                     *           "notedBefore": "2029-01-29T08:00:00.000Z",
                     *           "secondsLeft": 86100
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        clock: components["schemas"]["ClockReport"];
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device; or: The caller has no account */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description The caller is not an administrator */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Forbidden";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to look at the clock";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    confirmClock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The clock. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "clock": {
                     *         "isTrusted": true,
                     *         "now": "2026-11-21T10:20:11.027Z",
                     *         "notedAt": "2026-11-21T10:17:44.318Z",
                     *         "aheadOfDatabaseSeconds": 0,
                     *         "jump": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        clock: components["schemas"]["ClockReport"];
                    };
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "JSON is nested too deeply" | "JSON has too many keys";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device; or: The caller has no account */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Forbidden" | "Cross-origin request refused";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to confirm the clock";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                /**
                 * @description Only deliveries with this state; all when it is absent.
                 * @example pending
                 */
                state?: "pending" | "delivered" | "unknown" | "failed" | "skipped";
                /**
                 * @description Only deliveries with this channel; all when it is absent.
                 * @example email
                 */
                channel?: "webPush" | "email" | "inApp";
                /**
                 * @description Only deliveries with this kind; all when it is absent.
                 * @example postcard-ready
                 */
                kind?: "postcard-ready" | "postcard-failed" | "guardian-linked" | "device-paired" | "password-reset" | "administrator-made" | "backup-failed" | "channel-failed";
                /**
                 * @description Only deliveries to this account; to everybody when it is absent.
                 * @example 0199d3f2-7b00-7c44-8a1e-5d20c3f4e6a7
                 */
                userId?: string;
                /**
                 * @description Only deliveries to the account with this address; to everybody when it is absent. Capitals do not count.
                 * @example ada@example.org
                 */
                email?: string;
                /** @description Where the page begins: the `Link` of the page before has the value. The first page has none. A page has at most 50 entries. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of deliveries. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "deliveries": [
                     *         {
                     *           "id": "0199d8c2-1a40-7f31-9b0c-6d5e4f3a2b1c",
                     *           "userId": "0199d3f2-7b00-7c44-8a1e-5d20c3f4e6a7",
                     *           "userName": "Ada",
                     *           "kind": "postcard-ready",
                     *           "channel": "email",
                     *           "state": "failed",
                     *           "attempts": 1,
                     *           "lastError": "550 No such mailbox",
                     *           "createdAt": "2026-11-21T18:02:11.009Z",
                     *           "endedAt": "2026-11-21T18:02:11.733Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        deliveries: components["schemas"]["Delivery"][];
                    };
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Invalid state" | "Invalid channel" | "Invalid kind" | "email must be at most 320 characters" | "Invalid cursor" | "Text must not contain NUL or unpaired surrogates";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device; or: The caller has no account */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description The caller is not an administrator */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Forbidden";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to fetch deliveries";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    listChecks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One finding for each check, always in this order. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "checks": [
                     *         {
                     *           "name": "mail",
                     *           "state": "fault",
                     *           "text": "No mail is sent. Not set: EMAIL_FROM.",
                     *           "advice": "Set EMAIL_FROM."
                     *         },
                     *         {
                     *           "name": "page",
                     *           "state": "good",
                     *           "text": "The page is built.",
                     *           "advice": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        checks: components["schemas"]["Finding"][];
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device; or: The caller has no account */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description The caller is not an administrator */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Forbidden";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to examine the service";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    getNotificationChannels: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier answer. If nothing has changed since then, the answer is 304. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is switched on, what can work, and the public push key. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "config": {
                     *         "webPush": {
                     *           "enabled": false
                     *         },
                     *         "email": {
                     *           "enabled": true
                     *         },
                     *         "inApp": {
                     *           "enabled": true
                     *         }
                     *       },
                     *       "status": {
                     *         "webPush": {
                     *           "operational": false,
                     *           "reason": "Missing env: VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY"
                     *         },
                     *         "email": {
                     *           "operational": true
                     *         },
                     *         "inApp": {
                     *           "operational": true
                     *         }
                     *       },
                     *       "vapidPublicKey": null
                     *     }
                     */
                    "application/json": {
                        config: components["schemas"]["NotificationChannels"];
                        status: components["schemas"]["NotificationStatus"];
                        /** @description Null when not configured. */
                        vapidPublicKey: string | null;
                    };
                };
            };
            /** @description The caller has this answer already: `If-None-Match` names it. There is no body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device; or: The caller has no account */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description The caller is not an administrator */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Forbidden";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to fetch notification config";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    updateNotificationChannels: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the state that was read, or `*` for any state. The change is made only if that state is still stored.
                 * @example "Jz3Yb0mVxgq6nTn1pR7u2A"
                 */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description Read as JSON whatever the content type says. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "webPush": {
                 *         "enabled": false
                 *       },
                 *       "email": {
                 *         "enabled": true
                 *       },
                 *       "inApp": {
                 *         "enabled": true
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["NotificationChannels"];
            };
        };
        responses: {
            /** @description The stored configuration itself. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "webPush": {
                     *         "enabled": false
                     *       },
                     *       "email": {
                     *         "enabled": true
                     *       },
                     *       "inApp": {
                     *         "enabled": true
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["NotificationChannels"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Invalid config shape" | "webPush.enabled must be a boolean" | "email.enabled must be a boolean" | "inApp.enabled must be a boolean" | "config must be at most 65536 bytes" | "JSON is nested too deeply" | "JSON has too many keys";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device; or: The caller has no account */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Forbidden" | "Cross-origin request refused";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description `If-Match` does not name the stored state */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Config has changed";
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to update notification config";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    testNotificationChannel: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Read as JSON whatever the content type says. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "channel": "email"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    channel: "webPush" | "email" | "inApp";
                };
            };
        };
        responses: {
            /** @description Whether the message was accepted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "delivered": true,
                     *       "answer": "250 2.0.0 Ok: queued as 4Vx1"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        delivered: true;
                        /** @description The reply of the receiver. */
                        answer: string;
                    } | {
                        /** @constant */
                        delivered: false;
                        /** @description What is missing, or why the message was refused. */
                        reason: string;
                    };
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Missing required fields: channel" | "channel must be a string" | "Text must not contain NUL or unpaired surrogates" | "channel must be at most 64 characters" | "Invalid channel" | "JSON is nested too deeply" | "JSON has too many keys";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device; or: The caller has no account */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Forbidden" | "Cross-origin request refused";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description The caller has tried channels 10 times in this minute */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Too many requests";
                    };
                };
            };
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to test the channel";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    listPushSubscriptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The subscriptions; none for a caller without credentials. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "publicKey": "BPd9zYxdqdzIvLAo5KX9yHaWs6a1Z3LfOHJCr_1Z7U53dJyq1vm9HMKZncZoK_Hhfsm5bOaIHKWfM_Lvv0e3GY0",
                     *       "subscriptions": [
                     *         {
                     *           "id": "0199d8b7-1a20-7d3e-9b4c-5f6071829304",
                     *           "host": "updates.push.services.mozilla.com",
                     *           "createdAt": "2026-11-21T18:20:41.730Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @description The `applicationServerKey` for `PushManager.subscribe()`. Null when the service sends no pushes. */
                        publicKey: string | null;
                        subscriptions: components["schemas"]["PushSubscription"][];
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description The caller is a child’s device */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Forbidden";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to fetch push subscriptions";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    createPushSubscription: {
        parameters: {
            query?: never;
            header?: {
                /** @description Names the request. When the same request is sent again with this key within 24 hours, it gets the first answer again, and nothing is created twice. Ignored without a credential. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description Read as JSON whatever the content type says. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "endpoint": "https://updates.push.services.mozilla.com/wpush/v2/gAAAAABn",
                 *       "expirationTime": null,
                 *       "keys": {
                 *         "p256dh": "BPRSL-BV26VUiAbmNkCtzW-bW0tGC6wq6uNmU6zsRnVe0JK2Y8DzQUN7iioREkJ7aQ5SfKjEqlaV2Xzy4HdfZUc",
                 *         "auth": "T3v0n8xJq7mXkE2dQbZ5Vw"
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uri
                     * @description An https address of a public host, with the usual port.
                     */
                    endpoint: string;
                    /** @description Browsers send it. It has no effect. */
                    expirationTime?: number | null;
                    keys: {
                        /** @description 65 bytes in base64url, with or without padding. */
                        p256dh: string;
                        /** @description 16 bytes in base64url, with or without padding. */
                        auth: string;
                    };
                };
            };
        };
        responses: {
            /** @description The browser has subscribed before. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "subscription": {
                     *         "id": "0199d8b7-1a20-7d3e-9b4c-5f6071829304",
                     *         "host": "updates.push.services.mozilla.com",
                     *         "createdAt": "2026-11-21T18:20:41.730Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        subscription: components["schemas"]["PushSubscription"];
                    };
                };
            };
            /** @description The subscription. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "subscription": {
                     *         "id": "0199d8b7-1a20-7d3e-9b4c-5f6071829304",
                     *         "host": "updates.push.services.mozilla.com",
                     *         "createdAt": "2026-11-21T18:20:41.730Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        subscription: components["schemas"]["PushSubscription"];
                    };
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Missing required fields: endpoint, keys" | "endpoint must be a string" | "Text must not contain NUL or unpaired surrogates" | "endpoint must be at most 2048 characters" | "endpoint must be the https address of a push service" | "keys must be those of a browser: p256dh and auth in base64url" | "Push is not configured" | "JSON is nested too deeply" | "JSON has too many keys" | "Idempotency-Key must be 1 to 255 printable ASCII characters";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Forbidden" | "Cross-origin request refused";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description `Idempotency-Key` was used with another request */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Idempotency-Key was used with another request";
                    };
                };
            };
            /** @description The viewer has sent more than 30 subscriptions within a minute; or: Too many new guests from one address within a minute */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Too many requests";
                    };
                };
            };
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to create push subscription";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    deletePushSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of one of the viewer's subscriptions.
                 * @example 0199d8b7-1a20-7d3e-9b4c-5f6071829304
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The subscription is deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description A text holds U+0000 or an unpaired surrogate */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Text must not contain NUL or unpaired surrogates";
                    };
                };
            };
            /** @description The bearer token is not valid; or: A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Authentication required";
                    };
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Forbidden" | "Cross-origin request refused";
                    };
                };
            };
            /** @description The viewer has no such subscription */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Push subscription not found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Failed to delete push subscription";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    reportPageFault: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Read as JSON whatever the content type says. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "kind": "view",
                 *       "build": "DLp68RJw",
                 *       "place": "/family",
                 *       "stack": [
                 *         "family.Ke.1.2345"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /**
                     * @description What has failed: a view, or something that nobody handled.
                     * @enum {string}
                     */
                    kind: "view" | "error" | "rejection";
                    /** @description The hash in the name of the page’s first script. */
                    build: string;
                    /** @description The pattern of the address of the page’s place. Null for no place. */
                    place?: string | null;
                    /** @description The calls of the stack, the innermost first: each with the file, the function, the line and the column. */
                    stack?: string[] | null;
                };
            };
        };
        responses: {
            /** @description The fault is in the log. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Missing required fields: kind, build" | "Invalid place" | "kind must be a string" | "Invalid kind" | "build must be a string" | "Text must not contain NUL or unpaired surrogates" | "Invalid build" | "place must be a string" | "Invalid stack" | "JSON is nested too deeply" | "JSON has too many keys";
                    };
                };
            };
            /** @description A page of another origin sent the request */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Cross-origin request refused";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description The body has more than 4,096 bytes */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Request body too large";
                    };
                };
            };
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
            /** @description The caller’s address has reported 10 faults within a minute, or all together 120 */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Too many requests";
                    };
                };
            };
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Internal server error";
                    };
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The process lives; the body is not fixed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UrlTooLong"];
        };
    };
    getReadiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The store answers; the body is not fixed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UrlTooLong"];
            /** @description The store does not answer, the data folder is gone, or the service is draining. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
        };
    };
    getAddresses: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The addresses. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "addresses": {
                     *         "public": null,
                     *         "network": [
                     *           "http://192.168.1.20:3000"
                     *         ],
                     *         "missing": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        addresses: {
                            /** @description `PUBLIC_URL`; null when it is not set, or names only the machine on which the service runs. */
                            public: string | null;
                            /** @description Addresses for other devices in the same network. Only callers on the same machine get them, and only without a public address. */
                            network: string[];
                            /** @description The setting that gives other devices an address: `HOST` when the service listens to the machine itself only. Null when there is an address. */
                            missing: ("HOST" | "PUBLIC_URL") | null;
                        };
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
        };
    };
    getMetrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The metrics. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description `METRICS_TOKEN` is configured, and the token is missing or wrong */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Authentication required"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UrlTooLong"];
            /** @description Any failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Failed to collect metrics"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            503: components["responses"]["Busy"];
        };
    };
    getOpenApi: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier answer. If nothing has changed since then, the answer is 304. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An OpenAPI 3.1 document. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            /** @description The caller has this answer already: `If-None-Match` names it. There is no body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
        };
    };
    getDocs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page for people. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
        };
    };
    getDocsScript: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The script. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/javascript": string;
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["UrlTooLong"];
            421: components["responses"]["UnknownHost"];
        };
    };
    reportCoverage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Read as JSON whatever the content type says. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "commitSha": "9f2c1ab",
                 *       "lines": 91.4,
                 *       "branches": 84.2,
                 *       "functions": 88,
                 *       "statements": 90.7
                 *     }
                 */
                "application/json": {
                    /** @description The percentage of lines: from 0 to 100, which is not checked. */
                    lines: number;
                    /** @description The percentage of branches: from 0 to 100, which is not checked. */
                    branches: number;
                    /** @description The percentage of functions: from 0 to 100, which is not checked. */
                    functions: number;
                    /** @description The percentage of statements: from 0 to 100, which is not checked. */
                    statements: number;
                    /** @description The commit that was tested. */
                    commitSha?: string | null;
                };
            };
        };
        responses: {
            /** @description The run is stored. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Coverage metrics updated"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @description For people; its wording is not fixed. */
                        message: string;
                    };
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        error: "Missing required fields: lines, branches, functions, statements (numbers)" | "commitSha must be a string" | "Text must not contain NUL or unpaired surrogates" | "commitSha must be at most 255 characters" | "JSON is nested too deeply" | "JSON has too many keys";
                    };
                };
            };
            /** @description The coverage token is missing, wrong or not configured */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        error: "Unauthorized";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UrlTooLong"];
            /** @description Any failure: its message, or this sentence when it has none */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            503: components["responses"]["Busy"];
        };
    };
}
