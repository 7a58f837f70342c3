import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import {
  flowOfExample,
  mermaidOf,
  readDefinition,
  type Definition,
  type FlowNode,
} from '../../src/flow/flow.ts';
import { signUp } from '../identity/stage.ts';
import type { Client } from '../kit/client.ts';
import { openDomStage, type DomStage } from '../kit/dom/stage.ts';
import type { DomPage, DomVisitor } from '../kit/dom/visitor.ts';
import { longChart } from '../kit/long-chart.ts';
import { waitFor } from '../kit/wait-for.ts';
import { openGate } from '../page/grown-ups.ts';

const CHARTS = '/api/teacher-flowcharts';

type Stored = {
  readonly id: string;
  readonly title: string;
  readonly status: string;
  readonly definitionJson: string;
  readonly mermaidContent: string;
};
type Teacher = DomVisitor & { readonly client: Client };
type Writing = Teacher & {
  /** Of the flowchart in the service. */
  readonly path: string;
  stored(): Promise<Stored>;
  definition(): Promise<Definition>;
};

const example = (): Definition => flowOfExample('47 + 38', 'en') ?? assert.fail();

function definitionOf({ definitionJson }: Stored): Definition {
  const read = readDefinition(definitionJson);
  assert.ok('definition' in read);
  return read.definition;
}

/** The step with which walks begin. */
const first = ({ nodes, entryNode }: Definition): FlowNode => nodes[entryNode] ?? assert.fail();

