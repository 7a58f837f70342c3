import { createGuestSites } from '../../src/identity/limits/guest-sites.ts';
import { readStoredBytes, type Sum } from '../../src/storage/stored-bytes.ts';
import { noBudgets } from '../kit/no-budgets.ts';
import { announceNothing } from '../kit/announce.ts';
import type { Announce } from '../../src/events/port.ts';
import { createEndGrants, readGrants } from '../../src/app/grants.ts';
import { announceErasure } from '../../src/identity/lives/relatives.ts';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { changeSettings, findSettings } from '../../src/features/abacus/store.ts';
import * as games from '../../src/features/arcade-results/store.ts';
import { createPlayerGames } from '../../src/features/arcade/games.ts';
import * as arcade from '../../src/features/arcade/store.ts';
import { endGamesRead } from '../../src/identity/sessions/games-readers.ts';
import { createPairing } from '../../src/features/devices/actions.ts';
import * as devices from '../../src/features/devices/store.ts';
import { newestResult, storeResult } from '../../src/features/coverage/store.ts';
import { changeContent, changeStatus } from '../../src/features/flowcharts/change.ts';
import { findPublished, listPublished } from '../../src/features/flowcharts/gallery-store.ts';
import { sourceOf, type Flowchart } from '../../src/features/flowcharts/rules.ts';
import { readSearch } from '../../src/features/flowcharts/search.ts';
import {
  checkGivenFlowcharts,
  checkRowLimit,
  deleteFlowchart,
  findFlowchart,
  findOwnedOrPublished,
  insertCopy,
  insertFlowchart,
  listFlowcharts,
  lockFlowchart,
} from '../../src/features/flowcharts/store.ts';
import { findVersion, listVersions } from '../../src/features/flowcharts/version-store.ts';
import { contentOf } from '../../src/features/exports/content-store.ts';
import * as archives from '../../src/features/exports/store.ts';
import { createExportErasure } from '../../src/features/exports/erase.ts';
import { readAccess, readPlayerAccess } from '../../src/features/access/store.ts';
import { linkByCode } from '../../src/features/families/link.ts';
import * as families from '../../src/features/families/store.ts';
import {
  countUnread as countUnreadMessages,
  deleteMessage,
  listMessages,
  markAllRead,
  markMessage,
} from '../../src/notify/channels/in-app/inbox-store.ts';
import { findReach } from '../../src/notify/choices/reach.ts';
import { changeConfig, findConfig } from '../../src/notify/choices/switches.ts';
import type { Player } from '../../src/contract/player.ts';
import { checkPracticeLimitWith } from '../../src/features/players/practice-limit.ts';
import { createPlayersPort } from '../../src/features/players/port.ts';
import { erasePlayer, type Belongings } from '../../src/features/players/delete.ts';
import * as players from '../../src/features/players/store.ts';
import { addAttempts } from '../../src/features/practice/add.ts';
import {
  createDeletePracticeTask,
  createPracticeErasure,
} from '../../src/features/practice/erase.ts';
import { evidenceOf } from '../../src/features/practice/evidence.ts';
import { masteryOf } from '../../src/features/practice/mastery.ts';
import * as plans from '../../src/features/practice/plan-store.ts';
import { findBestSittings } from '../../src/features/practice/paper-store.ts';
import { bestOf, sittingsOf } from '../../src/features/practice/papers.ts';
import * as practice from '../../src/features/practice/rules.ts';
import { removeAttempts } from '../../src/features/practice/remove.ts';
import * as practised from '../../src/features/practice/store.ts';
import * as path from '../../src/features/path/store.ts';
import * as lessons from '../../src/features/given-lessons/store.ts';
import { addWalks, type ToldWalk } from '../../src/features/walks/add.ts';
import { countByDay } from '../../src/features/walks/days-store.ts';
import { findWalksOfChart } from '../../src/features/walks/numbers-store.ts';
import * as walkRows from '../../src/features/walks/store.ts';
import { definitionDigest } from '../../src/storage/definition-digest.ts';
import { walkable } from '../kit/walkable.ts';
import { stepsOf } from '../kit/walks.ts';
import * as schools from '../../src/features/schools/store.ts';
import * as weeks from '../../src/features/practice/week-store.ts';
import * as writers from '../../src/features/practice/writers-store.ts';
import { writersOf } from '../../src/features/practice/writers.ts';
import * as postcardLists from '../../src/features/postcards/list-store.ts';
import { createErasure } from '../../src/features/postcards/erase.ts';
import * as postcards from '../../src/features/postcards/store.ts';
import { newestPictures } from '../../src/files/newest-pictures.ts';
import { createAdmin, setPassword, setTier } from '../../src/identity/accounts/operator.ts';
import {
  changeAddressOf,
  changeSubscriptionOf,
  endSessions,
  makeResetLink,
} from '../../src/identity/accounts/account-changes.ts';
import { listChanges } from '../../src/identity/accounts/audit.ts';
import { findAccount, listAccounts } from '../../src/features/administration/store.ts';
import { readChangeover } from '../../src/identity/sessions/changeover.ts';
import { sessionCookie } from '../../src/identity/sessions/cookie.ts';
import { replacePlainTokens } from '../../src/identity/sessions/plain-tokens.ts';
import { digestOf } from '../../src/identity/sessions/session-tokens.ts';
import {
  findPasswordHash,
  replaceCredentials,
  endSessionsOf,
} from '../../src/identity/accounts/credentials.ts';
import * as links from '../../src/identity/accounts/links.ts';
import {
  accountOfResetLink,
  useAddressLink,
  useResetLink,
} from '../../src/identity/accounts/use-links.ts';
import { type EraseWithFiles, eraseUser, hasOtherAdmin } from '../../src/identity/lives/erase.ts';
import { listErased } from '../../src/identity/lives/erased-accounts.ts';
import { createIdleGuestErasure } from '../../src/identity/lives/idle-guests.ts';
import { GUEST_LINK_LIFETIME } from '../../src/identity/lives/guest-links.ts';
import { isGuest } from '../../src/identity/lives/guests.ts';
import { deleteIncompleteAccount } from '../../src/identity/accounts/incomplete-accounts.ts';
import {
  deviceCookie,
  eraseDevice,
  findDevice,
  isDevice,
  noteDeviceUse,
} from '../../src/identity/sessions/devices.ts';
import { createCodeGuesses, type CodeGuesses } from '../../src/identity/limits/code-guesses.ts';
import { createIdentity } from '../../src/identity/identity.ts';
import { fateOf } from '../../src/identity/sessions/moved-guests.ts';
import { moveGuest } from '../../src/identity/lives/move.ts';
import {
  countAgainstLimit,
  LIMITS,
  secondsOverLimit,
} from '../../src/identity/limits/rate-limits.ts';
import * as sessions from '../../src/identity/sessions/sessions.ts';
import { settleSessions } from '../../src/identity/sessions/settle-expiry.ts';
import {
  findSubscription,
  hasFamilySubscription,
} from '../../src/identity/accounts/subscriptions.ts';
import {
  findAccountById,
  findUserById,
  roleOf,
  storeAddress,
} from '../../src/identity/lives/users.ts';
import {
  isFirstAdminToken,
  makeFirstAdmin,
  offerFirstAdminToken,
} from '../../src/identity/accounts/first-admin.ts';
import { START, type Page, type Position } from '../../src/kernel/cursor.ts';
import { createOneAtATime } from '../../src/kernel/one-at-a-time.ts';
import { DAY, HOUR, isoTime, MINUTE } from '../../src/kernel/clock.ts';
import { createIds, type Ids } from '../../src/kernel/ids.ts';
import type { EndGrants } from '../../src/identity/accounts/end-access.ts';
import { jsonObject, jsonText, type JsonText } from '../../src/kernel/json.ts';
import type { Rows } from '../../src/kernel/list-text.ts';
import type { Random } from '../../src/kernel/random.ts';
import type { Person, Viewer } from '../../src/kernel/viewer.ts';
import type { Notify } from '../../src/notify/deliver/notify.ts';
import type { Storage, Transaction } from '../../src/storage/port.ts';
import { query, type Bound } from '../../src/storage/query.ts';
import type { Schema } from '../../src/storage/schema.ts';
import { NO_UPKEEP } from '../../src/storage/upkeep.ts';
import { enqueueTask } from '../../src/tasks/enqueue.ts';
import { playerWith } from '../kit/player-with.ts';
import { quickHashing } from '../kit/quick-hashing.ts';
import { playNotifications } from './notifications.ts';
import { tellNobody } from '../kit/tell-nobody.ts';

const oneAtATime = createOneAtATime();
const NOW = Date.UTC(2030, 0, 15, 12);
const clock = (): number => NOW;

const insertUser = query((db, values: Bound<{ id: string; role: Viewer['role'] }>) =>
  db.insertInto('users').values({
    id: values.id,
    name: values.id,
    email: values.id,
    email_verified: 0,
    image: null,
    role: values.role,
    created_at: isoTime(NOW - DAY),
    updated_at: isoTime(NOW - DAY),
  }),
);

type Link = { parent: string; child: string; at: string; role: 'manage' | 'play' };

const insertLink = query((db, values: Bound<Link>) =>
  db.insertInto('parent_child').values({
    parent_user_id: values.parent,
    child_player_id: values.child,
    created_at: values.at,
    role: values.role,
  }),
);

const insertSubscription = query((db, values: Bound<Schema['subscriptions']>) =>
  db.insertInto('subscriptions').values({
    user_id: values.user_id,
    tier: values.tier,
    status: values.status,
    updated_at: values.updated_at,
    ends_at: values.ends_at,
  }),
);

