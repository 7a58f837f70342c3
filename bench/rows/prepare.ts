import {
  link,
  newDevice,
  newFlowchart,
  newGame,
  newPostcard,
  newSubscription,
  share,
} from './make.ts';
import type { Owner, Send } from './row.ts';

/** Makes the function that sends a viewer's requests, such as those that prepare a work. */
function sender(url: string, own: string): Send {
  return async ({ method, path, headers, body, cookie = own }) => {
    const answer = await fetch(url + path, {
      method: method ?? 'GET',
      headers: { ...(cookie === '' ? {} : { cookie }), ...headers },
      body: body ?? null,
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
    const set = answer.headers.getSetCookie().map((one) => one.split(';', 1)[0]);
    return { body: JSON.parse(text), headers: answer.headers, cookie: set.join('; ') };
  };
}

/** Creates what a viewer needs for the works, besides the seeded rows. */
export async function prepare(
  url: string,
  { cookie, player, admin }: Pick<Owner, 'cookie' | 'player' | 'admin'>,
): Promise<Owner> {
  const send = sender(url, cookie);
  const game = `game-of-${player}`;
  await send({ method: 'POST', path: '/api/arcade-session', body: newGame(game) });
  await send({ path: '/api/abacus-settings' });
  const guardian = await link({ send }, await share({ send }, player));
  const { messages } = (await send({ path: '/api/inbox' })).body;
  const { device, cookie: deviceCookie } = await newDevice(send, player);
  const { flowchart: draft } = await newFlowchart(send);
  const { flowchart: published } = await newFlowchart(send, 'publish');
  const { postcard } = await newPostcard(send);
  const made = await send({ method: 'POST', path: '/api/exports' });
  await newSubscription({ send });
  const { body, headers } = await send({ path: `/api/players/${player}` });
  return {
    cookie,
    userId: body.player.userId,
    player,
    playerTag: headers.get('etag') ?? '',
    guardian: guardian['user'] ?? '',
    message: messages[0].id,
    device: device ?? '',
    deviceCookie: deviceCookie ?? '',
    game,
    draft: draft ?? '',
    published: published ?? '',
    postcard: postcard ?? '',
    archive: made.body.export.id,
    admin,
    send,
  };
}
