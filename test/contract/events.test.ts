import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { newAttempt } from '../kit/attempts.ts';
import { newWalk } from '../kit/walks.ts';
import { newStep } from '../kit/path-steps.ts';
import { openEvents, type EventStream } from '../kit/event-stream.ts';
import { startService, type Service } from '../kit/service.ts';
import {
  makeAccount,
  linkGuardian,
  pairDevice,
  PASSWORD,
  makePlayer,
  session,
} from './family-cast.ts';

const KNOWN_WALK = newWalk();

const manifest = { callerNumber: '1', moments: [{}] };
/** The game that every stream follows: its events come after all others. */
const MARK = 'the mark';

let service: Service;
before(async () => {
  service = await startService();
});
after(() => service.close());

/** A family, and others: each with an open stream. `card` is the owner's postcard of the player. */
type Cast = Awaited<ReturnType<typeof openCast>>;

async function openCast() {
  const { client: owner } = await makeAccount(service);
  const { client: guardian } = await makeAccount(service);
  const { client: stranger } = await makeAccount(service);
  const { id: playerId } = await makePlayer(owner);
  await linkGuardian(owner, guardian, playerId);
  const { tablet, id: deviceId } = await pairDevice(service, owner, playerId);
  const userId = (await owner.get('/api/auth/get-session')).body.user.id as string;
  const guardianId = (await guardian.get('/api/auth/get-session')).body.user.id as string;
  const card = (await owner.post('/api/postcards', { playerId, manifest })).body.postcardId;
  const callers = { owner, guardian, tablet, stranger };
  const streams: Record<string, EventStream> = {};
  for (const [who, client] of Object.entries(callers)) {
    streams[who] = await openEvents(client, `?arcade=${encodeURIComponent(MARK)}`);
  }
  return {
    ...callers,
    callers,
    streams,
    playerId,
    deviceId,
    userId,
    guardianId,
    card: String(card),
  };
}

/** Waits until every stream has all earlier events. */
async function mark({ streams, owner }: Pick<Cast, 'streams' | 'owner'>): Promise<void> {
  // The family of a postcard's player is looked up after a change, so the second mark comes after it.
  for (let time = 0; time < 2; time++) {
    const { etag } = Object.fromEntries(
      (await owner.post('/api/arcade-session', { ...session, userId: MARK })).headers,
    );
    for (const stream of Object.values(streams)) {
      await stream.until((events) =>
        events.some(({ data }) => data.kind === 'arcade' && `"${data.version}"` === etag),
      );
    }
  }
}

/** The events of a stream since then, each once: the kind, the id, and whether it is gone. */
function told(stream: EventStream, since: number, names: Readonly<Record<string, string>>) {
  const changes = stream.events.slice(since).filter(({ data }) => data.id !== MARK);
  for (const { event, data } of changes) {
    assert.equal(event, 'changed');
    assert.deepEqual(Object.keys(data), ['kind', 'id', 'version']);
  }
  return [
    ...new Set(
      changes.map(({ data: { kind, id, version } }) =>
        id === null ? kind : `${kind} ${names[id] ?? 'new'}${version === null ? ' gone' : ''}`,
      ),
    ),
  ].toSorted((one, other) => one.localeCompare(other));
}

type Row = {
  readonly name: string;
  /** What happened before, through the service: it tells of a write past it that anything may have changed. */
  readonly begin?: (cast: Cast) => Promise<unknown>;
  readonly act: (cast: Cast) => Promise<unknown>;
  /** Viewers who are not named get no event. */
  readonly told: Partial<Record<'owner' | 'guardian' | 'tablet' | 'stranger', readonly string[]>>;
};

const family = (...changes: string[]) => ({ owner: changes, guardian: changes, tablet: changes });

