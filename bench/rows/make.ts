import { randomUUID } from 'node:crypto';
import { walkable } from '../../test/kit/walkable.ts';
import { STATE } from '../works.ts';
import type { Made, Owner, Send } from './row.ts';

export const PLAYER = '{"name":"Ada","emoji":"🦊","color":"#f97316","isPracticeStudent":false}';

/** A flowchart of 1.5 KB. */
export const FLOWCHART = JSON.stringify({
  title: 'Adding with carries',
  difficulty: 'Beginner',
  definitionJson: walkable({
    tests: Array.from({ length: 4 }, (_, a) => ({ name: 'set', values: { a }, expected: { a } })),
  }),
  mermaidContent: `flowchart TD\n${'  a --> b\n'.repeat(50)}`,
  searchKeywords: 'addition carry',
});
export const FLOWCHARTS = '/api/teacher-flowcharts';

export const POSTCARD = JSON.stringify({
  manifest: {
    callerNumber: 27,
    moments: Array.from({ length: 4 }, (_, at) => ({ caption: `Moment ${at}`, highlights: [at] })),
  },
});

export const newGame = (userId: string): string =>
  `{"userId":"${userId}","gameName":"matching","gameUrl":"/arcade/matching","initialState":${STATE},"activePlayers":["p1"],"roomId":"room"}`;

let callers = 0;

/** The header of an address that no request has come from, so that no limit by address is reached. */
export function nextAddress(): Readonly<Record<string, string>> {
  const caller = ++callers;
  return {
    'x-forwarded-for': `10.${(caller >> 16) & 255}.${(caller >> 8) & 255}.${caller & 255}`,
  };
}

/** A guest with a player, as `cookie` and `user`. */
export async function newGuest({ send }: { readonly send: Send }): Promise<Made> {
  const headers = nextAddress();
  const asked = {
    method: 'POST',
    path: '/api/players',
    cookie: '',
    headers,
    body: PLAYER,
  } as const;
  const { body, cookie } = await send(asked);
  return { cookie, user: body.player.userId };
}

export const PASSWORD = 'a long passphrase';

/** An account with this password, as `cookie` and `user`. */
export async function newAccount({ send }: Owner, password = PASSWORD): Promise<Made> {
  const headers = nextAddress();
  const email = `caller-${headers['x-forwarded-for']}@example.org`;
  const path = '/api/auth/sign-up/email';
  const body = JSON.stringify({ name: 'Ada', email, password });
  const answer = await send({ method: 'POST', path, cookie: '', headers, body });
  return { cookie: answer.cookie, user: answer.body.user.id };
}

/** A player of the viewer. */
export async function newPlayer({ send }: Owner): Promise<Made> {
  const { body } = await send({ method: 'POST', path: '/api/players', body: PLAYER });
  return { player: body.player.id };
}

/** Shares a player, and returns the family code that links one other viewer to it. */
export async function share({ send }: { readonly send: Send }, player: string): Promise<string> {
  const path = `/api/players/${player}/sharing`;
  return (await send({ method: 'POST', path, body: '{}' })).body.sharing.familyCode;
}

/** Links a guest by a player's code. */
export async function link({ send }: { readonly send: Send }, code: string): Promise<Made> {
  const guest = await newGuest({ send });
  await send(linking(guest, code));
  return guest;
}

/** The request by which a guest uses a family code. */
export const linking = ({ cookie = '' }: Made, familyCode: string) =>
  ({
    method: 'POST',
    path: '/api/family-links',
    cookie,
    headers: nextAddress(),
    body: JSON.stringify({ familyCode }),
  }) as const;

/** A code that pairs a device with a player of the viewer. */
export async function newPairing(send: Send, player: string): Promise<Made> {
  const body = JSON.stringify({ name: 'Tablet', playerIds: [player] });
  const answer = await send({ method: 'POST', path: '/api/devices/pairing', body });
  return { code: answer.body.pairing.code };
}

/** The request by which a device uses a pairing code. */
export const pairing = ({ code = '' }: Made) =>
  ({
    method: 'POST',
    path: '/api/devices/pair',
    cookie: '',
    headers: nextAddress(),
    body: JSON.stringify({ code }),
  }) as const;

/** A device of the viewer, and its cookie. */
export async function newDevice(send: Send, player: string): Promise<Made> {
  const { body, cookie } = await send(pairing(await newPairing(send, player)));
  return { device: body.device.id, cookie };
}

/** Revokes the devices that earlier rounds have paired: a viewer may have only forty. */
export async function revokeOthers({ send, device }: Owner): Promise<void> {
  const { devices } = (await send({ path: '/api/devices' })).body;
  for (const { id } of devices as { id: string }[]) {
    if (id !== device) await send({ method: 'DELETE', path: `/api/devices/${id}` });
  }
}

let browsers = 0;

/** The request by which another browser of the viewer subscribes. */
export const subscribing = () =>
  ({
    method: 'POST',
    path: '/api/push-subscriptions',
    body: JSON.stringify({
      endpoint: `https://push.example.org/${'x'.repeat(180)}/${++browsers}`,
      keys: {
        p256dh:
          'BPRSL-BV26VUiAbmNkCtzW-bW0tGC6wq6uNmU6zsRnVe0JK2Y8DzQUN7iioREkJ7aQ5SfKjEqlaV2Xzy4HdfZUc',
        auth: 'T3v0n8xJq7mXkE2dQbZ5Vw',
      },
    }),
  }) as const;

/** A browser that gets the viewer's pushes. */
export async function newSubscription({ send }: { readonly send: Send }): Promise<Made> {
  return { subscription: (await send(subscribing())).body.subscription.id };
}

/** New attempts of one sitting on one of the last hundred days. Each adds five numbers, with the bead moves of a child. */
export function newAttempts(count: number): string {
  const day = Date.now() - Math.ceil(Math.random() * 100) * 86_400_000;
  const attempts = Array.from({ length: count }, (_, at) => {
    const terms = Array.from({ length: 5 }, () => Math.ceil(Math.random() * 99));
    const sum = terms.reduce((total, term) => total + term, 0);
    return {
      id: randomUUID(),
      seed: String(at),
      version: 1,
      terms,
      answer: at % 7 === 0 ? sum + 1 : sum,
      startedAt: new Date(day + at * 15_000).toISOString(),
      milliseconds: 14_000,
      way: 'beads',
      help: 'none',
      paper: 'two-digits',
      moves: `1${'a30Kb10Ka70Kb50K'.repeat(6)}`,
    };
  });
  return JSON.stringify({ attempts });
}

/** A postcard that waits to be drawn. */
export async function newPostcard(send: Send): Promise<Made> {
  const { body } = await send({ method: 'POST', path: '/api/postcards', body: POSTCARD });
  return { postcard: body.postcardId };
}

/** A flowchart of the viewer, after these changes of its state. */
export async function newFlowchart(send: Send, ...changes: readonly string[]): Promise<Made> {
  const { body } = await send({ method: 'POST', path: FLOWCHARTS, body: FLOWCHART });
  const flowchart = String(body.flowchart.id);
  for (const change of changes) {
    await send({ method: 'POST', path: `${FLOWCHARTS}/${flowchart}/${change}` });
  }
  return { flowchart };
}
