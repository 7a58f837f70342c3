import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import packageJson from '../../package.json' with { type: 'json' };
import { readGiven, synopsisOf } from '../../src/commands/command.ts';
import { commands } from '../../src/commands/commands.ts';
import { readConfig, type Config } from '../../src/config.ts';
import type { Access, Route } from '../../src/http/route.ts';
import { impliedErrors, transportErrors } from '../../src/openapi/errors.ts';
import { tooManyGuests, unstorable } from '../../src/openapi/parts.ts';
import { tablesOf } from '../../src/storage/tables.ts';
import { document, routes } from '../kit/document.ts';
import { COVERAGE_TOKEN, startService, type Service } from '../kit/service.ts';
import { makeTemporaryFolder } from '../kit/temporary-folder.ts';
import { anchorsOf, blocksOf, codeIn, codesIn, rowsOf, sectionOf, tablesIn } from './markdown.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** Every page, by its path. */
const pages = new Map(
  globSync(['*.md', 'docs/**/*.md'], { cwd: ROOT }).map((path) => [path, read(path)]),
);

/** A part of a page that must be there. */
function part(path: string, heading: string): string {
  const found = sectionOf(pages.get(path) ?? '', heading);
  assert.ok(found, `${path} has no part ${heading}`);
  return found;
}

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
        const [code] = codesIn(shown.startsWith('`') ? shown : '');
        if (code === undefined)
          assert.ok([null].concat(defaults[name] as never).includes(null), name);
        else assert.deepEqual(readConfig({ [name]: code })[name], defaults[name], name);
      }
    }
  });
});