const rows: readonly Row[] = [
  {
    name: 'a postcard of a player: its owner and the family',
    act: ({ owner, playerId }) => owner.post('/api/postcards', { playerId, manifest }),
    told: family('postcards new'),
  },
  {
    name: 'a postcard of a device: its owner and the family',
    act: ({ tablet, playerId }) => tablet.post('/api/postcards', { playerId, manifest }),
    told: family('postcards new'),
  },
  {
    name: 'a postcard without a player: only its owner',
    act: ({ owner }) => owner.post('/api/postcards', { manifest }),
    told: { owner: ['postcards new'] },
  },
  {
    name: 'a postcard that names a player of others: only its owner',
    act: ({ stranger, playerId }) => stranger.post('/api/postcards', { playerId, manifest }),
    told: { stranger: ['postcards new'] },
  },
  {
    name: 'a read mark',
    act: ({ owner, card }) => owner.patch(`/api/postcards/${card}`, { isRead: true }),
    told: family('postcards card'),
  },
  {
    name: 'a PATCH without a read mark: nobody',
    act: ({ owner, card }) => owner.patch(`/api/postcards/${card}`, {}),
    told: {},
  },
  {
    name: 'a postcard that is cancelled',
    act: ({ owner, card }) => owner.post(`/api/postcards/${card}/cancel`),
    told: family('postcards card'),
  },
  {
    name: 'a postcard that is drawn again',
    async act({ owner, card }) {
      await owner.post(`/api/postcards/${card}/cancel`);
      await owner.post(`/api/postcards/${card}/retry`);
    },
    told: family('postcards card'),
  },
  {
    name: 'a change that is refused: nobody',
    act: ({ owner, card }) => owner.post(`/api/postcards/${card}/retry`),
    told: {},
  },
  {
    name: 'a postcard that is deleted',
    act: ({ owner, card }) => owner.delete(`/api/postcards/${card}`),
    told: { ...family('postcards card gone'), owner: ['inbox', 'postcards card gone'] },
  },
  {
    name: 'practice on a device: the family',
    act: ({ tablet, playerId }) =>
      tablet.post(`/api/players/${playerId}/attempts`, { attempts: [newAttempt()] }),
    told: family('practice player'),
  },
  {
    name: 'practice without new attempts: nobody',
    act: ({ owner, playerId }) =>
      owner.post(`/api/players/${playerId}/attempts`, {
        attempts: [newAttempt({ startedAt: '2020-01-01T00:00:00.000Z' })],
      }),
    told: {},
  },
  {
    name: 'a step of the path on a device: the family',
    act: ({ tablet, playerId }) =>
      tablet.post(`/api/players/${playerId}/path/steps`, { steps: [newStep()] }),
    told: family('practice player'),
  },
  {
    name: 'a step of the path that is known: nobody',
    begin: ({ owner, playerId }) =>
      owner.post(`/api/players/${playerId}/path/steps`, { steps: [newStep()] }),
    act: ({ owner, playerId }) =>
      owner.post(`/api/players/${playerId}/path/steps`, { steps: [newStep()] }),
    told: {},
  },
  {
    name: 'a walk on a device: the family',
    act: ({ tablet, playerId }) =>
      tablet.post(`/api/players/${playerId}/walks`, { walks: [newWalk()] }),
    told: family('practice player'),
  },
  {
    name: 'a walk that is known: nobody',
    begin: ({ owner, playerId }) =>
      owner.post(`/api/players/${playerId}/walks`, { walks: [KNOWN_WALK] }),
    act: ({ owner, playerId }) =>
      owner.post(`/api/players/${playerId}/walks`, { walks: [KNOWN_WALK] }),
    told: {},
  },
  {
    name: 'a flowchart that was given: the family',
    act: ({ owner, playerId }) => owner.put(`/api/players/${playerId}/lessons/read-a-rod`),
    told: family('practice player'),
  },
  {
    name: 'a flowchart that was given already: nobody',
    begin: ({ owner, playerId }) => owner.put(`/api/players/${playerId}/lessons/read-a-rod`),
    act: ({ owner, playerId }) => owner.put(`/api/players/${playerId}/lessons/read-a-rod`),
    told: {},
  },
  {
    name: 'a flowchart that was taken back: the family',
    begin: ({ owner, playerId }) => owner.put(`/api/players/${playerId}/lessons/read-a-rod`),
    act: ({ owner, playerId }) => owner.delete(`/api/players/${playerId}/lessons/read-a-rod`),
    told: family('practice player'),
  },
  {
    name: 'how a player is taught',
    act: ({ guardian, playerId }) =>
      guardian.patch(`/api/players/${playerId}/path`, { order: 'ten-first' }),
    told: family('practice player'),
  },
  {
    name: 'a new player: its owner',
    act: ({ owner }) => makePlayer(owner),
    told: { owner: ['family new'] },
  },
  {
    name: 'a player that a guardian changes',
    act: ({ guardian, playerId }) => guardian.patch(`/api/players/${playerId}`, { name: 'N' }),
    told: family('family player'),
  },
  {
    name: 'a player that is deleted',
    act: ({ owner, playerId }) => owner.delete(`/api/players/${playerId}`),
    told: {
      owner: ['family player gone', 'inbox', 'postcards'],
      guardian: ['family player gone', 'inbox', 'postcards'],
      tablet: ['family player gone', 'postcards'],
    },
  },
  {
    name: 'sharing, and a new family code',
    async act({ owner, playerId }) {
      await owner.delete(`/api/players/${playerId}/sharing`);
      await owner.post(`/api/players/${playerId}/family-code`);
    },
    told: family('family player'),
  },
  {
    name: 'a new guardian: the family, with the new guardian; and messages',
    act: ({ owner, stranger, playerId }) => linkGuardian(owner, stranger, playerId),
    told: {
      owner: ['family player', 'inbox new', 'postcards'],
      guardian: ['family player', 'inbox new', 'postcards'],
      tablet: ['family player', 'postcards'],
      stranger: ['family player', 'postcards'],
    },
  },
  {
    name: 'the role of a guardian',
    act: ({ owner, playerId, guardianId }) =>
      owner.patch(`/api/players/${playerId}/guardians/${guardianId}`, { role: 'play' }),
    told: family('family player'),
  },
  {
    name: 'a guardian who is removed: the family, and the guardian, for whom the player is gone',
    act: ({ owner, playerId, guardianId }) =>
      owner.delete(`/api/players/${playerId}/guardians/${guardianId}`),
    told: {
      owner: ['family player', 'postcards'],
      guardian: ['family player gone', 'postcards'],
      tablet: ['family player', 'postcards'],
    },
  },
  {
    name: 'a guardian who leaves',
    act: ({ guardian, playerId, guardianId }) =>
      guardian.delete(`/api/players/${playerId}/guardians/${guardianId}`),
    told: {
      owner: ['family player', 'postcards'],
      guardian: ['family player gone', 'postcards'],
      tablet: ['family player', 'postcards'],
    },
  },
  {
    name: 'a device that is paired',
    act: ({ owner, playerId }) => pairDevice(service, owner, playerId),
    told: { ...family('family player'), owner: ['family', 'family player', 'inbox new'] },
  },
  {
    name: 'a code for a device: its owner',
    act: ({ owner, playerId }) =>
      owner.post('/api/devices/pairing', { name: 'T', playerIds: [playerId] }),
    told: { owner: ['family'] },
  },
  {
    name: 'a device with other players',
    async act({ owner, deviceId }) {
      const { id } = await makePlayer(owner);
      await owner.patch(`/api/devices/${deviceId}`, { playerIds: [id] });
    },
    told: {
      owner: ['family new', 'family player'],
      guardian: ['family player'],
      tablet: ['family', 'family new', 'postcards'],
    },
  },
  {
    name: 'a message that is read',
    async act({ owner }) {
      const { body } = await owner.get('/api/inbox');
      await owner.patch(`/api/inbox/${body.messages[0].id}`, { isRead: true });
    },
    told: { owner: ['inbox new'] },
  },
  {
    name: 'messages that are all read, and one that is deleted',
    async act({ owner }) {
      const { body } = await owner.get('/api/inbox');
      await owner.post('/api/inbox/read-all');
      await owner.delete(`/api/inbox/${body.messages[0].id}`);
    },
    told: { owner: ['inbox', 'inbox new gone'] },
  },
  {
    name: 'messages of which none was there to read or delete',
    async act({ stranger }) {
      await stranger.post('/api/inbox/read-all');
      await stranger.delete('/api/inbox/none');
    },
    told: {},
  },
  {
    name: 'an account that is erased: everybody who shared players with it',
    act: ({ guardian }) => guardian.delete('/api/account', { body: { password: PASSWORD } }),
    told: { owner: ['family', 'inbox', 'postcards'], tablet: ['family', 'postcards'] },
  },
];

describe('GET /api/events: who gets an event', { concurrency: false }, () => {
  for (const { name, begin, act, told: expected } of rows) {
    it(name, async () => {
      const cast = await openCast();
      const { streams, playerId, card } = cast;
      await begin?.(cast);
      await mark(cast);
      const since = Object.entries(streams).map(
        ([who, { events }]) => [who, events.length] as const,
      );
      await act(cast);
      for (const [who, changes] of Object.entries(expected)) {
        const from = new Map(since).get(who) ?? 0;
        await streams[who]?.until((events) => events.length >= from + changes.length);
      }
      for (const [who, stream] of Object.entries(streams)) {
        if (stream.answer.closed) delete streams[who];
      }
      if (name.includes('erased')) delete streams['guardian'];
      await mark(cast);
      const names = { [playerId]: 'player', [card]: 'card' };
      for (const [who, from] of since) {
        const stream = streams[who];
        if (stream === undefined) continue;
        assert.deepEqual(
          told(stream, from, names),
          expected[who as keyof typeof expected] ?? [],
          who,
        );
      }
      for (const stream of Object.values(streams)) stream.close();
    });
  }
});