/** Ids whose order by the rules of a language differs from the order of their bytes. */
const ODD_IDS = ['b', 'B', 'a', 'A', 'ä', '_', 'Z', 'z', '語', '🧮', 'a-b', 'ab'];

/** The result of each step of the play, by the step's name. */
export type Transcript = Record<string, unknown>;

/**
 * Plays a fixed sequence of the product's reads and writes, through the product's own functions. Its results must be
 * the same on every engine.
 */
export async function play(storage: Storage): Promise<Transcript> {
  const transcript: Transcript = {};
  async function step(name: string, work: () => Promise<unknown>): Promise<void> {
    if (name in transcript) throw new Error(`There are two steps called ${name}`);
    transcript[name] = await work();
  }
  const write = (name: string, work: (trx: Transaction) => Promise<unknown>): Promise<void> =>
    step(name, () => storage.write(work));

  await playFirstAdmin(storage, step, write);
  await storage.write(async (trx) => {
    for (const [id, role] of [
      ['ann', 'user'],
      ['bob', 'user'],
      ['cy', 'admin'],
      ['gus', 'guest'],
      ['gil', 'guest'],
      ['lou', 'guest'],
    ] as const) {
      await trx.run(insertUser, { id, role });
    }
  });
  await playLongLists(storage, step, write);
  await playPlayers(storage, step, write);
  await playFamilies(storage, step, write);
  await playFlowcharts(storage, step, write);
  await playGallery(storage, step, write);
  await playPostcards(storage, step, write);
  await playSingles(storage, step, write);
  await playIdentity(storage, step, write);
  await playLinks(storage, step, write);
  await playDeletion(step, write, storage);
  await playNotifications(storage, step, write, NOW);
  await playMove(write);
  await playExports(storage, step, write);
  await playErasure(storage, step, write);
  await playDevices(storage, step, write);
  return transcript;
}

type Step = (name: string, work: () => Promise<unknown>) => Promise<void>;
type Write = (name: string, work: (trx: Transaction) => Promise<unknown>) => Promise<void>;

const player = (id: string, userId: string, at: number): Player =>
  playerWith({
    id,
    userId,
    name: `${id} ⊂ "quoted" \\ 'too'`,
    emoji: '🦊',
    color: '',
    isActive: at % 2 === 0,
    isPracticeStudent: at % 3 === 0,
    isExpungeable: true,
    isArchived: at % 5 === 0,
    familyCode: `FAM-${id}`,
    birthday: at % 2 === 0 ? null : '2020-02-29',
    createdAt: isoTime(at),
  });

const noCode = (): never => {
  throw new Error('The first family code is free');
};

/** Reads all rows of a list, in however many parts they arrive. */
async function rowsOf<Row>(list: Promise<Rows<Row>> | Rows<Row>): Promise<Row[]> {
  const rows = await list;
  if (!(Symbol.asyncIterator in rows)) return [...rows];
  const parts: (readonly Row[])[] = [];
  for await (const part of rows) parts.push(part);
  return parts.flat();
}

/** Reads every page of a list. */
async function pagesOf<Row>(read: (from: Position) => Promise<Page<Rows<Row>>>): Promise<Row[][]> {
  const pages: Row[][] = [];
  for (let from: Position | undefined = START; from !== undefined;) {
    const { rows, next }: Page<Rows<Row>> = await read(from);
    pages.push(await rowsOf(rows));
    from = next;
  }
  return pages;
}

/** Plays lists of more than a page, with one very large row. */
async function playLongLists(storage: Storage, step: Step, write: Write): Promise<void> {
  const at = (index: number): string => isoTime(Math.floor(index / 3));
  await write('many rows are stored', async (trx) => {
    for (let index = 0; index < 70; index++) {
      const id = `lou ${ODD_IDS[index % 12]} ${index}`;
      const text = index === 40 ? 'ä'.repeat(5_000) : '';
      const one = { ...player(id, 'lou', 0), name: text, createdAt: at(index) };
      await players.insertPlayer(trx, one, noCode);
      await trx.run(insertFlowchart, { ...flowchart(id, 'lou', at(index)), description: text });
    }
  });
  const access = players.accessOf({ id: 'lou', role: 'guest' }, NOW);
  await step('players of lou', () => rowsOf(players.listPlayers(storage, access)));
  for (const status of [undefined, 'draft', 'archived']) {
    await step(`flowcharts of lou, ${status ?? 'all'}`, () =>
      rowsOf(listFlowcharts(storage, 'lou', status)),
    );
  }
}

async function playPlayers(storage: Storage, step: Step, write: Write): Promise<void> {
  const access = (id: string, role: Person['role']): players.PlayerAccess =>
    players.accessOf({ id, role }, NOW);
  await write('players are stored', async (trx) => {
    const stored = [];
    for (const [index, id] of ODD_IDS.entries()) {
      // Two share each moment.
      const one = player(id, 'ann', Math.floor(index / 2));
      stored.push(await players.insertPlayer(trx, one, noCode));
    }
    stored.push(await players.insertPlayer(trx, player('of bob', 'bob', 2), noCode));
    stored.push(await players.insertPlayer(trx, player('of gus', 'gus', 3), noCode));
    return stored;
  });
  await write('a family code that is taken is passed by', async (trx) => {
    const codes = ['FAM-of gus', 'FAM-new'];
    const one = { ...player('with a new code', 'bob', 9), familyCode: 'FAM-of bob' };
    return players.insertPlayer(trx, one, () => codes.shift() ?? '');
  });
  await write('links', async (trx) => {
    for (const [parent, child, at, role] of [
      ['bob', 'a', 0, 'manage'],
      ['bob', 'b', NOW, 'play'],
      ['gus', 'B', NOW - GUEST_LINK_LIFETIME, 'play'],
      ['gus', 'A', NOW - GUEST_LINK_LIFETIME + 1, 'play'],
      ['gus', 'of bob', NOW, 'manage'],
      ['lou', 'ä', NOW, 'play'],
    ] as const) {
      await trx.run(insertLink, { parent, child, at: isoTime(at), role });
    }
    return players.listPlayers(trx, access('lou', 'guest')).then(rowsOf);
  });
  for (const playerId of ['a', 'A', 'b', 'B', 'of bob', 'unknown']) {
    await step(`the family of ${playerId}`, async () =>
      (await players.findFamily(storage, playerId, NOW)).toSorted(),
    );
  }
  for (const [id, role] of [
    ['ann', 'user'],
    ['bob', 'user'],
    ['gus', 'guest'],
    ['nobody', 'guest'],
  ] as const) {
    await step(`names of the players of ${id}`, async () =>
      (await players.listUnarchived(storage, access(id, role))).toSorted((one, other) =>
        one.id < other.id ? -1 : 1,
      ),
    );
    await step(`players of ${id}`, () => rowsOf(players.listPlayers(storage, access(id, role))));
    for (const wanted of ['a', 'A', 'B', 'of gus', 'unknown']) {
      await step(`${wanted} for ${id}`, () =>
        players.findPlayer(storage, access(id, role), wanted),
      );
    }
    await write(`practice students of ${id}`, (trx) => players.countPracticeStudents(trx, id));
  }
  await write('a player is changed', (trx) =>
    trx.run(players.updatePlayer, {
      ...player('a', 'nobody', 15),
      name: '',
      familyCode: 'not changed',
      createdAt: 'not changed',
    }),
  );
  await step('the changed player', () => players.findPlayer(storage, access('ann', 'user'), 'a'));
  for (const status of ['active', 'trialing', 'past_due', 'canceled'] as const) {
    const id = `family ${status}`;
    await write(id, async (trx) => {
      await trx.run(insertUser, { id, role: 'user' });
      const updated_at = isoTime(NOW);
      await trx.run(insertSubscription, {
        user_id: id,
        tier: 'family',
        status,
        updated_at,
        ends_at: null,
      });
    });
    await step(`subscription of ${id}`, () => hasFamilySubscription(storage, id, NOW));
  }
  await step('no subscription', () => hasFamilySubscription(storage, 'ann', NOW));
}

/** What bounds guesses at codes, for callers without a session. */
const guessesAt = (storage: Storage, now: number): CodeGuesses =>
  createCodeGuesses({
    storage,
    identity: { sessionOf: async () => null },
    clock: () => now,
    ends: () => now,
    onEvent: () => {},
  });

