import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { after, before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import packageJson from '../../package.json' with { type: 'json' };
import { createHandlers } from '../../src/app/handlers.ts';
import type { Parts } from '../../src/app/parts.ts';
import { readArguments, synopsisOf } from '../../src/commands/command.ts';
import { commands } from '../../src/commands/commands.ts';
import { readConfig, type Config } from '../../src/config.ts';
import { DAY, HOUR } from '../../src/kernel/clock.ts';
import { RETENTION } from '../../src/retention.ts';
import { tablesOf } from '../../src/storage/tables.ts';
import { document } from '../kit/document.ts';
import { COVERAGE_TOKEN, startService, type Service } from '../kit/service.ts';
import { makeTemporaryFolder } from '../kit/temporary-folder.ts';
import { blocksOf, codeIn, codesIn, rowsOf, tablesIn } from './markdown.ts';
import { pages, part } from './pages.ts';
import { withoutBlocks } from './tables.ts';

describe('settings', () => {
  const rows = tablesIn(part('README.md', 'Configuration')).flat();
  const defaults = readConfig({});

  test('the README has each setting once, and no other', () => {
    const named = rows.flatMap(([names = '']) => codesIn(names));
    assert.deepEqual(named.toSorted(), Object.keys(defaults).toSorted());
  });

  test('the README has their defaults', () => {
    for (const [names = '', shown = ''] of rows) {
      for (const name of codesIn(names) as (keyof Config)[]) {
        if (shown.startsWith('`')) {
          assert.deepEqual(readConfig({ [name]: codeIn(shown) })[name], defaults[name], name);
        } else assert.deepEqual(defaults[name] ?? [], [], name);
      }
    }
  });
});

test('the table of background tasks has each kind once, and no other', () => {
  const page = withoutBlocks(
    part('docs/contract/background-tasks.md', 'POST /api/admin/tasks/:id/run-again'),
  );
  const named = rowsOf(page).flatMap(([kinds = '']) => codesIn(kinds));
  // No handler runs, so they need no parts.
  const handlers = createHandlers({} as Parts);
  assert.deepEqual(named.toSorted(), Object.keys(handlers).toSorted());
});

describe('commands', () => {
  test('the table has each command as help shows it, and no other', () => {
    const rows = rowsOf(part('docs/operating.md', 'Running'));
    assert.deepEqual(
      rows.map(([cell = '']) => codeIn(cell)),
      commands.map(synopsisOf),
    );
  });

  for (const [path, page] of pages) {
    test(`${path}: commands are called as they can be called`, () => {
      const calls = page
        .replaceAll('\\\n', ' ')
        .matchAll(/(?:beadhouse --|src\/cli\.ts) ([^`\n]+)/g);
      for (const [, call = ''] of calls) {
        if (/^(?:<command>|help\b)/.test(call)) continue;
        const words = [...call.matchAll(/'[^']*'|"[^"]*"|[^\s'"]+/g)].map(([word]) => word);
        const command = commands.find(({ name }) => `${words.join(' ')} `.startsWith(`${name} `));
        assert.ok(command, call);
        readArguments(command, words.slice(command.name.split(' ').length));
      }
    });
  }

  test('each script of npm is explained, and no other', () => {
    const explained = [...pages.values()].flatMap((page) =>
      [...page.matchAll(/npm (?:run (?:--silent )?([\w:-]+)|(start|test)\b)/g)].map(
        ([, script, short]) => script ?? short ?? '',
      ),
    );
    assert.deepEqual(
      [...new Set(explained)].toSorted(),
      Object.keys(packageJson.scripts).toSorted(),
    );
  });
});

let service: Service;
before(async () => {
  service = await startService();
});
after(() => service.close());

describe('metrics', () => {
  let shown = '';
  before(async () => {
    const client = service.client();
    const body = { lines: 91.4, branches: 84.2, functions: 88, statements: 90.7 };
    const headers = { authorization: `Bearer ${COVERAGE_TOKEN}` };
    await client.post('/api/coverage-results', body, { headers });
    shown = (await client.get('/metrics')).text;
  });

  test('the table has each metric with its type and labels, and no other', () => {
    const own = [...shown.matchAll(/^# TYPE (?!process_|nodejs_)(\S+) (\w+)$/gm)];
    const described = rowsOf(withoutBlocks(part('docs/contract/operations.md', 'GET /metrics')));
    assert.deepEqual(
      described
        .map(
          ([name = '', type, labels = '']) => `${codeIn(name)} ${type} ${codesIn(labels).join()}`,
        )
        .toSorted(),
      own.map(([, name = '', type]) => `${name} ${type} ${labelsOf(name).join()}`).toSorted(),
    );
  });

  test('the table has each state and event of tasks, and no other', () => {
    const described = rowsOf(withoutBlocks(part('docs/contract/operations.md', 'GET /metrics')));
    for (const [name = '', , label = '', meaning = ''] of described) {
      if (!['`state`', '`event`'].includes(label)) continue;
      const samples = shown.matchAll(new RegExp(`^${codeIn(name)}\\{\\w+="([^"]*)"`, 'gm'));
      assert.deepEqual(
        codesIn(meaning).toSorted(),
        [...samples].map(([, value = '']) => value).toSorted(),
      );
    }
  });

  /** The labels of a metric's samples; `le` is a histogram's own. */
  function labelsOf(name: string): string[] {
    const [, labels = ''] = new RegExp(`^${name}(?:_bucket)?\\{([^}]*)\\}`, 'm').exec(shown) ?? [];
    return [...labels.matchAll(/(\w+)="/g)]
      .map(([, label = '']) => label)
      .filter((one) => one !== 'le');
  }
});

describe('retention', () => {
  test('the table has each rule, and no other', () => {
    const words = (ms: number): string => {
      if (ms === 0) return 'no longer';
      if (ms === HOUR) return '1 hour';
      return ms === DAY ? '24 hours' : `${ms / DAY} days`;
    };
    assert.deepEqual(
      rowsOf(part('docs/contract/operations.md', 'Retention'))
        .map(([, column = '', kept]) => `${codeIn(column)}: ${kept}`)
        .toSorted(),
      RETENTION.map(({ table, since, keepMs }) => `${table}.${since}: ${words(keepMs)}`).toSorted(),
    );
  });
});

describe('tables', () => {
  test('each table of the page exists', () => {
    const exist = new Set<string>(tablesOf().map(({ name }) => name));
    for (const [name = ''] of rowsOf(part('docs/operating.md', 'Tables'))) {
      assert.ok(exist.has(codeIn(name)), name);
    }
  });
});

test('the document that pages are compared with is the one that is served', async () => {
  const { body } = await service.client().get('/openapi.json');
  const info = { ...document.info, version: packageJson.version };
  assert.deepEqual(body, { ...document, info });
});

test('the introduction of the OpenAPI document makes a guest, and signs in', async (t) => {
  const shell = blocksOf(document.info.description, 'sh').join('');
  const { stdout } = await promisify(execFile)(
    'bash',
    ['-euc', shell.replaceAll('http://127.0.0.1:3000', service.url)],
    { cwd: makeTemporaryFolder(t) },
  );
  assert.doesNotMatch(stdout, /"error"/);
  for (const told of ['"name":"Mika"', '"players":[', '"token":', '"email":"ada@example.org"']) {
    assert.ok(stdout.includes(told), told);
  }
});
