import { FLOWCHART, FLOWCHARTS, newFlowchart } from './make.ts';
import type { Row } from './row.ts';

/** Changes the state of a new flowchart, after the changes in `before`. */
const change = (name: string, step: string, ...before: readonly string[]): Row => ({
  name,
  make: ({ send }) => newFlowchart(send, ...before),
  ask: (_, __, { flowchart }) => ({ method: 'POST', path: `${FLOWCHARTS}/${flowchart}/${step}` }),
});

export const FLOWCHART_ROWS: readonly Row[] = [
  {
    name: 'POST teacher flowchart, a file',
    status: 201,
    count: 300,
    ask: () => ({
      method: 'POST',
      path: `${FLOWCHARTS}/import`,
      body: `{"format":"beadhouse-flowchart","formatVersion":1,"flowchart":${FLOWCHART}}`,
    }),
  },
  {
    name: 'POST teacher flowchart, duplicated',
    status: 201,
    count: 300,
    ask: ({ draft }) => ({ method: 'POST', path: `${FLOWCHARTS}/${draft}/duplicate` }),
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
  change('POST teacher flowchart, published', 'publish'),
  change('POST teacher flowchart, unpublished', 'unpublish', 'publish'),
  change('POST teacher flowchart, archived', 'archive'),
  change('POST teacher flowchart, restored', 'restore', 'archive'),
  {
    name: 'DELETE teacher flowchart',
    make: ({ send }) => newFlowchart(send),
    ask: (_, __, { flowchart }) => ({ method: 'DELETE', path: `${FLOWCHARTS}/${flowchart}` }),
  },
  {
    name: 'GET teacher flowchart, versions',
    ask: ({ draft }) => ({ path: `${FLOWCHARTS}/${draft}/versions` }),
  },
  {
    name: 'GET teacher flowchart, one version',
    ask: ({ published }) => ({ path: `${FLOWCHARTS}/${published}/versions/1` }),
  },
  {
    name: 'GET teacher flowchart, as a file',
    ask: ({ draft }) => ({ path: `${FLOWCHARTS}/${draft}/export` }),
  },
  { name: 'GET flowchart gallery (50)', ask: () => ({ path: '/api/flowchart-gallery' }) },
  {
    name: 'GET flowchart gallery (50), searched',
    // Each from an address of its own: searches of an address are counted.
    ask: (_, index) => ({
      path: '/api/flowchart-gallery?search=carry+adding&difficulty=Beginner',
      headers: { 'x-forwarded-for': `10.0.${(index >> 8) & 255}.${index & 255}` },
    }),
  },
  {
    name: 'GET flowchart of the gallery',
    ask: ({ published }) => ({ path: `/api/flowchart-gallery/${published}` }),
  },
];
