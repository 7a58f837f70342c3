import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openDomStage, type DomStage } from '../kit/dom/stage.ts';
import type { DomVisitor } from '../kit/dom/visitor.ts';
import { waitFor } from '../kit/wait-for.ts';

/** What the page has in a browser: its first script, and a stack in its files. The message has a name. */
const BUILT = `
  const script = document.createElement('script');
  script.type = 'module';
  Object.defineProperty(script, 'src', { value: location.origin + '/assets/page-DLp68RJw.js' });
  document.head.append(script);
  globalThis.failure = () => {
    const error = new Error('Mika is 7');
    error.stack = 'Error: Mika is 7\\n    at Ke (' + location.origin + '/assets/player-BYTuH2Ro.js:1:2345)';
    return error;
  };`;

/** Keeps what the page tells. */
const HEARD = `
  globalThis.heard = [];
  const send = globalThis.fetch;
  globalThis.fetch = (to, options) =>
    to === '/api/page-faults'
      ? (heard.push(JSON.parse(options.body)), Promise.resolve(new Response('{}')))
      : send(to, options);`;

describe('a fault of the page', () => {
  let stage: DomStage;
  before(async () => {
    stage = await openDomStage();
  });
  after(() => stage.close());

  async function visit(): Promise<DomVisitor & { heard(count: number): Promise<unknown[]> }> {
    const visitor = await stage.visit();
    const { page } = visitor;
    await page.addInitScript(BUILT);
    await page.addInitScript(HEARD);
    const read = () => page.evaluate<unknown[]>('heard');
    return {
      ...visitor,
      async heard(count) {
        await waitFor('reports', async () => (await read()).length >= count);
        return read();
      },
    };
  }

  test('of a view is told with its place, the build and the stack, on the console, and on the card, whose details can be copied', async () => {
    const { page, open, heard, complaints, close } = await visit();
    await page.addInitScript(
      `Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text) => void (globalThis.copied = text) } });`,
    );
    await page.addInitScript(
      `Object.defineProperty(Intl, 'NumberFormat', { get() { throw failure(); } })`,
    );
    await open('/call/7');
    await page.getByRole('heading', { name: 'Something went wrong here' }).waitFor();
    const told = { build: 'DLp68RJw', place: '/call/:number', stack: ['player.Ke.1.2345'] };
    assert.deepEqual(await heard(1), [{ kind: 'view', ...told }]);
    await page.getByText('Details for those who can mend it').click();
    await page.getByRole('button', { name: 'Copy the details' }).click();
    await page.getByText('Copied').waitFor();
    assert.equal(await page.evaluate('copied'), [told.build, told.place, ...told.stack].join('\n'));
    assert.equal(complaints.length, 1);
    assert.match(complaints.splice(0)[0] ?? '', /Mika is 7/);
    await close();
  });

  test('that nothing handles is told once, and those of extensions are not told', async () => {
    const { page, open, heard, close } = await visit();
    await open('/');
    const tell = (type: string, key: string, made: string) =>
      page.evaluate(`void dispatchEvent(Object.assign(new Event('${type}'), { ${key}: ${made} }))`);
    await tell(
      'error',
      'error',
      `Object.assign(failure(), { stack: 'at x (chrome-extension://a/assets/x.js:1:1)' })`,
    );
    await tell('error', 'error', 'failure()');
    await tell('error', 'error', 'failure()');
    await tell('unhandledrejection', 'reason', 'failure()');
    const told = { build: 'DLp68RJw', place: '/', stack: ['player.Ke.1.2345'] };
    assert.deepEqual(await heard(2), [
      { kind: 'error', ...told },
      { kind: 'rejection', ...told },
    ]);
    await close();
  });

  test('in what sends what waits is told, though nobody sees it', async () => {
    const { page, open, heard, complaints, close } = await visit();
    const letter = {
      player: null,
      writtenAt: '2026-11-21T18:00:00.000Z',
      manifest: { moments: [] },
    };
    await page.addInitScript(`
      localStorage.setItem('beadhouse:nobody:letter:7', '${JSON.stringify(letter)}');
      const text = JSON.stringify;
      JSON.stringify = (value, ...others) => {
        if (value?.isTried === true) throw failure();
        return text(value, ...others);
      };`);
    await open('/');
    const told = { build: 'DLp68RJw', place: '/', stack: ['player.Ke.1.2345'] };
    assert.deepEqual((await heard(1))[0], { kind: 'error', ...told });
    assert.ok(complaints.splice(0).every((text) => text.includes('Mika is 7')));
    await close();
  });
});