async function playDevices(storage: Storage, step: Step, write: Write): Promise<void> {
  let next = 0;
  let guest: Viewer | undefined;
  const pairing = createPairing({
    storage,
    identity: { guestOf: async () => guest },
    budgets: noBudgets,
    admit: async (trx, { guestId, accountId }) => {
      const owners = { from: guestId, to: accountId };
      await checkPracticeLimitWith(trx, owners, 5, NOW);
      await checkGivenFlowcharts(trx, owners);
      await postcards.checkGivenPostcards(trx, owners);
    },
    eraseWithFiles: erasureWithFiles(storage, announceNothing),
    guesses: guessesAt(storage, NOW),
    clock,
    ids: () => `device ${next++}`,
    random: (size) => new Uint8Array(size).fill(next),
    secret: 'secret',
    publicOrigin: null,
    deviceCookie: deviceCookie({ secure: false }),
    note: (_trx, given) => given.playerIds,
    notify: async () => {},
    announce: announceNothing,
  });
  const request = { ip: '::1' } as FastifyRequest;
  const reply = { header: () => reply } as unknown as FastifyReply;
  const pair = (code = '', bringGuest = false) =>
    pairing.pair(request, reply, { code, bringGuest });
  const playerIds = ['played for', 'not played for'];
  await write('an owner of devices', async (trx) => {
    await trx.run(insertUser, { id: 'owner', role: 'user' });
    for (const id of playerIds) await players.insertPlayer(trx, player(id, 'owner', 0), noCode);
  });
  const codes: string[] = [];
  for (const [name, ids] of [
    ['Tablet', playerIds],
    ['Phone', ['played for']],
    ['waits', ['played for']],
  ] as const) {
    await write(`a code for ${name}`, async (trx) => {
      const opened = await pairing.createCode(trx, 'owner', { name, playerIds: ids });
      codes.push(opened.code);
      return opened;
    });
  }
  await step('a code for a player of another', () => {
    const choice = { name: 'never', playerIds: ['Z'] };
    return storage.write((trx) => pairing.createCode(trx, 'owner', choice)).catch(String);
  });
  for (const [at, code] of [...codes.slice(0, 2), codes[0] ?? '', 'unknown'].entries()) {
    await step(`code ${at}`, () => pair(code).catch(String));
  }
  await step('the devices of an owner', () => devices.listDevices(storage, 'owner'));
  const [tablet, phone] = await devices.listDevices(storage, 'owner');
  const device = { id: tablet?.id ?? '', role: 'device', ownerId: 'owner' } as const;
  await write('another name and other players', async (trx) => {
    await trx.run(devices.renameDevice, { id: device.id, name: 'Pad', now: isoTime(NOW + 1) });
    return devices.deleteOtherLinks(trx, ['not played for'], { deviceId: device.id });
  });
  for (const id of [device.id, phone?.id ?? '', 'owner', 'unknown']) {
    await step(`the device ${id}`, async () => [
      await devices.findOwned(storage, 'owner', id),
      await devices.findOwned(storage, 'ann', id),
      await devices.showDevice(storage, id),
      await isDevice(storage, id),
    ]);
  }
  await write('a use is noted', (trx) => noteDeviceUse(trx, device, NOW + DAY));
  for (const token of ['bhd_unknown', 'unknown']) {
    await step(`the token ${token}`, () => findDevice(storage, token));
  }
  await write('a device is revoked', async (trx) => eraseDevice(trx, phone?.id ?? ''));
  await step('the devices that are left', () => devices.listDevices(storage, 'owner'));
  const expiresAt = isoTime(NOW + DAY);
  await write('a player is shared', (trx) =>
    trx.run(families.putSharing, {
      playerId: 'played for',
      role: 'play',
      expiresAt,
      peopleLeft: 1,
    }),
  );
  const times = { now: NOW, ends: NOW };
  const who = { ownerId: 'owner', own: 'no session' };
  await step('who has access', () => readAccess(storage, who, times));
  await step('who has access to one', () =>
    readPlayerAccess(storage, { ownerId: 'owner', playerId: 'played for' }, times),
  );
  const [waiting] = (await readAccess(storage, who, times)).pairingCodes;
  for (const [at, ownerId] of ['ann', 'owner', 'owner'].entries()) {
    await write(`${ownerId} voids a code ${at}`, (trx) =>
      devices.voidPairing(trx, { ownerId, id: waiting?.id ?? '' }, NOW),
    );
  }
  const ids = (): string => `grant ${next++}`;
  await step('what was granted', () => readGrants(storage, 'owner', NOW));
  await write('all of it ends', (trx) => endGrantsWith(ids)(trx, 'owner', NOW));
  await step('what is left', () => readGrants(storage, 'owner', NOW));
  await step('what the log says', () => families.listEntries(storage, 'played for', START));
  for (const name of ['paired again', 'waits again']) {
    await write(name, async (trx) => {
      const opened = await pairing.createCode(trx, 'owner', { name, playerIds });
      codes.push(opened.code);
    });
  }
  await step('a device after all ended', () => pair(codes.at(-2)));
  await write('a guest, who also sees a player of another', async (trx) => {
    await trx.run(insertUser, { id: 'gast', role: 'guest' });
    await players.insertPlayer(trx, player('came along', 'gast', 3), noCode);
    await trx.run(insertFlowchart, flowchart('brought', 'gast', isoTime(NOW)));
    await changeSettings(trx, 'gast', isoTime(NOW));
    await trx.run(insertLink, {
      parent: 'gast',
      child: 'not played for',
      at: isoTime(NOW),
      role: 'play',
    });
    const opened = await pairing.createCode(trx, 'owner', { name: 'brings', playerIds });
    codes.push(opened.code);
  });
  guest = { id: 'gast', role: 'guest' };
  await step('a guest comes along', () => pair(codes.at(-1), true));
  await step('what the owner has then', async () => [
    await devices.listDevices(storage, 'owner'),
    await isGuest(storage, 'gast'),
  ]);
}

/** Ends all access; new family codes are the same on both engines. */
function endGrantsWith(ids: Ids): EndGrants {
  let drawn = 20;
  const random: Random = (size) => new Uint8Array(size).fill(drawn++ % 32);
  return createEndGrants({ ids, announce: announceNothing, random });
}

async function playFamilies(storage: Storage, step: Step, write: Write): Promise<void> {
  const random: Random = (size) => new Uint8Array(size).fill(7);
  const port = createPlayersPort({ clock, random });
  let next = 0;
  const notify: Notify = async () => {};
  const made = { ids: () => `entry ${next++}`, now: NOW, notify, announce: announceNothing };
  const bob: Viewer = { id: 'bob', role: 'user' };
  await write('a player with devices is shared', async (trx) => {
    const expiresAt = isoTime(NOW + DAY);
    await trx.run(families.putSharing, { playerId: 'Z', role: 'manage', expiresAt, peopleLeft: 1 });
    const shared = { role: 'play', expiresAt, peopleLeft: 4 } as const;
    await trx.run(families.putSharing, { ...shared, playerId: 'Z' });
    await trx.run(families.putSharing, { ...shared, playerId: 'z', expiresAt: isoTime(NOW) });
  });
  for (const id of ['Z', 'z', 'a', 'unknown']) {
    await step(`the sharing of ${id}`, () => families.findSharing(storage, id, NOW));
  }
  for (const id of ['bob', 'ann', 'gus', 'gil', 'lou', 'cy'] as const) {
    const role = id.startsWith('g') || id === 'lou' ? 'guest' : 'user';
    await write(`${id} is linked by code`, (trx) =>
      linkByCode(trx, { id, role }, 'FAM-Z', made).catch(String),
    );
    await step(`the guardians after ${id}`, () => families.listGuardians(storage, 'Z', NOW));
  }
  await write('an unknown code', (trx) => linkByCode(trx, bob, 'FAM-z', made).catch(String));
  await step('the shared player for bob', () => port.show(storage, bob, 'Z'));
  await step('no player for bob', () => port.show(storage, bob, 'ä').catch(String));
  await write('the code is renewed', async (trx) => [
    await port.lock(trx, { id: 'ann', role: 'user' }, 'Z'),
    await port.renewCode(trx, 'Z'),
    await port.renewCode(trx, 'z').catch(String),
  ]);
  await write('a role is changed', (trx) =>
    families.updateRole(trx, { playerId: 'Z', userId: 'bob', role: 'manage' }),
  );
  await write('links are ended', async (trx) => [
    await trx.run(families.deleteLink, { playerId: 'Z', userId: 'gil' }),
    await trx.run(families.deleteLink, { playerId: 'Z', userId: 'gil' }),
  ]);
  await step('the guardians', () => families.listGuardians(storage, 'Z', NOW));
  await step('the guardians of all players', () =>
    families.listGuardiansOfOwner(storage, 'ann', NOW),
  );
  await write('sharing is closed, and opened for another', async (trx) => {
    await trx.run(families.deleteSharing, { playerId: 'Z' });
    const sharing = { role: 'play', expiresAt: isoTime(NOW), peopleLeft: 1 } as const;
    await trx.run(families.putSharing, { ...sharing, playerId: 'ä' });
  });
  await write('a guardian is removed', async (trx) => {
    const details = { guardianName: 'bob of then' };
    const event = { action: 'unlinked', guardianId: 'bob', details } as const;
    families.addEntry(trx, { playerId: 'Z', userId: 'ann' }, event, made);
  });
  await step('the log', () => families.listEntries(storage, 'Z', START));
  await step('the rest of the log', () =>
    families.listEntries(storage, 'Z', { time: isoTime(NOW), id: 'entry 5' }),
  );
  for (const id of ['ann', 'bob', 'cy']) {
    await step(`the messages of ${id}`, () => listMessages(storage, id, START, NOW));
  }
  for (const [id, userId, isRead] of [
    ['entry 1', 'ann', true],
    ['entry 1', 'ann', undefined],
    ['entry 1', 'bob', false],
    ['unknown', 'ann', undefined],
  ] as const) {
    await write(`${id} of ${userId} is read: ${isRead}`, (trx) =>
      markMessage(trx, { id, userId }, isRead, NOW),
    );
  }
  await step('unread messages', () => countUnreadMessages(storage, 'ann'));
  await write('messages are read and deleted', async (trx) => [
    await trx.run(deleteMessage, { id: 'entry 1', userId: 'bob' }),
    await trx.run(deleteMessage, { id: 'entry 1', userId: 'ann' }),
    await trx.run(markAllRead, { userId: 'ann' }),
    await countUnreadMessages(trx, 'ann'),
  ]);
  for (const viewer of [bob, { id: 'gus', role: 'guest' }, null] as const) {
    await step(`the reach of ${viewer?.id}`, () => findReach(storage, viewer));
  }
}

/** A walk through a flowchart as a device tells it. */
const walk = (id: string, change: Partial<ToldWalk> = {}): ToldWalk => ({
  id,
  chart: 'read-a-rod',
  version: 1,
  title: 'Straße',
  definitionJson: walkable(),
  digest: definitionDigest(walkable()),
  values: { a: 7 },
  visits: [{ node: 'set', mistakes: 1, seconds: 4, moves: null }],
  mistakes: 1,
  seconds: 4,
  end: null,
  startedAt: isoTime(NOW),
  day: isoTime(NOW).slice(0, 10),
  ...change,
});

