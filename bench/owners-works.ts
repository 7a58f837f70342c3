import type { Owners } from './fill.ts';
import { requestBytes } from './load.ts';
import type { Work } from './works.ts';

/** The works of owners who have 20 rows in each table, however large the tables are. */
export function ownersWorks({ cookies, drafts, published }: Owners): Work[] {
  const requestOf = (method: string, path: string, body?: string) => (index: number) =>
    requestBytes(method, path, { cookie: cookies[index % cookies.length] ?? '' }, body);
  const draftOf = (index: number): string =>
    `/api/teacher-flowcharts/${drafts[index % drafts.length]}`;
  const read = (path: string): Work => ({
    name: `GET ${path}`,
    status: 200,
    count: 1_000,
    request: requestOf('GET', `/api/${path}`),
  });
  const write = (path: string, body: object): Work => ({
    name: `POST ${path}`,
    status: path === 'arcade-session' ? 200 : 201,
    count: 400,
    request: requestOf('POST', `/api/${path}`, JSON.stringify(body)),
  });
  return [
    read('players'),
    {
      ...read('arcade-session'),
      request: requestOf('GET', '/api/arcade-session?userId=arcade-0000000007'),
    },
    read('teacher-flowcharts'),
    read('postcards'),
    {
      ...read('teacher-flowcharts/:id'),
      request: (index) => requestOf('GET', draftOf(index))(index),
    },
    {
      ...read('teacher-flowcharts/:id'),
      name: 'PATCH teacher-flowcharts/:id',
      count: 400,
      request: (index) => requestOf('PATCH', draftOf(index), `{"title":"Sums ${index}"}`)(index),
    },
    read('flowchart-gallery'),
    {
      ...read('flowchart-gallery?search&difficulty'),
      // Each from an address of its own: searches of an address are counted.
      request: (index) =>
        requestBytes('GET', '/api/flowchart-gallery?search=sum&difficulty=Beginner', {
          'x-forwarded-for': `10.0.${(index >> 8) & 255}.${index & 255}`,
        }),
    },
    {
      ...read('flowchart-gallery/:id'),
      request: requestOf('GET', `/api/flowchart-gallery/${published}`),
    },
    write('players', { name: 'Ada', emoji: '🦊', color: '#aabbcc' }),
    write('arcade-session', {
      userId: 'arcade-0000000007',
      gameName: 'matching',
      gameUrl: '/arcade/matching',
      initialState: { board: [1, 2, 3] },
      activePlayers: ['p1'],
      roomId: 'room',
    }),
    write('teacher-flowcharts', {
      title: 'Sums',
      definitionJson: '{}',
      mermaidContent: 'graph TD',
    }),
    write('postcards', { manifest: { callerNumber: 7, moments: [{ caption: 'Seven' }] } }),
  ];
}
