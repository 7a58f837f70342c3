import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { codeOf, filesOf, importsOf, textOf, withoutComments } from './sources.ts';

/** The patterns are written in parts, so that this file does not match them. */
const leftovers: Readonly<Record<string, RegExp>> = {
  'a note to do something': new RegExp(
    ['TO', 'DO\\b|FIX', 'ME\\b|XX', 'X\\b|HA', 'CK\\b'].join(''),
  ),
  'a test left out':
    /\b(?:test|it|describe|suite|t)\s*\.\s*(?:only|skip|todo)\b|\b(?:only|skip|todo)\s*:\s*true\b/,
  'a debugger statement': /(?:^|[;{}])\s*debugger\b/m,
};

/** Names that only an engine's own folder, and the app that chooses one, may use. */
const engineNames = /\bDatabaseSync\b|\b[Ss]qlite|\bSQLite|\b[Pp]ostgres|\bpragma\b/;
const engineModules = /^node:sqlite$|^pg(?:-|$)|^better-sqlite3$|^postgres$/;
const mayKnowEngines = /^src\/(?:storage|tasks)\/|^src\/engines\.ts$/;
/** Other files that name an engine, and why. */
const exceptions: Readonly<Record<string, string>> = {
  'src/durable/folder-lock.ts':
    'locks a file among processes, for which Node.js has no means of its own',
  'src/commands/commands.ts': 'tells how a store is named on the command line',
  'src/config.ts': 'reads the address of the database, and says what holds without one',
  'src/identity/accounts/auth.ts':
    'tells Better Auth how times and booleans are stored, on every engine',
};

const found = (files: ReadonlyMap<string, string>): string[] =>
  [...files].flatMap(([path, source]) =>
    Object.entries(leftovers)
      .filter(([, pattern]) => pattern.test(source))
      .map(([name]) => `${path}: ${name}`),
  );

const engines = (files: ReadonlyMap<string, string>): string[] =>
  [...files]
    .filter(([path]) => !mayKnowEngines.test(path) && exceptions[path] === undefined)
    .filter(
      ([path, source]) =>
        engineNames.test(
          withoutComments(source).replaceAll(/nothing: data is kept in SQLite/g, ''),
        ) || importsOf(path, source).some((name) => engineModules.test(name)),
    )
    .map(([path]) => path);

describe('leftovers', () => {
  test('do not exist in src, test, bench, client and web', () => {
    const files = filesOf('src', 'test', 'bench', 'client/src', 'web');
    files.delete('test/architecture/leftovers.test.ts');
    assert.ok(files.size > 100);
    assert.deepEqual(found(files), []);
  });

  test('are found', () => {
    for (const source of [
      ['// TO', 'DO: later'],
      ['/* FIX', 'ME */'],
      ['test.', "only('x', () => {});"],
      ['describe.', "skip('x', () => {});"],
      ['t.', "todo('x');"],
      ["test('x', { skip", ': true }, () => {});'],
      ['if (x) { debug', 'ger; }'],
    ].map((parts) => parts.join(''))) {
      assert.equal(found(new Map([['x.ts', source]])).length, 1, source);
    }
    assert.deepEqual(found(new Map([['x.ts', "test('x', { skip: reason }, () => {});"]])), []);
  });
});

describe('engines', () => {
  test('are named only in storage, in tasks and in the app', () => {
    const files = new Map([...filesOf('src')].filter(([path]) => !path.endsWith('.test.ts')));
    assert.deepEqual(engines(files), []);
    for (const path of Object.keys(exceptions)) {
      assert.match(codeOf(files.get(path) ?? '') + (files.get(path) ?? ''), engineNames, path);
    }
  });

  test('are found where they are named', () => {
    for (const source of [
      "import { DatabaseSync } from 'node:sqlite';",
      "import type { Pool } from 'pg';",
      "const dialect = 'postgres';",
      "sql`pragma table_info('users')`",
      'new SqliteDialect({})',
    ]) {
      assert.deepEqual(engines(new Map([['src/features/arcade/store.ts', source]])), [
        'src/features/arcade/store.ts',
      ]);
      assert.deepEqual(engines(new Map([['src/storage/sqlite/open.ts', source]])), []);
    }
  });
});