async function playWalks(storage: Storage, step: Step, write: Write): Promise<void> {
  const other = walkable({ title: 'Another' });
  const byOther = { definitionJson: other, digest: definitionDigest(other) };
  for (const [name, playerId, walks] of [
    ['walks', 'Z', [walk('one'), walk('two', byOther), walk('three', { version: 3, chart: 'c' })]],
    ['a walk that went on', 'Z', [walk('one', { end: 'ended', mistakes: 2, seconds: 9 })]],
    ['a walk that is known', 'Z', [walk('one')]],
    ['a walk of another player', 'z', [walk('one', { end: 'stopped' })]],
    ['a long walk', 'z', [walk('long', { visits: stepsOf(200) })]],
  ] as const) {
    await write(name, (trx) =>
      addWalks(trx, { playerId, writerId: 'ann', mayGrowOthers: true }, walks, NOW),
    );
  }
  const chart = { title: 'ÉTÉ', emoji: '📊', version: 2, definitionJson: other };
  await write('lessons are given', async (trx) => {
    for (const [at, name] of ['read-a-rod', 'bob 3', 'gone'].entries()) {
      const { digest } = byOther;
      const of = { playerId: 'Z', chart: name, digest, giverId: 'ann', givenAt: isoTime(at) };
      lessons.storeLesson(trx, of, chart);
      if (at === 0) lessons.storeLesson(trx, of, { ...chart, version: 3 });
    }
  });
  await write('a lesson is taken back', async (trx) => {
    await trx.run(lessons.deleteLesson, { playerId: 'Z', chart: 'gone' });
    lessons.releaseDefinition(trx, 'Z', byOther.digest);
    lessons.releaseDefinition(trx, 'z', definitionDigest(walkable()));
  });
  const last = { time: isoTime(NOW + 1), id: '' };
  for (const id of ['Z', 'z', 'unknown']) {
    await step(`the walks of ${id}`, () => walkRows.listWalks(storage, id, last));
    await step(`a walk of ${id}`, () => walkRows.findWalk(storage, id, 'one'));
    await step(`the lessons of ${id}`, () => lessons.listLessons(storage, id));
    await step(`a lesson of ${id}`, () => lessons.findLesson(storage, id, 'bob 3'));
    await step(`the copies of ${id}`, async () =>
      [...(await lessons.findCopies(storage, id))].toSorted(([one], [two]) => (one < two ? -1 : 1)),
    );
  }
  await step('the walks of a flowchart', () =>
    Array.fromAsync(findWalksOfChart(storage, ['Z', 'z', 'unknown'], 'read-a-rod')),
  );
  await step('the days of walks', async () => [
    ...(await countByDay(storage, ['Z', 'z'], { from: '2026-01-01', to: '2099-01-01' })),
  ]);
}

const flowchart = (id: string, userId: string, at: string): Flowchart => ({
  id,
  userId,
  title: id,
  description: null,
  emoji: '📊',
  difficulty: null,
  definitionJson: '{"a":"\\u0000\\ud800", "a" : 1e2}',
  mermaidContent: 'graph TD\r\n  A --> B',
  searchKeywords: null,
  version: 1,
  status: 'draft',
  publishedAt: null,
  createdAt: isoTime(NOW),
  updatedAt: at,
});

async function playLinks(storage: Storage, step: Step, write: Write): Promise<void> {
  const kinds = ['reset', 'verification', 'address', 'address'] as const;
  for (const id of ['link a', 'link b']) {
    const email = `${id}@example.org`;
    await write(`${id}: an account`, async (trx) => {
      await trx.run(insertUser, { id, role: 'user' });
      replaceCredentials(trx, { id, userId: id, password: 'hash', now: isoTime(NOW) });
    });
    const credential = links.credentialDigest('hash');
    await write(`${id}: links`, async (trx) => {
      for (const [at, kind] of kinds.entries()) {
        const token = links.linkToken('secret', `${id}${at}`);
        const formerEmail = at === 3 ? id : null;
        const link = { id: `${id}${at}`, kind, userId: id, email, formerEmail, credential, token };
        for (const now of [NOW, NOW + HOUR]) links.insertLink(trx, link, now);
      }
    });
    const kind = 'address' as const;
    const now = isoTime(NOW);
    await step(`${id}: of a kind`, () => storage.all(links.linksOfKind, { userId: id, kind, now }));
    await step(`${id}: by id`, () => storage.first(links.linkById, { id: `${id}0`, now }));
    for (const [name, token, at] of [
      ['unknown', 'x', NOW],
      ['of another kind', links.linkToken('secret', `${id}1`), NOW],
      ['expired', links.linkToken('secret', `${id}0`), NOW + HOUR],
      ['good', links.linkToken('secret', `${id}3`), NOW],
      ['used again', links.linkToken('secret', `${id}3`), NOW],
      ['ended by a change', links.linkToken('secret', `${id}0`), NOW],
    ] as const) {
      await write(`${id}: ${name}, address`, (trx) => useAddressLink(trx, { token, now: at }));
      const given = { token, password: 'new hash', id: `${id} new`, now: at };
      await write(`${id}: ${name}, reset`, (trx) => useResetLink(trx, given, tellNobody, null));
    }
    await write(`${id}: an address that is not verified`, async (trx) => {
      trx.send(storeAddress, { id, email, isVerified: false, now });
      const link = { id: `${id}4`, kind: 'reset', userId: id, formerEmail: null } as const;
      for (const [at, to] of [email, 'another@example.org'].entries()) {
        const token = links.linkToken('secret', `${id}4${at}`);
        links.insertLink(trx, { ...link, id: `${id}4${at}`, email: to, credential, token }, NOW);
      }
    });
    const token = links.linkToken('secret', `${id}40`);
    const given = { token, password: 'new hash', id: `${id} new`, now: NOW };
    await write(`${id}: a reset by mail`, async (trx) => [
      await accountOfResetLink(trx, token, NOW),
      await useResetLink(
        trx,
        given,
        tellNobody,
        endGrantsWith(() => 'x'),
      ),
    ]);
  }
}

async function playAdministration(storage: Storage, step: Step, write: Write): Promise<void> {
  const random: Random = (size) => new Uint8Array(size).fill(7);
  let made = 0;
  const by = { ids: () => `change ${++made}`, actorId: 'cy', now: NOW, random };
  await write('accounts with odd names', async (trx) => {
    for (const id of ['Ärger', 'ärger', 'I\u0307x', '50%_\\', 'ZZ']) {
      await trx.run(insertUser, { id, role: 'user' });
    }
  });
  for (const search of ['', 'ÄRG', 'ärg', 'zz', 'İ', 'i', '%', '_', '\\', 'ANN', 'nobody', 'gus']) {
    await step(`accounts with "${search}"`, () => listAccounts(storage, search, START, oneAtATime));
  }
  await step('accounts behind one', () =>
    listAccounts(storage, '', { time: isoTime(NOW), id: 'b' }, oneAtATime),
  );
  await step('an account', () => findAccount(storage, 'ann'));
  await step('a guest is no account', () => findAccount(storage, 'gus'));
  const family = { tier: 'family', status: 'trialing', endsAt: isoTime(NOW + DAY) } as const;
  await write('a subscription with an end', (trx) =>
    changeSubscriptionOf(trx, 'ZZ', () => family, by),
  );
  await step('its end', async () => [
    await findSubscription(storage, 'ZZ'),
    await hasFamilySubscription(storage, 'ZZ', NOW),
    await hasFamilySubscription(storage, 'ZZ', NOW + DAY),
  ]);
  await write('a taken address', (trx) => changeAddressOf(trx, 'ZZ', 'ann', by));
  await write('another address', (trx) => changeAddressOf(trx, 'ZZ', 'zz@example.org', by));
  await write('a link for a password', (trx) => makeResetLink(trx, 'ZZ', by));
  await write('no sessions any more', (trx) =>
    endSessions(trx, 'ZZ', endGrantsWith(by.ids), {
      ...by,
      ends: NOW,
    }),
  );
  await step('what was changed', () => listChanges(storage, START));
}

async function playFirstAdmin(storage: Storage, step: Step, write: Write): Promise<void> {
  const secret = 'secret';
  const offer = (name: string, id: string, now: number) =>
    write(`first administrator: ${name}`, (trx) => offerFirstAdminToken(trx, { id, secret, now }));
  const token = links.linkToken(secret, 'first');
  const isGood = (name: string, now: number, configured: string | null) =>
    write(`first administrator: ${name}`, (trx) =>
      isFirstAdminToken(trx, { token, configured, now }),
    );
  const admin = { name: 'Ada', email: 'ada@example.org', password: 'hash' };
  let made = 0;
  const ids = (): string => `admin ${++made}`;
  const random: Random = (size) => new Uint8Array(size).fill(made);
  await offer('offered', 'first', NOW);
  await offer('offered again', 'second', NOW);
  await offer('offered a day later', 'third', NOW + DAY);
  await isGood('good', NOW, null);
  await isGood('expired', NOW + DAY, null);
  await isGood('configured', NOW + DAY, token);
  for (const name of ['made', 'promoted']) {
    await write(`first administrator: ${name}`, (trx) =>
      makeFirstAdmin(trx, admin, {
        ids,
        random,
        storedForm: digestOf,
        now: NOW,
        before: null,
        language: 'de',
        tell: tellNobody,
        endGrants: endGrantsWith(ids),
      }),
    );
  }
  await step('first administrator: the account', () =>
    storage.first(findAccountById, { id: 'admin 1' }),
  );
  await isGood('used', NOW, token);
  await offer('offered no more', 'fourth', NOW);
}

