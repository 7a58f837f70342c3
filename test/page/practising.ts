import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { paperOf, type PathStep, type StationId } from '../../src/soroban/soroban.ts';
import { newAttempt } from '../kit/attempts.ts';
import type { Client } from '../kit/client.ts';
import type { DomPage } from '../kit/dom/visitor.ts';
import type { Visitor } from '../kit/page.ts';
import type { Service } from '../kit/service.ts';
import { SCREENS } from '../kit/view.ts';
import { waitFor } from '../kit/wait-for.ts';

/** A page in a browser, or one in a DOM without a browser. */
type AnyPage = Page | DomPage;

/** A child in its family's browser. */
export type Child<Visited = Visitor> = Visited & { readonly family: Client; readonly id: string };

/** A family with one child, and its browser. */
export async function visitAsChild<Visit extends { readonly as?: Client }, Visited>(
  stage: { readonly service: Service; visit(visit?: Visit): Promise<Visited> },
  visit?: Visit,
  name = 'Mika',
): Promise<Child<Visited>> {
  const family = stage.service.client();
  const { body } = await family.post('/api/players', { name, emoji: '🦊', color: '#f5b83d' });
  const id = (body as { player: { id: string } }).player.id;
  return { ...(await stage.visit({ ...visit, as: family } as Visit)), family, id };
}

export type Attempt = {
  id: string;
  seed: string | null;
  terms: number[];
  answer: number | null;
  isRight: boolean;
  milliseconds: number;
  way: string;
  help: string;
  paper: string | null;
  moves: string | null;
};

/**
 * Waits for this many answers of a child, and returns them, the newest first: the page goes on before they have
 * arrived.
 */
export const attemptsOf = (family: Client, id: string, count: number): Promise<Attempt[]> =>
  waitFor(`${count} answers`, async () => {
    const { attempts: all } = (await family.get(`/api/players/${id}/attempts`)).body as {
      attempts: Attempt[];
    };
    const attempts = all.filter(({ seed }) => seed !== EARLIER_DAYS);
    return attempts.length >= count && attempts;
  });

/** The seed of answers of earlier days, which only show that a child is no newcomer. They are in nobody's count. */
const EARLIER_DAYS = 'earlier days';
const DAY = 86_400_000;

/** Puts a child at a station after three days of practice, so that a day has ten minutes. See `beginStation`. */
export async function putAtStation(
  family: Client,
  id: string,
  station?: StationId,
  terms?: number[],
): Promise<void> {
  for (const days of [3, 2, 1]) {
    const startedAt = new Date(Date.now() - days * DAY).toISOString();
    await addAnswer(family, id, { terms: [1], seed: EARLIER_DAYS, startedAt, paper: 'set-1-4' });
  }
  await beginStation(family, id, station, terms);
}

/**
 * Puts a child at a station that it has begun, with an answer there. The usual one has more new cells than a day brings, so neither its
 * lesson nor its check is due.
 */
export async function beginStation(
  family: Client,
  id: string,
  station: StationId = 'ten-9',
  terms: number[] = [8, 7],
): Promise<void> {
  await addStep(family, id, { station, kind: 'placed' }, 4);
  await addAnswer(family, id, { terms, answer: sumOf(terms), paper: station });
}

/** A step of a child's path, some days ago. */
export async function addStep(
  family: Client,
  id: string,
  step: Pick<PathStep, 'station' | 'kind'>,
  days: number,
): Promise<void> {
  const at = new Date(Date.now() - days * DAY).toISOString();
  const steps = [{ ...step, day: at.slice(0, 10), at }];
  const answer = await family.post(`/api/players/${id}/path/steps`, { steps });
  assert.equal(answer.status, 200, answer.text);
}

/** In milliseconds. The service tells its time in seconds, so what a page does at once may seem to be a second older. */
const EARLIER = 5_000;

/** An earlier answer of a child. */
export async function addAnswer(
  family: Client,
  id: string,
  given: { readonly terms: readonly number[] } & Readonly<Record<string, unknown>>,
): Promise<string> {
  const attempt = {
    id: crypto.randomUUID(),
    seed: 'before',
    version: 1,
    answer: sumOf(given.terms),
    startedAt: new Date(Date.now() - EARLIER).toISOString(),
    milliseconds: 5_000,
    way: 'typed',
    help: 'none',
    paper: 'ten-9',
    moves: null,
    ...given,
  };
  const answer = await family.post(`/api/players/${id}/attempts`, { attempts: [attempt] });
  assert.equal(answer.status, 200);
  return attempt.id;
}