describe('the workshop', () => {
  let stage: DomStage;
  let teachers = 0;
  before(async () => {
    stage = await openDomStage();
  });
  after(() => stage.close());

  /** A teacher with an account. */
  async function teacher(): Promise<Teacher> {
    const client = stage.service.client();
    await signUp(client, `teacher${(teachers += 1)}@example.org`);
    const visitor = await stage.visit({ as: client, screen: 'desktop' });
    await openGate(visitor.page);
    return { ...visitor, client };
  }

  /** A teacher at a flowchart. */
  async function writing(content: object = {}): Promise<Writing> {
    const one = await teacher();
    const definition = example();
    const { body, status } = await one.client.post(CHARTS, {
      title: definition.title,
      definitionJson: JSON.stringify(definition),
      mermaidContent: mermaidOf(definition),
      ...content,
    });
    assert.equal(status, 201);
    const { id } = body.flowchart as Stored;
    const path = `${CHARTS}/${id}`;
    const stored = async (): Promise<Stored> => (await one.client.get(path)).body.flowchart;
    await one.open(`/workshop/${id}`);
    return { ...one, path, stored, definition: async () => definitionOf(await stored()) };
  }

  const title = (page: DomPage) => page.getByLabel('Title');
  const save = (page: DomPage) => page.getByRole('button', { name: 'Save', exact: true });
  const saved = (page: DomPage) => page.getByText('Everything is saved.').waitFor();
  const tab = (page: DomPage, name: string) => page.getByRole('radio', { name }).check();

  test('makes a flowchart of “47 + 38”, which is reworded, published and given to a child', async () => {
    const { page, client, open, close } = await teacher();
    const mika = { name: 'Mika', emoji: '🦊', color: '#28b198' };
    const player = (await client.post('/api/players', mika)).body.player as { id: string };
    await open('/workshop');
    await page.getByLabel('The problem').fill('47 : 38');
    await page.getByRole('button', { name: 'Make the steps' }).click();
    await page.getByText('Only adding and taking away').waitFor();
    await page.getByLabel('The problem').fill('47 + 38');
    await page.getByRole('button', { name: 'Make the steps' }).click();
    await page.waitForURL(/\/workshop\/[\w-]{36}$/);
    await page.getByText('Nothing is missing. It can be published.').waitFor();
    await title(page).fill('Put 47 there');
    await page.getByRole('button', { name: 'Save and publish' }).click();
    await page.getByText('It is published. Now you can give it to children.').waitFor();
    const [listed] = (await client.get(CHARTS)).body.flowcharts as Stored[];
    assert.equal(listed?.status, 'published');
    const stored = (await client.get(`${CHARTS}/${listed.id}`)).body.flowchart as Stored;
    const definition = definitionOf(stored);
    assert.equal(first(definition).title, 'Put 47 there');
    assert.equal(stored.mermaidContent, mermaidOf(definition));
    await page.getByRole('button', { name: 'Give it to children' }).click();
    await page.getByRole('switch', { name: /Mika|Has it/ }).check();
    await waitFor('the lesson', async () => {
      const { lessons } = (await client.get(`/api/players/${player.id}/lessons`)).body;
      return lessons[0]?.chart === listed.id;
    });
    await close();
  });

  test('opens a flowchart of 200 steps with few elements for each, and its lists of steps are whole after a moment', async () => {
    const long = longChart();
    const { page, close } = await writing({
      title: long.title,
      definitionJson: JSON.stringify(long),
      mermaidContent: mermaidOf(long),
    });
    const count = (selector: string): Promise<number> =>
      page.evaluate<number>(`document.querySelectorAll(${JSON.stringify(selector)}).length`);
    await page.getByRole('button', { name: /^Step 200 of 200, end/ }).waitFor();
    await page.getByText('Nothing is missing. It can be published.').waitFor();
    const all = await count('.flow *');
    assert.ok(all <= 5 * 200, `${all} elements`);
    // Each arrow is told at its step; as a picture all are one.
    assert.equal(await count('.flow-line'), 1);
    // A list for the shown step, and one for where it leads, which may be nowhere.
    await waitFor(
      'all steps in both lists',
      async () => (await count('option[value^="n"]')) === 400,
    );
    await close();
  });

  test('lets a guest write, says why publishing needs an account, and leads back with one', async () => {
    const visitor = await stage.visit();
    await openGate(visitor.page);
    await visitor.open('/workshop');
    const { page } = visitor;
    await page.getByRole('button', { name: 'Begin empty' }).click();
    await page.getByText('Publishing needs an account').waitFor();
    assert.equal(await page.getByRole('button', { name: 'Publish' }).count(), 0);
    await title(page).fill('Look');
    await save(page).click();
    await saved(page);
    await page.getByRole('link', { name: 'Make an account' }).click();
    await page.getByLabel('Your name').fill('Ms Lindqvist');
    await page.getByLabel('E-mail address').fill('lindqvist@example.org');
    await page.getByLabel('Password').fill('a short sentence');
    await page.getByRole('button', { name: 'Make the account' }).click();
    await page.getByRole('button', { name: 'Publish' }).waitFor();
    assert.equal(await title(page).inputValue(), 'Look');
    await visitor.close();
  });

  test('lets somebody leave what is not saved without a question, and shows it again', async () => {
    const { page, close } = await writing();
    await title(page).fill('Not saved, but not lost');
    await page.getByRole('link', { name: 'Account' }).click();
    await page.getByRole('heading', { name: 'Account', level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Flowcharts' }).click();
    await page.getByRole('link', { name: /not saved yet/ }).click();
    await page.getByText('This is what you entered here before.').waitFor();
    assert.equal(await title(page).inputValue(), 'Not saved, but not lost');
    await close();
  });

  test('undoes and does again word by word, with buttons and with keys, until nothing is left to save', async () => {
    const { page, close, definition } = await writing();
    const written = first(await definition()).title ?? '';
    await title(page).fill('Begin');
    await title(page).fill('Begin here');
    await page.getByRole('button', { name: 'Undo' }).click();
    assert.equal(await title(page).inputValue(), 'Begin');
    await title(page).press('Control+z');
    assert.equal(await title(page).inputValue(), written);
    await saved(page);
    await page.getByRole('button', { name: 'Redo' }).click();
    assert.equal(await title(page).inputValue(), 'Begin');
    await title(page).press('Control+y');
    assert.equal(await title(page).inputValue(), 'Begin here');
    await title(page).press('Control+s');
    await saved(page);
    assert.equal(first(await definition()).title, 'Begin here');
    await close();
  });

  test('adds a step where it belongs, shows it, and removes it with a way back', async () => {
    const { page, close, definition } = await writing();
    const written = await definition();
    await page.getByRole('button', { name: 'Add after' }).click();
    await title(page).fill('Take a breath');
    await page.getByRole('button', { name: 'Step 2 of 11' }).waitFor();
    await page.getByText('Nothing is missing. It can be published.').waitFor();
    await save(page).click();
    await saved(page);
    const { nodes, entryNode } = await definition();
    const added = nodes[nodes[entryNode]?.next ?? ''];
    assert.deepEqual(added, {
      type: 'instruction',
      next: written.nodes[entryNode]?.next,
      title: 'Take a breath',
    });
    await page.getByRole('button', { name: 'Remove the step' }).click();
    await page.getByText('The step “Take a breath” is removed.').waitFor();
    await save(page).click();
    await saved(page);
    assert.deepEqual((await definition()).nodes, written.nodes);
    await close();
  });

  test('shows what is wrong at its field and in a list that leads there, and publishes nothing before', async () => {
    const { page, close, stored } = await writing();
    await page.getByLabel('The right answer').fill('a +');
    const line = page.getByRole('button', { name: /It ends too early/ });
    await line.waitFor();
    assert.equal(await page.getByLabel('The right answer').getAttribute('aria-invalid'), 'true');
    await tab(page, 'About');
    await line.click();
    await page.getByLabel('The right answer').waitFor();
    await tab(page, 'Versions');
    await page.getByRole('button', { name: 'Save and publish' }).click();
    await page.getByText('Something is still missing. Solve it, then publish.').waitFor();
    await page.getByLabel('The right answer').waitFor();
    assert.equal((await stored()).status, 'draft');
    await page.getByLabel('The right answer').fill('a');
    await page.getByText('Nothing is missing. It can be published.').waitFor();
    await saved(page);
    await close();
  });

  test('shows what the service refuses at publishing, in the page’s words', async () => {
    const { page, close } = await writing();
    const problems = [
      {
        code: 'node-unvisited',
        severity: 'error',
        pointer: '/nodes/read',
        message: 'No example or test comes to read',
      },
      { code: 'of-tomorrow', severity: 'error', pointer: '', message: 'A newer rule' },
    ];
    const error = 'The flowchart has problems';
    page.answer(/\/publish$/, () => Response.json({ error, problems }, { status: 409 }));
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByText('The service found something that is still missing:').waitFor();
    await page.getByRole('button', { name: /No example comes to this step/ }).click();
    assert.equal(await title(page).inputValue(), 'Read the answer');
    await page.getByRole('button', { name: 'Show all 2' }).click();
    await page.getByText('A newer rule').waitFor();
    await close();
  });

  test('saves nothing with something missing into what is published, and says so', async () => {
    const { page, client, close, path, stored } = await writing();
    await client.post(`${path}/publish`);
    await page.reload();
    const { definitionJson } = await stored();
    await page.getByLabel('The right answer').fill('a +');
    await page.getByRole('button', { name: /It ends too early/ }).waitFor();
    await save(page).click();
    await page.getByText('What is published must have nothing missing.').waitFor();
    assert.equal((await stored()).definitionJson, definitionJson);
    await page.getByRole('button', { name: 'Undo' }).click();
    await saved(page);
    await close();
  });

  test('keeps what is typed on the device, says so after a reload and in the list, and forgets it on request', async () => {
    const { page, open, close, path, definition } = await writing();
    const written = first(await definition()).title ?? '';
    await title(page).fill('Typed before the lid was closed');
    await page.reload();
    await page.getByText('This is what you entered here before.').waitFor();
    assert.equal(await title(page).inputValue(), 'Typed before the lid was closed');
    await open('/workshop');
    await page.getByText('not saved yet').waitFor();
    await open(path.replace(CHARTS, '/workshop'));
    await page.getByRole('button', { name: 'Discard it' }).click();
    await saved(page);
    assert.equal(await title(page).inputValue(), written);
    await close();
  });

  describe('tells who is late', () => {
    /** Two have changed the same flowchart, and one of them saves later. */
    async function late() {
      const one = await writing();
      await title(one.page).fill('Mine');
      const definition = example();
      const theirs = setTitle(definition, 'Theirs');
      await one.client.patch(one.path, { definitionJson: JSON.stringify(theirs) });
      await save(one.page).click();
      await one.page.getByRole('heading', { name: 'It was changed elsewhere meanwhile' }).waitFor();
      await one.page.getByText('changed (title)').waitFor();
      return one;
    }
    const setTitle = (definition: Definition, text: string): Definition => ({
      ...definition,
      nodes: {
        ...definition.nodes,
        [definition.entryNode]: { ...first(definition), title: text },
      },
    });

    test('who keeps the own one as a copy', async () => {
      const { page, client, close, definition } = await late();
      await page.getByRole('button', { name: 'Keep mine as a copy' }).click();
      await page.getByRole('heading', { level: 1, name: /\(copy\)$/ }).waitFor();
      assert.equal(await title(page).inputValue(), 'Mine');
      assert.equal(first(await definition()).title, 'Theirs');
      assert.equal((await client.get(CHARTS)).body.flowcharts.length, 2);
      await close();
    });

    test('or takes the other one, and gets the own one back by undoing', async () => {
      const { page, close, definition } = await late();
      await page.getByRole('button', { name: 'Take the other one' }).click();
      await waitFor('theirs', async () => (await title(page).inputValue()) === 'Theirs');
      await saved(page);
      await page.getByRole('button', { name: 'Undo' }).first().click();
      assert.equal(await title(page).inputValue(), 'Mine');
      await save(page).click();
      await saved(page);
      assert.equal(first(await definition()).title, 'Mine');
      await close();
    });
  });

  test('shows what differs between versions, and goes back to one', async () => {
    const { page, client, close, path, definition } = await writing();
    const written = await definition();
    await client.post(`${path}/publish`);
    await page.reload();
    await title(page).fill('Another word');
    await save(page).click();
    await saved(page);
    await tab(page, 'Versions');
    const looks = page.getByRole('button', { name: 'What differs' });
    await waitFor('both versions', async () => (await looks.count()) === 2);
    await looks.nth(1).click();
    await page.getByText('changed (title)').waitFor();
    await page.getByRole('button', { name: 'Go back to this one' }).click();
    await save(page).click();
    await saved(page);
    assert.deepEqual(await definition(), written);
    await close();
  });

  test('takes a flowchart back, into the archive and out of it, and deletes it', async () => {
    const { page, client, close, path, stored } = await writing();
    await client.post(`${path}/publish`);
    await page.reload();
    await tab(page, 'About');
    await page.getByRole('button', { name: 'Take back' }).click();
    await page.getByText('It is a draft again. Nobody else finds it.').waitFor();
    const kept = 'Children to whom it was given keep their copy.';
    await page.getByText(`A draft again: others no longer find it. ${kept}`).waitFor();
    await page.getByRole('button', { name: 'Put into the archive' }).click();
    await page.getByText(`In the archive: nobody finds or changes it. ${kept}`).waitFor();
    await page.getByRole('button', { name: 'Take out of the archive' }).click();
    await page.getByRole('button', { name: 'Publish' }).waitFor();
    assert.equal((await stored()).status, 'draft');
    await tab(page, 'About');
    await page.getByRole('button', { name: 'Put into the archive' }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete for good' }).click();
    await page.waitForURL(/\/workshop$/);
    assert.equal((await client.get(path)).status, 404);
    await close();
  });

  test('refuses JSON that is no definition with its line, and shows in the forms what is applied', async () => {
    const { page, close } = await writing();
    await tab(page, 'As text');
    const box = page.getByLabel('Definition');
    const lines = JSON.stringify(example(), null, 2);
    await box.fill(lines.replace('"title": "Problems like 47 + 38"', '"title": 7'));
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('This cannot be applied. Nothing was changed.').waitFor();
    const line = lines.split('\n').findIndex((one) => one.includes('"title": "Problems like')) + 1;
    await page.getByText(`Line ${line}:`).waitFor();
    await box.fill(lines.replace('Problems like 47 + 38', 'Carrying'));
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('heading', { level: 1, name: 'Carrying' }).waitFor();
    await tab(page, 'About');
    assert.equal(await title(page).inputValue(), 'Carrying');
    await close();
  });

  test('shows the text of a flowchart that cannot be walked, and leaves its Mermaid text alone', async () => {
    const own = 'graph TD; start-->done';
    const { page, close, stored } = await writing({
      definitionJson: '{"nodes":[{"id":"start"}]}',
      mermaidContent: own,
    });
    await page.getByRole('heading', { name: 'This flowchart cannot be walked yet' }).waitFor();
    await page.getByText(own).waitFor();
    await page.getByLabel('Definition').fill(JSON.stringify(example()));
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('Saving leaves it as it is.').waitFor();
    await save(page).click();
    await saved(page);
    assert.equal((await stored()).mermaidContent, own);
    await page.getByRole('checkbox', { name: /Replace it/ }).check();
    await title(page).fill('Mine');
    await save(page).click();
    await saved(page);
    const now = await stored();
    assert.equal(now.mermaidContent, mermaidOf(definitionOf(now)));
    await close();
  });

  test('puts a flowchart that cannot be walked into the archive', async () => {
    const { page, close, stored } = await writing({ definitionJson: '{"nodes":[]}' });
    await page.getByRole('button', { name: 'Put into the archive' }).click();
    await page.getByRole('button', { name: 'Take out of the archive' }).waitFor();
    assert.equal((await stored()).status, 'archived');
    await close();
  });

  test('copies a flowchart of one’s own', async () => {
    const { page, client, open, close } = await writing();
    await open('/workshop');
    await page.getByRole('button', { name: 'Copy' }).click();
    await waitFor(
      'the copy',
      async () => (await page.getByRole('button', { name: 'Copy' }).count()) === 2,
    );
    assert.deepEqual(
      ((await client.get(CHARTS)).body.flowcharts as Stored[]).map((one) => one.title),
      ['Problems like 47 + 38', 'Problems like 47 + 38'],
    );
    await close();
  });

  test('tries it with what is not saved yet, from the first step and from the chosen one', async () => {
    const { page, close } = await writing();
    await title(page).fill('Try me');
    await tab(page, 'Try it');
    await page.getByRole('heading', { name: /Try me/ }).waitFor();
    await page.getByText('Set 47 on the soroban.').waitFor();
    await tab(page, 'Steps');
    await page
      .getByLabel('Step', { exact: true })
      .selectOption({ label: '2. Tens rod: beads free?' });
    await tab(page, 'Try it');
    await page.getByLabel('Begin with').selectOption({ label: '“Tens rod: beads free?”' });
    await page.getByRole('heading', { name: /Tens rod: beads free/ }).waitFor();
    await close();
  });

  describe('makes a flowchart of a file', () => {
    /** Chooses a file with a text. */
    const choose = (page: DomPage, name: string, text: string) =>
      page.evaluate(`{
        const input = document.querySelector('input[type=file]');
        const file = new File([${JSON.stringify(text)}], ${JSON.stringify(name)});
        Object.defineProperty(input, 'files', { value: [file], configurable: true });
        input.dispatchEvent(new Event('change', { bubbles: true }));
      }`);

    test('of a definition, and of what was exported', async () => {
      const { page, client, open, close, path } = await writing();
      await open('/workshop');
      await choose(page, 'chart.json', JSON.stringify({ ...example(), title: 'From a file' }));
      await page.getByRole('heading', { level: 1, name: 'From a file' }).waitFor();
      const { text } = await client.get(`${path}/export`);
      await open('/workshop');
      await choose(page, 'exported.json', text);
      await page.getByRole('heading', { level: 1, name: 'Problems like 47 + 38' }).waitFor();
      assert.equal((await client.get(CHARTS)).body.flowcharts.length, 3);
      await close();
    });

    test('and says what is wrong with any other one', async () => {
      const { page, client, open, close } = await teacher();
      await open('/workshop');
      await choose(page, 'letter.json', '{\n  "title": "A letter",\n}');
      await page.getByText('letter.json is no flowchart. Nothing was changed.').waitFor();
      await page.getByText('Line 3:').waitFor();
      await choose(page, 'half.json', '{\n  "title": "Half"\n}');
      await page.getByText('half.json is no flowchart.').waitFor();
      await page.getByText('/entryNode').waitFor();
      assert.deepEqual((await client.get(CHARTS)).body.flowcharts, []);
      await close();
    });
  });
});