async function playFlowcharts(storage: Storage, step: Step, write: Write): Promise<void> {
  const statuses = ['draft', 'published', 'archived'] as const;
  await write('ann may have more flowcharts', (trx) => checkRowLimit(trx, 'ann'));
  await step('the image of a card', () =>
    storage.first(postcards.findImage, { id: 'unknown', userId: 'ann' }),
  );
  await step('the newest pictures', () => newestPictures(storage));
  await write('and more postcards', (trx) => postcards.checkRowLimit(trx, 'ann'));
  await write('flowcharts are stored', async (trx) => {
    for (const [index, id] of ODD_IDS.entries()) {
      const at = isoTime(Math.floor(index / 3));
      await trx.run(insertFlowchart, {
        ...flowchart(id, index === 11 ? 'gus' : 'ann', at),
        description: index % 2 === 0 ? null : '',
        difficulty: index % 2 === 0 ? 'Beginner' : null,
        version: index,
        status: statuses[index % 3] ?? 'draft',
        publishedAt: index % 3 === 1 ? at : null,
      });
    }
  });
  for (const status of [undefined, ...statuses, 'draft ', '', "'"]) {
    await step(`flowcharts of ann, ${status ?? 'all'}`, () =>
      rowsOf(listFlowcharts(storage, 'ann', status)),
    );
  }
}

/** Texts whose case or spelling engines change differently, or that are special in a pattern. */
const ODD_TITLES = [
  'Straße',
  'ÉTÉ',
  'éte\u0301',
  'ΣΊΣΥΦΟΣ',
  'İstanbul',
  '100%',
  'a_b',
  'a\\b',
  "'",
  'ﬁve',
  '五の珠',
];

async function playGallery(storage: Storage, step: Step, write: Write): Promise<void> {
  const act = async (trx: Transaction, id: string, action: 'publish' | 'archive', at: number) => {
    const before = await lockFlowchart(trx, 'bob', id);
    return before && changeStatus(trx, before, action, at);
  };
  await write('flowcharts are published', async (trx) => {
    const results = [];
    for (const [index, title] of ODD_TITLES.entries()) {
      const one = flowchart(`bob ${index}`, 'bob', isoTime(index));
      const difficulty = index % 2 === 0 ? 'Beginner' : null;
      await trx.run(insertFlowchart, {
        ...one,
        title,
        difficulty,
        definitionJson: walkable({ title }),
        searchKeywords: `word ${index}`,
      });
      // Two share each moment.
      results.push(await act(trx, one.id, 'publish', Math.floor(index / 2)));
    }
    return results;
  });
  await write('a published one is changed twice', async (trx) => {
    const results = [];
    for (const title of ['A', 'B']) {
      const before = await lockFlowchart(trx, 'bob', 'bob 0');
      results.push(before && changeContent(trx, before, { title, description: '' }, 20));
    }
    return results;
  });
  for (const userId of ['bob', 'ann']) {
    await step(`versions for ${userId}`, () => listVersions(storage, userId, 'bob 0'));
    for (const version of [0, 1, 2, 3, 4]) {
      await step(`version ${version} for ${userId}`, () =>
        findVersion(storage, userId, 'bob 0', version),
      );
    }
    await step(`one for ${userId}`, () => findFlowchart(storage, userId, 'bob 0'));
    await step(`one for ${userId} to copy`, () => findOwnedOrPublished(storage, userId, 'bob 0'));
  }
  await write('one is archived, one copied, and one deleted', async (trx) => {
    const source = await findOwnedOrPublished(trx, 'ann', 'bob 2');
    if (source !== undefined) {
      insertCopy(trx, flowchart('copy', 'ann', isoTime(0)), sourceOf(source));
    }
    const deleted = [];
    for (const userId of ['ann', 'bob']) deleted.push(await deleteFlowchart(trx, userId, 'bob 2'));
    return [await act(trx, 'bob 1', 'archive', 30), deleted];
  });
  await step('the copy', () => findFlowchart(storage, 'ann', 'copy'));
  await step('a published one', () => findPublished(storage, 'bob 3'));
  await step('one that is not', () => findPublished(storage, 'bob 1'));
  for (const search of [
    '',
    ...ODD_TITLES,
    'strasse',
    'ete',
    'five',
    '%',
    '_',
    'WORD 7',
    '7 word x',
  ]) {
    for (const difficulty of [undefined, 'Beginner']) {
      await step(`gallery: ${search}, ${difficulty ?? 'all'}`, async () => {
        const filter = { words: readSearch(search), difficulty };
        const { rows, next } = await listPublished(storage, filter, START, oneAtATime);
        return [await rowsOf(Promise.resolve(rows)), next];
      });
    }
  }
}

async function playPostcards(storage: Storage, step: Step, write: Write): Promise<void> {
  const ids = Array.from(
    { length: 60 },
    (_, index) => `${ODD_IDS[index % 12]}${index % 7}.${index}`,
  );
  const drawings = ids.map((id, index) => ({ id, taskId: `task ${index}` }));
  await write('postcards are stored', async (trx) => {
    for (const [index, id] of ids.entries()) {
      await trx.run(postcards.insertPostcard, {
        id,
        userId: index % 10 === 0 ? 'gus' : 'ann',
        playerId: index % 3 === 0 ? null : `player ${index % 3}`,
        childId: index % 6 === 1 ? 'player 1' : null,
        callerNumber: `${index}`,
        sessionId: index % 2 === 0 ? null : 'session',
        manifest: `{"moments":[${index}.0]}` as JsonText,
        taskId: `task ${index}`,
        createdAt: isoTime(Math.floor(index / 4)),
      });
    }
  });
  await write('postcards go through their states', async (trx) => {
    const begun = [];
    for (const one of drawings.slice(0, 9)) begun.push(await postcards.beginPostcard(trx, one));
    for (const one of drawings.slice(0, 7)) begun.push(await trx.run(postcards.beginStoring, one));
    const urls = { imageUrl: '/files/a', thumbnailUrl: '/files/b' };
    for (const one of drawings.slice(0, 6)) {
      begun.push(await trx.run(postcards.finishPostcard, { ...one, ...urls }));
    }
    for (const one of drawings.slice(3, 9)) {
      begun.push(await trx.run(postcards.failPostcard, one));
    }
    for (const one of drawings.slice(2, 10)) {
      begun.push(await postcards.beginPostcard(trx, one));
      begun.push(await trx.first(postcards.findReady, one));
    }
    return begun;
  });
  for (const [name, drawing] of [
    ['an unknown postcard', { id: 'unknown', taskId: 'task 11' }],
    ['a postcard of another task', { id: ids[11] ?? '', taskId: 'TASK 11' }],
  ] as const) {
    await write(`${name} begins`, (trx) => postcards.beginPostcard(trx, drawing));
    await write(`${name} stores pictures`, (trx) => trx.run(postcards.beginStoring, drawing));
  }
  for (const [name, filter] of [
    ['all', { by: 'nothing' }],
    ['of a player', { by: 'player', playerId: 'player 2' }],
    ['of an unknown player', { by: 'player', playerId: 'PLAYER 2' }],
    ['one by id', { by: 'ids', ids: ids.slice(1, 2) }],
    ['some by id', { by: 'ids', ids: ['unknown', ...ids.slice(0, 12), ids[3] ?? ''] }],
    ['more than a list holds', { by: 'ids', ids }],
  ] as const) {
    await step(`postcards: ${name}`, () =>
      pagesOf((from) => postcardLists.listPostcards(storage, 'ann', filter, from)),
    );
  }
  for (const family of [['ann'], ['gus', 'ann', 'bea'], ['bea']]) {
    await step(`postcards of player 2 for ${family.join()}`, () =>
      pagesOf((from) => postcardLists.listPostcardsOf(storage, 'player 2', family, from)),
    );
  }
  for (const isRead of [true, null, false]) {
    for (const id of [ids[0] ?? '', ids[1] ?? '', 'unknown']) {
      await write(`${id} is marked as ${isRead}`, (trx) =>
        postcards.markPostcard(trx, { id, userId: 'gus', isRead }),
      );
    }
    await write(`one is marked as read, and later as ${isRead}`, (trx) =>
      postcards.markPostcard(trx, { id: ids[1] ?? '', userId: 'ann', isRead: true }),
    );
    for (const playerId of [undefined, 'player 2', 'PLAYER 2']) {
      await step(`unread postcards of ${playerId ?? 'all'}, ${isRead}`, () =>
        postcardLists.countUnread(storage, 'ann', playerId),
      );
    }
  }
  for (const [index, id] of ids.slice(0, 14).entries()) {
    const owned = { id, userId: 'ann' };
    await write(`${id} is cancelled and drawn again`, async (trx) => [
      await trx.first(postcards.findOwned, owned),
      await trx.run(postcards.retryPostcard, { ...owned, taskId: `again ${index}` }),
      await postcards.cancelPostcard(trx, owned),
      await postcards.cancelPostcard(trx, owned),
      await trx.run(postcards.retryPostcard, { ...owned, taskId: `once more ${index}` }),
      await postcards.cancelPostcard(trx, owned),
      ...(await Promise.all(
        [`again ${index}`, `once more ${index}`, `once more ${index}`].map((taskId) =>
          trx.run(postcards.drawAgain, { id, taskId, newTaskId: `for ever ${index}` }),
        ),
      )),
    ]);
    await step(`${id} by itself`, () => postcards.findPostcard(storage, id));
    await step(`${id} for a mail`, () => storage.first(postcards.findImage, owned));
  }
  await write('postcards are deleted', async (trx) => [
    await trx.all(postcards.deleteOne, { id: ids[1] ?? '', userId: 'ann' }),
    await trx.all(postcards.deleteOne, { id: ids[2] ?? '', userId: 'gus' }),
    await trx.all(postcards.deleteAbout, { playerId: 'player 1' }),
    await trx.all(postcards.deleteAboutPlayersOf, { userId: 'ann' }),
    await postcards.deleteNaming(trx, ['bea', 'gus'], { playerId: 'player 1' }),
    await postcards.deleteNaming(trx, ['bea', 'ann', 'gus'], { playerId: 'PLAYER 2' }),
    await trx.all(postcards.deleteAll, { userId: 'gus' }),
  ]);
}