describe('commands', () => {
  test('the table has each command as help shows it, and no other', () => {
    const rows = rowsOf(part('docs/contract/operations.md', 'Running'));
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
        readGiven(command, words.slice(command.name.split(' ').length));
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
    const described = rowsOf(part('docs/contract/operations.md', 'GET /metrics'));
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
    for (const [name = '', , label = '', meaning = ''] of rowsOf(
      part('docs/contract/operations.md', 'GET /metrics'),
    )) {
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

describe('tables', () => {
  test('each table of the page exists', () => {
    const exist = new Set<string>(tablesOf().map(({ name }) => name));
    for (const [name = ''] of rowsOf(part('docs/contract/operations.md', 'Tables'))) {
      assert.ok(exist.has(codeIn(name)), name);
    }
  });
});

const nameOf = ({ method, path }: Route): string => `${method} ${path}`;
const isOfAccounts = ({ path }: Route): boolean => path.startsWith('/api/auth/');

describe('routes', () => {
  const rows = rowsOf(part('docs/contract/README.md', 'Endpoints'));

  test('the table has each route, and no other', () => {
    assert.deepEqual(
      rows.map(([name = '']) => codeIn(name)).toSorted(),
      ['/api/auth/*', ...routes.filter((route) => !isOfAccounts(route)).map(nameOf)].toSorted(),
    );
  });

  test('the page of viewers has each route of accounts, and no other', () => {
    assert.deepEqual(
      rowsOf(part('docs/contract/viewers.md', 'Accounts'))
        .map(([name = '']) => codeIn(name).replace(' ', ' /api/auth/'))
        .toSorted(),
      routes.filter(isOfAccounts).map(nameOf).toSorted(),
    );
  });

  test('the table says who may call', () => {
    const callers: Partial<Record<Access, readonly string[]>> = {
      open: ['anyone', 'whoever knows the address'],
      viewer: ['any viewer', 'viewer with parent access'],
      admin: ['admin'],
      coverageToken: ['holder of the coverage token'],
      metricsToken: ['anyone, or holder of the metrics token'],
    };
    for (const [name = '', , who = ''] of rows) {
      const route = routes.find((one) => nameOf(one) === codeIn(name));
      if (route !== undefined) assert.ok(callers[route.access]?.includes(who), `${name}: ${who}`);
    }
  });
});

/** The errors that the document has for a route. */
function errorsOf(route: Route): { readonly status: number; readonly text: string }[] {
  const own = 'errors' in route.doc ? route.doc.errors : [];
  return [...own, ...impliedErrors(route)].map(({ status, body }) => ({
    status,
    text: body.error,
  }));
}

/** The sentence of an error as a page writes it, with places for fields and numbers. */
const writtenAs = (text: string): RegExp =>
  new RegExp(
    `^${text
      .replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replaceAll('<field>', '\\w+')
      .replaceAll(/\bN\b/g, '\\d+')}$`,
  );

describe('texts of errors', () => {
  const all = rowsOf(part('docs/contract/requests-and-answers.md', 'Every error text'));
  const documented = all.flatMap(([status, texts = '']) =>
    codesIn(texts).map((text) => ({ status: Number(status), text })),
  );
  /** Answers that have no route, or come before it. */
  const withoutRoute = new Set([
    'Bad request',
    'Request timeout',
    'Request header fields too large',
    'Not found',
    'Draining',
  ]);
  const sent = [
    ...routes.filter((route) => !isOfAccounts(route)).flatMap(errorsOf),
    ...Object.entries(transportErrors).map(([status, { error }]) => ({
      status: Number(status),
      text: error,
    })),
  ];

  test('the table of all has each text of each route', () => {
    for (const { status, text } of sent) {
      const isThere = documented.some(
        (one) => one.status === status && writtenAs(one.text).test(text),
      );
      assert.ok(isThere, `${status} ${text}`);
    }
  });

  test('each text of the table is one of a route, or of an answer without one', () => {
    for (const { status, text } of documented) {
      const isSent = sent.some((one) => one.status === status && writtenAs(text).test(one.text));
      assert.ok(isSent || withoutRoute.has(text), `${status} ${text}`);
    }
  });
});

/** Texts that the page about all endpoints has, and the others need not repeat. */
const everywhere = new Set([unstorable.body.error, tooManyGuests.body.error]);

describe('each endpoint on its page', () => {
  for (const [name = ''] of rowsOf(part('docs/contract/README.md', 'Endpoints'))) {
    const route = routes.find((one) => nameOf(one) === codeIn(name));
    if (route === undefined || !('success' in route.doc)) continue;
    const [, page = ''] = /\]\(([^)#]+)#/.exec(name) ?? [];
    const { errors, success, body, parameters = [] } = { body: undefined, ...route.doc };

    describe(nameOf(route), () => {
      const about = part(`docs/contract/${page}`, nameOf(route));
      const [answer, ...more] = blocksOf(about, 'json');
      const shell = blocksOf(about, 'sh').join('\n');

      test('the answer is that of the document', () => {
        assert.deepEqual(more, []);
        if (answer !== undefined) assert.deepEqual(JSON.parse(answer), success.example);
      });

      test('the example in curl sends what the document does', () => {
        const [, sent] = /-d '([^']*)'/.exec(shell) ?? [];
        assert.deepEqual(sent === undefined ? undefined : JSON.parse(sent), body?.example);
        const [, url = ''] = /(http:\S+?)'?(?:\s|$)/.exec(shell) ?? [];
        const { pathname, searchParams } = new URL(url);
        const given = new Map(parameters.map((one) => [one.name, one.example]));
        assert.equal(
          pathname,
          route.path.replace(/:(\w+)/, (_, key: string) => given.get(key) ?? ''),
        );
        for (const [key, value] of searchParams) assert.equal(value, given.get(key), key);
      });

      const written = [
        ...about.matchAll(/(\d{3}) `\{"error":"([^"]+)"|or `\{"error":"([^"]+)"/g),
      ].map(([, status, text, other = '']) => ({ status: Number(status), text: text ?? other }));

      test('its errors are on the page', () => {
        const missing = errors.filter(
          ({ body: { error } }) =>
            !everywhere.has(error) && !written.some(({ text }) => writtenAs(text).test(error)),
        );
        assert.deepEqual(
          missing.map(({ body: { error } }) => error),
          [],
        );
      });

      test('the errors on the page are its own', () => {
        const own = errorsOf(route);
        for (const { status, text } of written) {
          const isOwn = own.some(
            (one) =>
              writtenAs(text).test(one.text) && (Number.isNaN(status) || one.status === status),
          );
          assert.ok(isOwn || text === "<the failure's message>", `${status} ${text}`);
        }
      });
    });
  }
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

describe('every page', () => {
  for (const [path, page] of pages) {
    test(`${path}: links lead to files and to headings that exist`, () => {
      for (const [, link = ''] of page.matchAll(/\]\((?!https?:)([^)\s]+)\)/g)) {
        const [file = '', anchor] = link.split('#');
        const target = file === '' ? path : join(dirname(path), file);
        assert.ok(existsSync(join(ROOT, target)), link);
        if (anchor !== undefined) assert.ok(anchorsOf(read(target)).includes(anchor), link);
      }
    });

    test(`${path}: no shell block has a comment, which zsh would run`, () => {
      for (const block of blocksOf(page, 'sh')) assert.doesNotMatch(block, /(?:^|\s)#/);
    });
  }
});
