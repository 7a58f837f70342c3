import { requestBytes } from './load.ts';
import type { Seed } from './seed.ts';
import { COUNT, FEWER, STATE, type Work } from './works.ts';

/** A viewer, and what it has, by id. */
type Owner = {
  readonly cookie: string;
  readonly player: string;
  /** The viewer's game. */
  readonly game: string;
  readonly draft: string;
  /** A flowchart in the gallery. */
  readonly published: string;
  readonly postcard: string;
  /** The entity tag of the player. */
  readonly playerTag: string;
};

/** A request of a viewer. */
type Asked = {
  readonly method?: 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

/** A work of the second table. Its answer is 200 unless it says otherwise. */
type Row = {
  readonly name: string;
  readonly status?: number;
  /** What a viewer asks for. A change must differ from the one before, so it may take the number of the request. */
  readonly ask: (owner: Owner, index: number) => Asked;
};

const FLOWCHART = JSON.stringify({
  title: 'Adding with carries',
  difficulty: 'Beginner',
  definitionJson: JSON.stringify({ steps: Array.from({ length: 20 }, (_, at) => ({ at })) }),
  mermaidContent: `flowchart TD\n${'  a --> b\n'.repeat(50)}`,
  searchKeywords: 'addition carry',
});
const FLOWCHARTS = '/api/teacher-flowcharts';

const newGame = (userId: string): string =>
  `{"userId":"${userId}","gameName":"matching","gameUrl":"/arcade/matching","initialState":${STATE},"activePlayers":["p1"],"roomId":"room"}`;

/** The work that all others are compared with. */
const REFERENCE: Row = {
  name: 'GET arcade session (2 KB)',
  ask: ({ game }) => ({ path: `/api/arcade-session?userId=${game}` }),
};

const ROWS: readonly Row[] = [
  { name: 'GET player', ask: ({ player }) => ({ path: `/api/players/${player}` }) },
  {
    name: 'GET sharing of a player',
    ask: ({ player }) => ({ path: `/api/players/${player}/sharing` }),
  },
  {
    name: 'POST sharing of a player',
    ask: ({ player }) => ({ method: 'POST', path: `/api/players/${player}/sharing`, body: '{}' }),
  },
  {
    name: 'GET guardians of a player',
    ask: ({ player }) => ({ path: `/api/players/${player}/guardians` }),
  },
  {
    name: 'GET access log of a player',
    ask: ({ player }) => ({ path: `/api/players/${player}/access-log` }),
  },
  { name: 'GET inbox, empty', ask: () => ({ path: '/api/inbox' }) },
  {
    name: 'GET player, kept already',
    status: 304,
    ask: ({ player, playerTag }) => ({
      path: `/api/players/${player}`,
      headers: { 'if-none-match': playerTag },
    }),
  },
  {
    // After the first round: the answers that are kept.
    name: 'POST player, sent again',
    status: 201,
    ask: (_, index) => ({
      method: 'POST',
      path: '/api/players',
      headers: { 'idempotency-key': `bench ${index}` },
      body: '{"name":"Ada","emoji":"🦊","color":"#f97316","isPracticeStudent":false}',
    }),
  },
  {
    name: 'PATCH player',
    ask: ({ player }, index) => ({
      method: 'PATCH',
      path: `/api/players/${player}`,
      body: `{"name":"Ada ${index}"}`,
    }),
  },
  { name: 'GET subscription', ask: () => ({ path: '/api/subscription' }) },
  {
    name: 'PATCH arcade session (2 KB)',
    ask: ({ game }, index) => ({
      method: 'PATCH',
      path: '/api/arcade-session',
      headers: { 'if-match': '*' },
      body: `{"userId":"${game}","gameState":{"round":${index},"was":${STATE}}}`,
    }),
  },
  {
    name: 'POST arcade session, touched',
    ask: ({ game }) => ({
      method: 'POST',
      path: '/api/arcade-session/touch',
      body: `{"userId":"${game}"}`,
    }),
  },
  { name: 'GET abacus settings', ask: () => ({ path: '/api/abacus-settings' }) },
  {
    name: 'PATCH abacus settings',
    ask: (_, index) => ({
      method: 'PATCH',
      path: '/api/abacus-settings',
      body: `{"scaleFactor":${index}}`,
    }),
  },
  { name: 'GET postcard', ask: ({ postcard }) => ({ path: `/api/postcards/${postcard}` }) },
  {
    name: 'PATCH postcard',
    ask: ({ postcard }, index) => ({
      method: 'PATCH',
      path: `/api/postcards/${postcard}`,
      body: `{"isRead":${Math.floor(index / 300) % 2 === 0}}`,
    }),
  },
  { name: 'GET unread postcards (50)', ask: () => ({ path: '/api/postcards/unread-count' }) },
  {
    name: 'GET postcards of a player',
    ask: ({ player }) => ({ path: `/api/players/${player}/postcards` }),
  },
  { name: 'GET teacher flowchart', ask: ({ draft }) => ({ path: `${FLOWCHARTS}/${draft}` }) },
  {
    name: 'PATCH teacher flowchart',
    ask: ({ draft }, index) => ({
      method: 'PATCH',
      path: `${FLOWCHARTS}/${draft}`,
      body: `{"title":"Adding ${index}"}`,
    }),
  },
  {
    name: 'GET teacher flowchart, versions',
    ask: ({ draft }) => ({ path: `${FLOWCHARTS}/${draft}/versions` }),
  },
  {
    name: 'GET teacher flowchart, as a file',
    ask: ({ draft }) => ({ path: `${FLOWCHARTS}/${draft}/export` }),
  },
  { name: 'GET flowchart gallery (50)', ask: () => ({ path: '/api/flowchart-gallery' }) },
  {
    name: 'GET flowchart gallery (50), searched',
    ask: () => ({ path: '/api/flowchart-gallery?search=carry+adding&difficulty=Beginner' }),
  },
  {
    name: 'GET flowchart of the gallery',
    ask: ({ published }) => ({ path: `/api/flowchart-gallery/${published}` }),
  },
];

/** The works of the second table, for the viewers of a service that was prepared for them, and the one to compare with. */
export async function otherWorks(
  url: string,
  seed: Seed,
): Promise<{ reference: Work; works: Work[] }> {
  const owners = await Promise.all(
    seed.cookies.map((cookie, at) => prepare(url, cookie, seed.players[at] ?? '')),
  );
  const workOf = ({ name, status = 200, ask }: Row): Work => {
    const requests = Array.from({ length: COUNT }, (_, index) => {
      const owner = owners[index % owners.length] as Owner;
      const { method = 'GET', path, headers, body } = ask(owner, index);
      return requestBytes(method, path, { cookie: owner.cookie, ...headers }, body);
    });
    const isChange = ask(owners[0] as Owner, 0).method !== undefined;
    return {
      name,
      status,
      count: isChange ? FEWER : COUNT,
      request: (index) => requests[index] as Buffer,
    };
  };
  return { reference: workOf(REFERENCE), works: ROWS.map(workOf) };
}

/** Makes what a viewer has besides what the store was filled with. */
async function prepare(url: string, cookie: string, player: string): Promise<Owner> {
  async function ask({ method, path, body }: Asked): Promise<Response> {
    const answer = await fetch(url + path, {
      method: method ?? 'GET',
      headers: { cookie },
      body: body ?? null,
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  }
  async function newFlowchart(): Promise<string> {
    const answer = await ask({ method: 'POST', path: FLOWCHARTS, body: FLOWCHART });
    return ((await answer.json()) as { flowchart: { id: string } }).flowchart.id;
  }
  const game = `game-of-${player}`;
  await ask({ method: 'POST', path: '/api/arcade-session', body: newGame(game) });
  await ask({ path: '/api/abacus-settings' });
  const draft = await newFlowchart();
  const published = await newFlowchart();
  await ask({ method: 'POST', path: `${FLOWCHARTS}/${published}/publish` });
  const list = await (await ask({ path: '/api/postcards' })).json();
  const postcard = (list as { postcards: { id: string }[] }).postcards[0]?.id ?? '';
  const { headers } = await ask({ path: `/api/players/${player}` });
  const playerTag = headers.get('etag') ?? '';
  return { cookie, player, game, draft, published, postcard, playerTag };
}