async function playSingles(storage: Storage, step: Step, write: Write): Promise<void> {
  await step('no coverage', () => newestResult(storage));
  for (let index = 0; index < 104; index++) {
    const id = `${ODD_IDS[index % 12]}${index}`;
    const fraction = index / 3;
    await write(`coverage ${index}`, async (trx) =>
      storeResult(trx, {
        id,
        // The oldest share their moment with some that stay.
        timestamp: isoTime(Math.max(5, index)),
        commitSha: index % 2 === 0 ? null : 'sha',
        lines: fraction,
        branches: -fraction,
        functions: fraction * 1e300,
        statements: fraction / 1e300,
      }),
    );
  }
  await step('the newest coverage', () => newestResult(storage));

  const game = (gameName: string, userId: string, ends: number) => ({
    userId,
    gameName,
    gameUrl: '/',
    roomId: '7',
    gameState: '{"b":1, "a":[]}' as JsonText,
    activePlayers: jsonText(['x']),
    version: 1,
    updatedAt: isoTime(NOW),
    expiresAt: isoTime(ends),
    startId: `start of ${gameName}`,
    site: `site of ${gameName}`,
    now: isoTime(NOW),
  });
  await step('no arcade session', () => arcade.findSession(storage, 'whoever', isoTime(NOW)));
  for (const [name, ends] of [
    ['first', NOW + 1],
    ['second', NOW + HOUR],
  ] as const) {
    await step(`the ${name} arcade session`, () =>
      storage.run(arcade.replaceSession, game(name, 'whoever', ends)),
    );
  }
  for (const at of [NOW, NOW + HOUR - 1, NOW + HOUR]) {
    await step(`arcade session in ${at - NOW} ms`, () =>
      arcade.findSession(storage, 'whoever', isoTime(at)),
    );
  }
  for (const [name, userId, now] of [
    ['the', 'whoever', NOW],
    ['an expired', 'whoever', NOW + HOUR],
    ['an unknown', 'WHOEVER', NOW],
  ] as const) {
    await write(`${name} arcade session is held and changed`, async (trx) => {
      const session = await arcade.lockSession(trx, userId, isoTime(now));
      if (session === undefined) return 'none';
      const version = session.version + 1;
      trx.send(arcade.updateSession, { ...session, version, userId, site: 'another site' });
      return session;
    });
    await write(`${name} arcade session is prolonged`, (trx) =>
      arcade.prolongSession(trx, userId, isoTime(now), isoTime(NOW + 2 * HOUR)),
    );
    await step(`${name} arcade session then`, () =>
      arcade.findSession(storage, userId, isoTime(now)),
    );
  }
  await step('arcade sessions of others', async () => {
    for (const [userId, ends] of [
      ['over', NOW],
      ['alive', NOW + 1],
      ['left', NOW + 1],
    ] as const) {
      await storage.run(arcade.replaceSession, game('other', userId, ends));
    }
    await storage.run(arcade.deleteSession, { userId: 'left' });
    await storage.run(arcade.deleteSession, { userId: 'unknown' });
  });

  let drawn = 0;
  const playerGames = createPlayerGames({
    storage,
    clock,
    ids: () => 'a change',
    // Different each time, because the id is a key.
    random: (size) => new Uint8Array(size).fill(drawn++),
    announce: () => {},
    isOver: () => true,
  });
  const gamers = ['Z', 'z', 'a'].map((id) => ({ id, userId: 'ann' }));
  for (const gamer of gamers) {
    for (const [turn, reader] of ['ann', 'nobody', 'ann'].entries()) {
      await write(`the id of the games of ${gamer.id}, read ${turn}`, (trx) =>
        playerGames.read(trx, reader, gamer),
      );
      await step(`the known id of the games of ${gamer.id} ${turn}`, () =>
        playerGames.known(reader, gamer.id),
      );
    }
    await step(`the id of the games of ${gamer.id} is over`, async () => {
      const gamesId = await storage.write((trx) => playerGames.read(trx, 'nobody', gamer));
      const find = (id: string) => playerGames.playerOf(id).catch(String);
      return [await find(gamesId), await find(gamesId), await find('whoever')];
    });
    await write(`the next id of the games of ${gamer.id}`, (trx) =>
      playerGames.read(trx, 'ann', gamer),
    );
  }
  await write('the sessions of a reader end', (trx) => trx.run(endGamesRead, { userId: 'ann' }));
  for (const gamer of gamers) {
    await write(`the last id of the games of ${gamer.id}`, (trx) =>
      playerGames.read(trx, 'nobody', gamer),
    );
  }
  await write('the game of a player is deleted', (trx) => playerGames.deleteOf(trx, 'a'));

  await write('arcade results', async (trx) => {
    for (const [index, id] of ODD_IDS.entries()) {
      games.storeResult(trx, {
        id,
        playerId: index < 2 ? 'B' : 'a',
        gameName: ODD_IDS[index % 3] ?? '',
        score: index % 2 === 0 ? index * 1e300 : -1 / (index + 1),
        seconds: index / 3,
        createdAt: isoTime(Math.floor(index / 4)),
      });
    }
  });
  for (const [playerId, gameName] of [
    ['a', undefined],
    ['a', ODD_IDS[2]],
    ['B', undefined],
    ['b', undefined],
    ['a', 'unknown'],
  ] as const) {
    await step(`arcade results of ${playerId}, ${gameName ?? 'all'}`, () =>
      games.listResults(storage, playerId, gameName, START),
    );
  }
  const place = { time: isoTime(1), id: ODD_IDS[6] ?? '' };
  await step('arcade results behind a place', () =>
    games.listResults(storage, 'a', undefined, place),
  );

  await write('schools', async (trx) => {
    for (const school of ['ten-after', 'ten-first'] as const) {
      await trx.run(schools.putSchool, { playerId: 'Z', school });
    }
    await trx.run(schools.putSchool, { playerId: 'z', school: 'ten-after' });
  });
  await write('paths', async (trx) => {
    for (const [order, rods, numerals] of [
      ['ten-first', 13, true],
      ['five-first', null, false],
      ['ten-first', 21, null],
    ] as const) {
      await trx.run(path.putChoices, { playerId: 'Z', order, rods, numerals });
    }
    await trx.run(path.putChoices, { playerId: 'z', order: 'ten-first', rods: 1, numerals: true });
    const told = { station: 'ten+9', kind: 'set', day: '2026-11-22', at: isoTime(NOW) } as const;
    path.storeSteps(trx, { playerId: 'Z', writerId: 'ann' }, [
      told,
      { ...told, kind: 'checked' },
      { ...told, station: 'both-6' },
      { ...told, station: 'five+4', at: isoTime(NOW - 1) },
      { ...told, day: '2026-11-21' },
    ]);
    path.storeSteps(trx, { playerId: 'Z', writerId: 'nobody' }, [
      { ...told, at: isoTime(NOW + 1) },
    ]);
    path.storeSteps(trx, { playerId: 'z', writerId: 'ann' }, [told]);
  });
  for (const id of ['Z', 'z', 'unknown']) {
    await step(`the path of ${id}`, async () => [
      await path.findChoices(storage, id),
      await path.findSteps(storage, id),
    ]);
  }
  await playWalks(storage, step, write);
  await write('plans', async (trx) => {
    for (const day of ['2026-11-22', '2026-11-23', '2026-11-21']) {
      await trx.run(plans.storeDoneOn, { playerId: 'Z', day });
    }
  });
  for (const id of ['Z', 'z', 'unknown']) {
    await step(`the plan of ${id}`, () => plans.findDoneOn(storage, id));
    await step(`the school of ${id}`, () => schools.findSchool(storage, id));
  }

  let made = 0;
  await write('practice', async (trx) => {
    for (const [index, id] of ODD_IDS.entries()) {
      const attempt = practice.judge({
        id,
        seed: index % 2 === 0 ? null : `${id}-0-${index % 10}`,
        version: index + 1,
        terms: [1e12, index + 1, -7],
        answer: index % 3 === 0 ? null : 1e12 + index - 6,
        startedAt: isoTime(NOW - index * 400_000),
        milliseconds: index * 1_000,
        way: index % 2 === 0 ? 'beads' : 'typed',
        help: 'none',
        paper: index % 2 === 0 ? id : index % 4 === 1 ? 'columns-10' : null,
        moves: null,
      });
      const told = [{ attempt, evidence: evidenceOf(attempt) }];
      const playerId = ['B', 'B', 'b'][index] ?? 'a';
      const writerId = ['bob', 'ann', 'cy'][index % 3] ?? 'ann';
      const writer = { id: writerId, onlyPlays: index % 2 === 0 };
      const target = { playerId, writer, newId: () => `addition ${made++}` };
      await addAttempts(trx, target, [...told, ...told], NOW);
      await addAttempts(trx, target, told, NOW);
    }
  });
  const times = { from: isoTime(NOW - 1e9), before: isoTime(NOW + 1e9) };
  for (const playerId of ['a', 'B', 'b']) {
    await step(`practice of ${playerId}`, () => practised.listAttempts(storage, playerId, START));
    await step(`numbers of the practice of ${playerId}`, () =>
      practised.findNumbers(storage, { playerId, ...times }),
    );
    await step(`answers of ${playerId}`, () =>
      Array.fromAsync(practised.findAnswers(storage, { playerId, ...times })),
    );
    await step(`papers of ${playerId}`, async () => {
      const names = ['columns-10', 'mental-10', 'columns-1'];
      const answers = await practised.findPaperAnswers(storage, playerId, names);
      return [bestOf(sittingsOf(answers)), bestOf(await findBestSittings(storage, playerId))];
    });
    await step(`mastery of ${playerId}`, async () => {
      const found = await practised.findCells(storage, { playerId, ...times });
      return masteryOf(
        found.map(({ beganAt, cells }) => ({ day: beganAt.slice(0, 10), cells })),
        isoTime(NOW).slice(0, 10),
      );
    });
  }
  for (const ids of [['a'], ['b', 'B', 'a', 'nobody']]) {
    const ends = Array.from({ length: 7 }, (_, day) => isoTime(NOW - (6 - day) * 300_000));
    await step(`the week of ${ids.join(', ')}`, async () => {
      const found = await weeks.findSumsOfWeek(storage, ids, isoTime(NOW - 2_400_000), ends);
      return found.toSorted(
        (one, other) => one.place - other.place || (one.playerId < other.playerId ? -1 : 1),
      );
    });
    await step(`the answers of ${ids.join(', ')}`, async () =>
      [...(await weeks.findAnswersOfAll(storage, ids, times))].toSorted(([one], [other]) =>
        one < other ? -1 : 1,
      ),
    );
    await step(`when ${ids.join(', ')} practised last`, async () =>
      [...(await weeks.findLastTimes(storage, ids))].toSorted(([one], [other]) =>
        one < other ? -1 : 1,
      ),
    );
  }
  const today = isoTime(NOW).slice(0, 10);
  for (const writerId of ['bob', 'ann', 'nobody']) {
    const removal = { playerId: 'a', writerId, since: today, from: '2000-01-01' };
    for (const time of ['once', 'again']) {
      await step(`what ${writerId} has added is removed ${time}`, () =>
        removeAttempts(storage, removal, (work) => storage.write(work)),
      );
    }
    await step(`what is left without that of ${writerId}`, async () => {
      const whole = { playerId: 'a', from: '2000-01-01' };
      const { added, before } = await writers.findAdditions(storage, whole);
      return [writersOf(added, await writers.findPeople(storage, 'a', NOW)), before];
    });
  }
  await step('practice behind a place', () =>
    practised.listAttempts(storage, 'a', { time: isoTime(NOW), id: ODD_IDS[3] ?? '' }),
  );

  await step('no settings', () => findSettings(storage, 'ann'));
  for (const [name, owner, change] of [
    ['defaults', 'ann', undefined],
    ['a change', 'ann', (text: JsonText) => jsonObject({}, { before: text })],
    ['no change', 'ann', (text: JsonText) => text],
    ["a guest's", 'gus', () => jsonText({ guest: 'gus' })],
    ["another guest's", 'gil', () => jsonText({ guest: 'gil' })],
  ] as const) {
    await write(`settings: ${name}`, (trx) =>
      changeSettings(trx, owner, isoTime(NOW + name.length), change),
    );
  }
  await step('the settings', () => findSettings(storage, 'ann'));

  await step('no notification channels', () => findConfig(storage));
  for (const config of ['{"one":1}', 'not JSON']) {
    await write(`notification channels: ${config}`, (trx) => changeConfig(trx, () => config));
    await step(`the channels after ${config}`, () => findConfig(storage));
  }
}

