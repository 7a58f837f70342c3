/**
 * Measures in a browser what a flowchart of 200 steps costs the page of a teacher: opening it in the workshop, and its picture alone,
 * both on a processor slowed four times; and a letter that is typed into a title, on a processor as it is. All figures are processor
 * time of the main thread. Exits with 1 when the picture or a task at opening takes longer than 300 ms, or a letter longer than 50 ms.
 *
 * Usage: npm run bench:workshop [-- how often]
 */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { mermaidOf, MOST } from '../src/flow/flow.ts';
import { preparePage } from '../src/page/build.ts';
import { signUp } from '../test/identity/stage.ts';
import { CHROMIUM } from '../test/kit/chromium.ts';
import { longChart } from '../test/kit/long-chart.ts';
import { startService } from '../test/kit/service.ts';
import { openAsGrownUp } from './grown-up.ts';
import { median } from './load.ts';
import { traceTasks, type Task } from './trace-tasks.ts';

const ROUNDS = Number(process.argv[2] ?? 5);
const SLOWED = 4;

/** What is measured, and the most that it may take, in milliseconds. */
const BOUNDS = {
  /** From its empty room to its painted steps. */
  picture: 300,
  /** From the press until nothing is left to do. */
  opening: Infinity,
  'longest task at opening': 300,
  letter: 50,
} as const;
type Name = keyof typeof BOUNDS;

/** After this time all lists are there, the check has run, and nothing is left to do, in milliseconds. */
const SETTLED = 2_000;
const LETTERS = 'abcdef';
/** Between letters, in milliseconds: less than the moment after which the picture follows what is typed. */
const NEXT_LETTER = 150;

const sum = (tasks: readonly Task[]): number =>
  tasks.reduce((all, { processor }) => all + processor, 0);
const longest = (tasks: readonly Task[]): number =>
  Math.max(0, ...tasks.map(({ processor }) => processor));

/** Goes to a place as links of the page do. Marks when the picture has its room, and when it is painted. Resolves then. */
const goTo = (path: string): string => `new Promise((resolve) => {
  const marked = new Set();
  const mark = (name) => {
    if (marked.has(name)) return false;
    marked.add(name);
    performance.mark(name);
    return true;
  };
  new MutationObserver(() => {
    if (document.querySelector('.flow-sight')) mark('room');
    const isDrawn = document.querySelectorAll('[data-step]').length === ${MOST.nodes};
    if (!isDrawn || !mark('drawn')) return;
    requestAnimationFrame(() => setTimeout(() => {
      mark('painted');
      resolve();
    }));
  }).observe(document, { subtree: true, childList: true });
  mark('pressed');
  history.pushState(null, '', ${JSON.stringify(path)});
})`;

/** Opens a flowchart, and returns what that took. */
async function opened(page: Page, chart: string) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  const trace = await traceTasks(session);
  await page.evaluate(goTo(`/workshop/${chart}`));
  await page.waitForTimeout(SETTLED);
  const { tasks, marks } = await trace.end(({ name }) => name === 'pressed');
  await session.detach();
  const [room = 0, painted = 0] = ['room', 'painted'].map((name) => marks.get(name));
  const ofPicture = tasks.filter(({ begin }) => begin >= room && begin < painted);
  return { picture: sum(ofPicture), all: sum(tasks), longest: longest(tasks) };
}

/** Types into the title of the first step, and returns the longest task meanwhile. */
async function typed(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await page.getByLabel('Title', { exact: true }).focus();
  const trace = await traceTasks(session);
  await page.evaluate(`performance.mark('typed')`);
  for (const letter of LETTERS) {
    await page.keyboard.press(letter);
    await page.waitForTimeout(NEXT_LETTER);
  }
  const { tasks } = await trace.end(({ name }) => name === 'typed');
  await session.detach();
  return longest(tasks);
}

const { page: built, problem } = await preparePage(join(import.meta.dirname, '..'));
assert.equal(problem, undefined);
const service = await startService({ ports: { page: built } });
const browser = await chromium.launch({
  executablePath: CHROMIUM,
  chromiumSandbox: process.getuid?.() !== 0,
  args: ['--disable-gpu'],
});
try {
  const client = service.client();
  await signUp(client, 'bench@example.org');
  const definition = longChart();
  const made = async (): Promise<string> => {
    const answer = await client.post('/api/teacher-flowcharts', {
      title: definition.title,
      definitionJson: JSON.stringify(definition),
      mermaidContent: mermaidOf(definition),
    });
    assert.equal(answer.status, 201, answer.text);
    return answer.body.flowchart.id;
  };
  const written = await made();
  // The workshop shows only the picture of what is in the archive.
  const kept = await made();
  assert.equal((await client.post(`/api/teacher-flowcharts/${kept}/archive`)).status, 200);

  const found = new Map<Name, number[]>();
  const note = (name: Name, value: number): void => {
    found.set(name, [...(found.get(name) ?? []), value]);
  };
  for (let round = 0; round < ROUNDS; round++) {
    for (const chart of [written, kept]) {
      const page = await openAsGrownUp(browser, service.url, client);
      await page.goto('/workshop');
      await page.getByRole('link', { name: definition.title }).first().waitFor();
      // The page reads ahead what may be needed next.
      await page.waitForTimeout(1_500);
      const { picture, all, longest: task } = await opened(page, chart);
      if (chart === kept) note('picture', picture);
      else {
        note('opening', all);
        note('longest task at opening', task);
        note('letter', await typed(page));
      }
      await page.context().close();
    }
  }
  const rows = [...found].map(([name, all]) => ({ name, taken: median(all), most: BOUNDS[name] }));
  console.table(
    Object.fromEntries(
      rows.map(({ name, taken, most }) => [
        name,
        {
          'processor time, ms': Math.round(taken),
          bound: most === Infinity ? 'none' : `${most}, ${taken <= most ? 'held' : 'BROKEN'}`,
        },
      ]),
    ),
  );
  if (rows.some(({ taken, most }) => taken > most)) process.exitCode = 1;
} finally {
  await browser.close();
  await service.close();
}