/** A sitting of a paper by a child: so many right answers, and the others wrong. It began at this time. */
export async function sitPaper(
  family: Client,
  id: string,
  name: string,
  { right, startedAt, seconds }: { right: number; startedAt: string; seconds: number },
): Promise<void> {
  const places = (paperOf(name)?.parts ?? []).flatMap(({ count }, section) =>
    Array.from({ length: count }, (_, place) => `${section}-${place}`),
  );
  const attempts = places.map((place, at) =>
    newAttempt({
      paper: name,
      seed: `sat-${place}`,
      answer: at < right ? 7 : 8,
      startedAt: new Date(Date.parse(startedAt) + at).toISOString(),
      milliseconds: (seconds * 1_000) / places.length,
      way: 'typed',
      moves: null,
    }),
  );
  const answer = await family.post(`/api/players/${id}/attempts`, { attempts });
  assert.equal(answer.status, 200, answer.text);
}

/** The numbers of the present problem. */
export async function termsOf(any: AnyPage): Promise<number[]> {
  // What is used here is the same in both.
  const page = any as Page;
  const list = page.getByRole('list', { name: 'The numbers' });
  const single = page.getByText(/^Set [\d,]+$/);
  await list.or(single).first().waitFor();
  const texts =
    (await list.count()) > 0
      ? await list.getByRole('listitem').allTextContents()
      : [(await single.textContent()) ?? ''];
  return texts.map((text) => Number(text.replace('−', '-').replace(/[^\d-]/g, '')));
}

export const sumOf = (terms: readonly number[]): number =>
  terms.reduce((sum, term) => sum + term, 0);

/** Sets a number by keyboard. */
export async function setWithKeys(page: AnyPage, value: number): Promise<void> {
  const rods = page.getByRole('spinbutton');
  const count = await rods.count();
  const digits = String(value).padStart(count, '0');
  for (let rod = 0; rod < count; rod++) {
    const wanted = digits[rod] ?? '0';
    if ((await rods.nth(rod).getAttribute('aria-valuenow')) !== wanted) {
      await rods.nth(rod).focus();
      await page.keyboard.press(wanted);
    }
  }
}

export const nextProblem = (page: AnyPage, count: number): Promise<void> =>
  page.getByRole('heading', { name: new RegExp(`^Problem ${count} of`) }).waitFor();

/** Opens what few look for in the plan of today: the choice of how numbers come and are answered, the papers, what is printed. */
export const openChoices = (page: AnyPage): Promise<void> => page.getByText('Choose more').click();

/** Begins the ten minutes of today from their open plan: with the beads of the page, or typing. */
export async function startPractice(
  page: AnyPage,
  way: 'beads' | 'typed' = 'beads',
): Promise<void> {
  if (way === 'typed') {
    await openChoices(page);
    await page.getByLabel('I have my own soroban, and type').check();
  }
  await page.getByRole('button', { name: 'Start' }).click();
  await nextProblem(page, 1);
}

/** Asserts that the screen shows all of these at once, and whole. */
export async function assertInSight(page: Page, ...parts: readonly Locator[]): Promise<void> {
  const screen = page.viewportSize();
  assert.ok(screen !== null);
  for (const part of parts) {
    const box = await part.boundingBox();
    const isInSight: boolean =
      box !== null &&
      box.x >= 0 &&
      box.y >= 0 &&
      box.x + box.width <= screen.width &&
      box.y + box.height <= screen.height;
    assert.ok(isInSight, `${String(part)} ${JSON.stringify({ box, screen })}`);
  }
}

/** Phones in portrait and landscape. */
const PHONES = [SCREENS.phone, { width: 740, height: 360 }, { width: 640, height: 360 }] as const;

/** Asserts that a phone, in portrait and landscape, shows all of these at once, without scrolling. */
export async function assertSeenAtOnce(page: Page, ...parts: readonly Locator[]): Promise<void> {
  const before = page.viewportSize();
  for (const phone of PHONES) {
    await page.setViewportSize(phone);
    await page.evaluate('scrollTo(0, 0); new Promise(requestAnimationFrame)');
    await assertInSight(page, ...parts);
  }
  if (before !== null) await page.setViewportSize(before);
}

/** Asserts that a phone shows the problem, the means to answer it and the button for the answer. */
export const assertAnswerable = (page: Page, problem: Locator): Promise<void> =>
  assertSeenAtOnce(
    page,
    problem,
    page.locator('.bench-hands').locator('svg.soroban, input'),
    page.getByRole('button', { name: 'Done' }),
  );