async function playDeletion(step: Step, write: Write, storage: Storage): Promise<void> {
  const access = (id: string) => players.accessOf({ id, role: 'user' }, NOW);
  const deleted: unknown[] = [];
  const erasePractice = createPracticeErasure({ enqueue: async () => 'task', clock });
  const belongings: Belongings = {
    deleteCards: async (_, ...cards) => void deleted.push(cards),
    deletePractice: erasePractice.eraseOfPlayer,
    deleteGame: async (_, playerId) => void deleted.push(playerId),
  };
  for (const [user, wanted] of [
    ['bob', 'B'],
    ['bob', 'b'],
    ['ann', 'b'],
    ['ann', 'b'],
  ] as const) {
    await write(`${user} deletes ${wanted}, ${deleted.length}`, (trx) =>
      erasePlayer(trx, access(user), wanted, NOW, belongings).catch(String),
    );
  }
  await step('the cards and games that were deleted', async () => deleted);
  await step('their practice is deleted', () =>
    createDeletePracticeTask(storage, NO_UPKEEP).run(
      {},
      {
        taskId: 'practice',
        owner: null,
        attempt: 1,
        signal: new AbortController().signal,
        createdAt: '',
        note: null,
        keepNote: async () => {},
        reportProgress: async () => {},
      },
    ),
  );
  await step('the players that are left', () =>
    rowsOf(players.listPlayers(storage, access('ann'))),
  );
}

async function playIdentity(storage: Storage, step: Step, write: Write): Promise<void> {
  let next = 0;
  const random: Random = (size) => new Uint8Array(size).map(() => next++ % 256);
  const ids = createIds(clock, random);
  const made = (now: number) => ({ id: ids(), random, now, storedForm: digestOf });

  await write('sessions', async (trx) => {
    const tokens = [];
    for (const [id, role] of [
      ['ann', 'user'],
      ['gus', 'guest'],
      ['cy', 'admin'],
    ] as const) {
      const token = sessions.beginSession(trx, { id, role }, made(NOW));
      tokens.push(token, await sessions.readSession(trx, token, NOW));
      tokens.push(await sessions.readSession(trx, token, NOW + 30 * DAY));
      if (role === 'user') {
        const begun = await sessions.readSession(trx, token, NOW);
        if (begun !== undefined) await sessions.renewSession(trx, begun, NOW + DAY);
        tokens.push(await sessions.readSession(trx, token, NOW + 30 * DAY));
      }
      if (role === 'admin') sessions.endSession(trx, token);
    }
    for (const userId of ['owner', 'unknown']) {
      tokens.push(await sessions.findToken(trx, { id: 'unknown', userId }));
    }
    return [...tokens, await sessions.readSession(trx, 'unknown', NOW)];
  });
  const gus = { id: 'gus', role: 'guest' } as const;
  const token = await storage.write(async (trx) =>
    sessions.beginSession(trx, gus, made(NOW - 300 * DAY)),
  );
  const read = async () => sessions.readSession(storage, token, 0);
  await write('a session that was begun by another clock', async (trx) => {
    const begun = await sessions.readSession(trx, token, 0);
    if (begun !== undefined) sessions.correctTimes(trx, begun, NOW - 299 * DAY);
  });
  await step('its times', read);
  await step('a session with its token as it is', async () => {
    const plain = { ...made(NOW), storedForm: (one: string) => one };
    const old = await storage.write(async (trx) => sessions.beginSession(trx, gus, plain));
    const find = () => sessions.readSession(storage, old, NOW);
    const before = await find();
    await replacePlainTokens(storage, { isEnding: () => false, forget: () => {} });
    return [before, await find()];
  });
  await step('no earlier release runs', async () =>
    (await readChangeover(storage, { clock, monotonic: clock })).isOver(),
  );
  await step('a session that ended because of a jump', () =>
    settleSessions(storage, { since: NOW + 100 * DAY, now: NOW + 102 * DAY }).then(read),
  );
  await storage.write(async (trx) => sessions.endSession(trx, token));
  await write('the sessions elsewhere', async (trx) => {
    for (const _ of [1, 2]) {
      sessions.beginSession(trx, { id: 'cy', role: 'admin' }, made(NOW));
    }
    return trx.run(endSessionsOf, { userId: 'cy', except: 'another' });
  });
  await step('somebody was here', () => sessions.hasSessions(storage));
  await step('from where they came', () => sessions.readSignIns(storage));

  for (let count = 1; count <= LIMITS.attemptsOnAccount + 1; count++) {
    await step(`attempt ${count}`, () =>
      storage
        .write((trx) => countAgainstLimit(trx, 'attemptsOnAccount', 'ann', NOW + 1))
        .catch(String),
    );
  }
  await write('an attempt in the next minute', (trx) =>
    countAgainstLimit(trx, 'attemptsOnAccount', 'ann', NOW + MINUTE),
  );
  await write('an attempt by somebody else', (trx) =>
    countAgainstLimit(trx, 'attemptsOfAddress', '::1', NOW - 2 * MINUTE),
  );

  await write('as many family codes as may be tried', async (trx) => {
    for (let count = 0; count < LIMITS.wrongFamilyCodes; count++) {
      await secondsOverLimit(trx, 'wrongFamilyCodes', 'everybody', NOW);
    }
  });
  for (const [who, id, now] of [
    ['nobody', null, NOW],
    ['an account of a day', 'ann', NOW],
    ['an account that is older than a day', 'ann', NOW + 1],
    ['a guest', 'gus', NOW + 1],
  ] as const) {
    await step(`a family code of ${who} beyond the bound`, async () => {
      const viewer = id === null ? null : { id, role: 'user' };
      const request = { ip: '::1', viewer } as FastifyRequest;
      const guess = await guessesAt(storage, now).count(request, 'family').catch(String);
      if (typeof guess === 'string') return guess;
      await storage.write(async (trx) => guess.wasRight(trx));
      return 'counted';
    });
  }

  for (const email of ['new@example.org', 'NEW@example.org', 'ann']) {
    await step(`an administrator: ${email}`, () =>
      createAdmin(
        {
          storage,
          ids,
          clock,
          hash: quickHashing.hash,
          tell: tellNobody,
          announce: announceNothing,
          endGrants: endGrantsWith(ids),
        },
        { email, password: 'a long passphrase' },
      ),
    );
  }
  for (const email of ['new@example.org', 'nobody@example.org', 'gus']) {
    const password = 'another long passphrase';
    await step(`a password: ${email}`, () =>
      setPassword(
        { storage, ids, clock, tell: tellNobody, announce: announceNothing },
        { email, password },
      ),
    );
  }
  for (const [at, tier] of (['family', 'none', 'family', 'family'] as const).entries()) {
    await step(`subscription ${at}: ${tier}`, () =>
      setTier({ storage, ids, clock }, { email: 'new@example.org', tier }),
    );
  }
  await playAdministration(storage, step, write);
  await write('half made', async (trx) => {
    await trx.run(insertUser, { id: 'half made', role: 'user' });
    await deleteIncompleteAccount(trx, 'half made', NOW);
    await deleteIncompleteAccount(trx, 'bob', NOW - DAY);
    await deleteIncompleteAccount(trx, 'ann', NOW);
  });

  await step('who is a guest', async () => [
    await isGuest(storage, 'gus'),
    await isGuest(storage, 'ann'),
    await isGuest(storage, 'nobody'),
  ]);
  await step('for which site a guest counts', () => createGuestSites()(storage, 'gus'));
  const bytesOf = (sum: Sum, holder: string) =>
    readStoredBytes(storage, sum, holder, isoTime(NOW - DAY));
  await step('stored bytes', async () => [
    await bytesOf('owned', 'ann'),
    await bytesOf('owned', 'nobody'),
    await bytesOf('practised', 'ann'),
    await bytesOf('practised', 'nobody'),
    await bytesOf('games', 'another site'),
    await bytesOf('games', 'no site'),
    await bytesOf('ownedByGuests', 'another site'),
    await bytesOf('practisedByGuests', 'another site'),
    await bytesOf('practisedByGuests', 'no site'),
  ]);
  await step('a user', () => storage.first(findUserById, { id: 'gus' }));
  await step('a password', async () => [
    (await findPasswordHash(storage, 'ann'))?.length,
    await findPasswordHash(storage, 'gus'),
  ]);
  await step('a guest who has not moved', () => fateOf(storage, 'unknown', NOW));

  const identity = createIdentity({
    budgets: noBudgets,
    storage,
    cookie: sessionCookie('a secret of thirty-two characters', {
      secure: false,
    }),
    deviceCookie: deviceCookie({ secure: false }),
    clock,
    ends: clock,
    ids,
    random,
    storedForm: digestOf,
  });
  const app = Fastify();
  app.decorateRequest('viewer', null);
  app.route({
    method: 'POST',
    url: '/',
    config: { operation: 'keep', access: 'viewer', failure: '' },
    handler: (request, reply) =>
      identity.writeAsViewer(request, reply, async (_, viewer) => viewer),
  });
  app.route({
    method: 'POST',
    url: '/create/:user',
    config: { operation: 'create', access: 'viewer', failure: '' },
    handler: async (request, reply) => {
      const { user } = request.params as { user: string };
      request.viewer = { id: user, role: user === 'gus' ? 'guest' : 'user' };
      return identity.createAsViewer(request, reply, async (_, { id }) => {
        reply.header('location', `/${next}`);
        return jsonText({ id, next });
      });
    },
  });
  await step('a guest is made', async () => {
    const { statusCode, body, headers } = await app.inject({ method: 'POST', url: '/' });
    return [statusCode, body, headers['set-cookie']];
  });
  for (const [at, [user, key]] of (
    [
      ['ann', 'A'],
      ['gus', 'a'],
      ['ann', 'A'],
      ['gus', 'A'],
      ['ann', 'é'],
    ] as const
  ).entries()) {
    await step(`${user} creates with the key ${key}, request ${at}`, async () => {
      const { statusCode, body, headers } = await app.inject({
        method: 'POST',
        url: `/create/${user}`,
        headers: { 'idempotency-key': key },
      });
      next += 1;
      return [statusCode, body, headers['location'], headers['idempotency-replayed']];
    });
  }
  await app.close();
}

