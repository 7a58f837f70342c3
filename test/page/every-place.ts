import assert from 'node:assert/strict';
import type { Client } from '../kit/client.ts';
import { publishChart } from '../kit/flow-chart.ts';

/** The data that the places show. */
export type Furniture = {
  readonly player: string;
  readonly attempt: string;
  readonly postcard: string;
  /** The id of a published flowchart; of a draft when a guest has it. */
  readonly chart: string;
};
export type Scene = Furniture & { readonly resetLink: string };

/** How to reach a place. */
export type Way = {
  /** Who goes there; by default a parent with a child. */
  readonly as?: 'newcomer' | 'administrator';
  readonly path: (scene: Scene) => string;
};

/** Every place of the page by its name among the routes. */
export const WAYS: Readonly<Record<string, Way>> = {
  home: { path: () => '/' },
  soroban: { path: () => '/soroban' },
  players: { path: () => '/players' },
  newPlayer: { path: () => '/players/new' },
  arcade: { path: () => '/arcade' },
  pairs: { path: () => '/arcade/pairs' },
  race: { path: () => '/arcade/race' },
  arcadeTable: { path: () => '/arcade/pairs' },
  family: { path: () => '/family' },
  player: { path: ({ player }) => `/family/${player}` },
  access: { path: () => '/access' },
  join: { as: 'newcomer', path: () => '/join' },
  device: { as: 'newcomer', path: () => '/device' },
  pair: { path: () => '/pair?token=K7QM-2XHD' },
  firstAdmin: { path: () => '/first-admin?token=x' },
  resetPassword: { path: ({ resetLink }) => resetLink },
  verifyEmail: { path: () => '/verify-email?token=x' },
  unsubscribe: { path: () => '/unsubscribe?token=x' },
  account: { path: () => '/account' },
  inbox: { path: () => '/inbox' },
  administration: { as: 'administrator', path: () => '/administration' },
  administrationPart: { as: 'administrator', path: () => '/administration/users' },
  practice: { path: () => '/practice' },
  practiceNow: { path: () => '/practice' },
  lesson: { path: () => '/practice/lesson/five+4' },
  papers: { path: () => '/practice/papers' },
  path: { path: () => '/practice/path' },
  shadow: { path: ({ player, attempt }) => `/practice/shadow/${player}/${attempt}` },
  week: { path: () => '/practice/week' },
  report: { path: () => '/practice/report' },
  reportOf: { path: ({ player }) => `/practice/report/${player}` },
  replay: { path: ({ player, attempt }) => `/practice/replay/${player}/${attempt}` },
  walks: { path: () => '/lessons' },
  walk: { path: () => '/lessons/read-a-rod' },
  print: { path: () => '/print' },
  printSheet: { path: () => '/print/sheet?of=ten-plus&sheet=k7m2' },
  printCards: { path: () => '/print/cards' },
  printCertificate: { path: () => '/print/certificate' },
  dial: { path: () => '/call' },
  call: { path: () => '/call/42' },
  post: { path: () => '/post' },
  postcard: { path: ({ postcard }) => `/post/${postcard}` },
  passport: { path: () => '/passport' },
  workshop: { path: () => '/workshop' },
  workshopChart: { path: ({ chart }) => `/workshop/${chart}` },
  gallery: { path: () => '/gallery' },
  galleryChart: { path: ({ chart }) => `/gallery/${chart}` },
};

/** A child that has practised and called, so that there is something to see. */
export async function furnish(parent: Client): Promise<Furniture> {
  const mika = { name: 'Mika', emoji: '🦊', color: '#f5b83d' };
  const { body } = await parent.post('/api/players', mika);
  const player: string = body.player.id;
  const attempts = Array.from({ length: 24 }, (_, at) => ({
    id: crypto.randomUUID(),
    seed: null,
    version: 1,
    terms: [3, 4],
    answer: at % 5 === 1 ? 8 : 7,
    startedAt: new Date(Date.now() - at * 20_000_000).toISOString(),
    milliseconds: 30_000 + at * 4_000,
    way: 'beads',
    help: 'none',
    paper: 'five-plus',
    moves: '1a30aa40aa50aa60aa70a',
  }));
  const kept = await parent.post(`/api/players/${player}/attempts`, { attempts });
  assert.equal(kept.status, 200, kept.text);
  const made = await parent.post('/api/postcards', {
    playerId: player,
    manifest: {
      callerNumber: '42',
      sessionSummary: 'We went along the number line.',
      moments: [{ caption: '42 is 6 times 7' }, { caption: 'Half of 42 is 21' }],
    },
  });
  assert.equal(made.status, 201, made.text);
  const postcard: string = made.body.postcardId;
  const chart = await publishChart(parent);
  return { player, attempt: attempts[0]?.id ?? '', postcard, chart };
}