describe('queries', () => {
  /** The files with a query that asks for all columns. */
  const greedy = (files: ReadonlyMap<string, string>): string[] =>
    [...files]
      .filter(([, source]) => /\.\s*(?:select|returning)All\s*\(|\bselect \*/.test(source))
      .map(([path]) => path);

  test('name their columns', () => {
    const files = new Map([...filesOf('src')].filter(([path]) => !path.endsWith('.test.ts')));
    assert.deepEqual(greedy(files), []);
  });

  test('are found where they ask for every column', () => {
    for (const source of [
      "db.selectFrom('players').selectAll()",
      "db.insertInto('players').values(row)\n  .returningAll()",
      'sql`select * from players`',
    ]) {
      assert.deepEqual(greedy(new Map([['src/x.ts', source]])), ['src/x.ts']);
    }
  });
});

describe('columns', () => {
  /** Names of columns and tables, except those that are also words of the product. */
  const names = [...textOf('src/storage/schema.ts').matchAll(/^ +(\w+_\w+):/gm)].map((it) => it[1]);
  const column = new RegExp(`\\b(?:${names.join('|')})\\b`);
  const named = (files: ReadonlyMap<string, string>): string[] =>
    [...files]
      .filter(([path]) => /^src\/features\/(?![\w-]+\/(?:\w+-)?store\.ts$)/.test(path))
      .filter(([path]) => !path.endsWith('.test.ts'))
      .filter(([, source]) => column.test(withoutComments(source)))
      .map(([path]) => path);

  test("are named only in a feature's stores", () => {
    assert.ok(names.length > 50);
    assert.deepEqual(named(filesOf('src')), []);
  });

  test('are found where they are named', () => {
    for (const source of [
      'row.user_id',
      'const { is_read: isRead } = row',
      "select('image_url')",
    ]) {
      assert.deepEqual(named(new Map([['src/features/arcade/routes.ts', source]])).length, 1);
      assert.deepEqual(named(new Map([['src/features/arcade/store.ts', source]])), []);
    }
  });
});

describe('JSON texts', () => {
  const claimed = (files: ReadonlyMap<string, string>): string[] =>
    [...files]
      .filter(([path]) => path !== 'src/kernel/json.ts' && !path.endsWith('.test.ts'))
      .filter(([, source]) => /\bas\s+JsonText\b|<JsonText>\s*[\w'"`(]/.test(codeOf(source)))
      .map(([path]) => path);

  test('are made only by their builders', () => {
    assert.deepEqual(claimed(filesOf('src')), []);
  });

  test('are found where code casts a text to one', () => {
    for (const source of [
      'return text as JsonText;',
      'text as unknown as JsonText',
      '<JsonText>text',
    ]) {
      assert.deepEqual(claimed(new Map([['src/x.ts', source]])), ['src/x.ts']);
      assert.deepEqual(claimed(new Map([['src/kernel/json.ts', source]])), []);
    }
  });
});

describe('refusals', () => {
  /** The files with a refusal that no declaration names, or with a status where nothing of HTTP is known. */
  const undeclared = (files: ReadonlyMap<string, string>): string[] =>
    [...files]
      .filter(([path]) => !path.endsWith('.test.ts'))
      .filter(([path, source]) => {
        const code = codeOf(source);
        if (path.startsWith('src/kernel/')) return /\bstatus(?:Code)?\b|\b4\d\d\b/.test(code);
        // The transport's own errors have a status already.
        const isMade = /\brefuse\(\s*(?:\{|(?:refusal|because)\()/.test(code);
        return isMade && path !== 'src/http/failures.ts';
      })
      .map(([path]) => path);

  test('are declared, and none is in the kernel', () => {
    assert.deepEqual(undeclared(filesOf('src')), []);
  });

  test('are found where they are not', () => {
    for (const source of [
      "throw refuse(refusal(403, 'No', 'Never'));",
      "throw refuse({ status: 403, when: '', body: { error: 'No' } });",
      "throw refuse(\n  because(FORBIDDEN, 'Never'),\n);",
    ]) {
      assert.deepEqual(undeclared(new Map([['src/features/x/routes.ts', source]])).length, 1);
    }
    for (const source of ['throw new Error(text, 404);', 'readonly status: number;']) {
      assert.deepEqual(undeclared(new Map([['src/kernel/x.ts', source]])).length, 1);
    }
  });
});

describe('the files that git, the linter and the formatter ignore', () => {
  /** The names that are ignored in every folder. */
  const namesIn = (patterns: readonly string[]): string[] =>
    patterns
      .map((one) => one.trim().replace(/\/$/, ''))
      .filter((one) => one !== '' && !one.startsWith('#') && !one.includes('/'));
  const rules = (path: string): string[] =>
    (JSON.parse(textOf(path)) as { ignorePatterns: string[] }).ignorePatterns;

  for (const [file, patterns] of [
    ['.gitignore', () => textOf('.gitignore').split('\n')],
    ['.oxlintrc.json', () => rules('.oxlintrc.json')],
    ['.oxfmtrc.json', () => rules('.oxfmtrc.json')],
  ] as const) {
    test(`${file} ignores no source`, () => {
      const names = namesIn(patterns());
      assert.ok(names.includes('node_modules'));
      const left = [...filesOf('src', 'test', 'bench', 'client/src').keys()].filter((path) =>
        path.split('/').some((part) => names.includes(part)),
      );
      assert.deepEqual(left, []);
    });
  }
});