async function playMove(write: Write): Promise<void> {
  let next = 0;
  await write('both have tasks', async (trx) => {
    const handlers = {
      work: { maxAttempts: 1, deadlineMs: 1, run: async () => {}, onDead: async () => {} },
    };
    for (const owner of ['gus', 'ann', 'gus']) {
      const ids = (): string => `${owner} ${next++}`;
      await enqueueTask(trx, { clock, ids, handlers }, 'work', null, owner);
    }
  });
  // The account has settings of its own; the other guest's account has none.
  await write('a guest moves', (trx) => moveGuest(trx, { guestId: 'gus', accountId: 'ann' }, NOW));
  await write('another guest moves', (trx) =>
    moveGuest(trx, { guestId: 'gil', accountId: 'bob' }, NOW),
  );
  await write('an account is not moved as a guest', (trx) =>
    moveGuest(trx, { guestId: 'family active', accountId: 'bob' }, NOW).catch(String),
  );
}

/** Exports the data of all users, and ends exports in each way. */
async function playExports(storage: Storage, step: Step, write: Write): Promise<void> {
  const createdAt = isoTime(NOW);
  for (const [id, userId] of [
    ['made', 'ann'],
    ['failed', 'ann'],
    ['deleted', 'ann'],
    ['expired', 'lou'],
    ['left', 'lou'],
    ['all', 'bob'],
  ] as const) {
    await write(`${id} is asked for`, async (trx) => {
      trx.send(archives.insertExport, { id, userId, createdAt });
      return [await archives.findPending(trx, userId), await trx.first(archives.findWork, { id })];
    });
  }
  for (const userId of ['ann', 'lou', 'bob', 'cy']) {
    await step(`what an archive of ${userId} holds`, async () => {
      const held: Record<string, unknown> = {};
      const files = { get: async () => ({ bytes: new Uint8Array(1), contentType: 'image/png' }) };
      for await (const { name, content } of contentOf({ storage, files }, userId, createdAt)) {
        held[name] =
          content instanceof Uint8Array
            ? content.length
            : (await Array.fromAsync(content)).join('');
      }
      return held;
    });
  }
  const expiresAt = isoTime(NOW + 1_000);
  const made = { id: 'made', userId: 'ann', attempt: 2, size: 2 ** 40, expiresAt };
  const stranger = { ...made, userId: 'bob' };
  const expired = { ...made, id: 'expired', userId: 'lou', expiresAt: createdAt };
  await write('exports end', async (trx) => [
    await trx.run(archives.finishExport, stranger),
    await trx.run(archives.finishExport, made),
    await trx.run(archives.finishExport, expired),
    await trx.run(archives.failExport, { id: 'failed', expiresAt }),
    await trx.run(archives.failExport, { id: 'made', expiresAt }),
  ]);
  for (const [userId, now] of [
    ['ann', NOW],
    ['ann', NOW + 1_000],
    ['lou', NOW],
  ] as const) {
    await step(`exports of ${userId} at ${now}`, async () => [
      await pagesOf((from) => archives.listExports(storage, { userId, now: isoTime(now) }, from)),
      await archives.findExport(storage, { id: 'made', userId, now: isoTime(now) }),
    ]);
  }
  const enqueued: unknown[] = [];
  const erase = createExportErasure({
    storage,
    enqueue: async (_trx, ...task) => String(enqueued.push(task)),
  });
  await write('one is deleted, once', async (trx) => {
    const asked = { id: 'deleted', userId: 'ann', now: createdAt };
    return [await erase.eraseOne(trx, asked), await erase.eraseOne(trx, asked)];
  });
  await step('those that have expired are deleted', () => erase.eraseExpired(clock(), () => false));
  await write('all of one are deleted', (trx) => erase.eraseOfUser(trx, 'bob'));
  await step('archives to delete', async () => enqueued);
}

/** Deletes what has files, as the service does, without the files. */
function erasureWithFiles(storage: Storage, announce: Announce): EraseWithFiles {
  const cards = createErasure({
    deleteFiles: async () => {},
    announce: announceNothing,
    clock: () => NOW,
  });
  const exports = createExportErasure({ storage, enqueue: async () => '' });
  const ofPractice = createPracticeErasure({ enqueue: async () => 'task', clock });
  return async (trx, userId) => {
    await announceErasure(trx, announce, userId);
    const erased = await cards.eraseOfOwner(trx, userId);
    const { length } = await exports.eraseOfUser(trx, userId);
    return { ...erased, exports: length, problems: await ofPractice.eraseOfOwner(trx, userId) };
  };
}

/** Erases guests and an account, with its guardians' postcards of its players. */
async function playErasure(storage: Storage, step: Step, write: Write): Promise<void> {
  const announced: unknown[] = [];
  const told: Announce = (...one: unknown[]) => void announced.push(one.slice(-2));
  const eraseWithFiles = erasureWithFiles(storage, told);
  await step('idle guests', () =>
    createIdleGuestErasure({ storage, eraseWithFiles })(
      { now: NOW + 500 * DAY, madeFrom: '' },
      () => false,
    ),
  );
  await write('another administrator', (trx) => hasOtherAdmin(trx, 'cy'));
  await write('an account is erased', (trx) =>
    eraseUser(trx, { id: 'cy', role: 'admin' }, { eraseWithFiles, erasedAt: isoTime(clock()) }),
  );
  await step('who was told', async () => announced);
  await step('who was erased', () => listErased(storage));
  await step('roles', async () => [await roleOf(storage, 'cy'), await roleOf(storage, 'bob')]);
}
