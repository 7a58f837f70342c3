import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { DescribedRoute } from '../../src/http/route-docs.ts';
import type { Access, Route } from '../../src/http/route.ts';
import { impliedErrors, sharedErrors } from '../../src/openapi/errors.ts';
import { tooManyGuests, unstorable } from '../../src/openapi/parts.ts';
import { routes } from '../kit/document.ts';
import { blocksOf, codeIn, codesIn, rowsOf, tablesIn } from './markdown.ts';
import { part } from './pages.ts';

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
      open: ['anyone', 'anyone who knows the address', 'anyone with the code'],
      viewer: [
        'any viewer',
        'viewer with parent access',
        'viewer with an account',
        'its owner',
        "its owner, and the player's family",
        'viewer who was told',
        'owner of the player',
        'owner of the player, or the guardian',
      ],
      admin: ['admin'],
      session: ['holder of a session'],
      optionalSession: ['anyone with the link'],
      coverageToken: ['holder of the coverage token'],
      metricsToken: ['anyone, or holder of the metrics token'],
    };
    for (const [name = '', , who = ''] of rows) {
      const route = routes.find((one) => nameOf(one) === codeIn(name));
      if (route !== undefined) assert.ok(callers[route.access]?.includes(who), `${name}: ${who}`);
    }
  });
});

type Text = { readonly status: number; readonly text: string; readonly code: string };

/** The errors that the document has for a route. */
function errorsOf(route: DescribedRoute): Text[] {
  const own = 'errors' in route.doc ? route.doc.errors : [];
  return [...own, ...impliedErrors(route)].map(({ status, body: { error, code = '' } }) => ({
    status,
    text: error,
    code: String(code),
  }));
}

/** Whether an error is sent with this sentence, in which a page has places for fields and numbers. */
function isWrittenAs(text: string, error: string): boolean {
  const pattern = text
    .replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('<field>', '\\w+')
    .replaceAll('<fields>', '[\\w, ]+')
    .replaceAll(/\bN\b/g, '\\d+');
  return new RegExp(`^${pattern}$`).test(error);
}

/** The texts of a table whose first columns are the status and the texts. */
const textsIn = (rows: readonly string[][] = []): Text[] =>
  rows.flatMap(([status, texts = '', code = '']) =>
    codesIn(texts).map((text) => ({ status: Number(status), text, code: codeIn(code) })),
  );

const ofAll = textsIn(
  rowsOf(part('docs/contract/requests-and-answers.md', 'Every error text')).map((row) =>
    row.slice(0, 2),
  ),
);
const ofAccounts = textsIn(tablesIn(part('docs/contract/viewers.md', 'Accounts'))[1]);

/** Answers that have no route, or come before it. */
const withoutRoute = new Set([
  'Bad request',
  'Request timeout',
  'Request header fields too large',
  'Not found',
]);

describe('texts of errors', () => {
  const [accounts, others] = [
    routes.filter(isOfAccounts),
    routes.filter((one) => !isOfAccounts(one)),
  ];
  const shared = Object.values(sharedErrors)
    .flatMap(({ errors }) => errors)
    .map(({ status, body }) => ({ status, text: body.error, code: '' }));

  test('the table of all has each text of each route', () => {
    for (const { status, text } of [...others.flatMap(errorsOf), ...shared]) {
      const isThere = ofAll.some((one) => one.status === status && isWrittenAs(one.text, text));
      assert.ok(isThere, `${status} ${text}`);
    }
  });

  test('each text of the table is one of a route, or of an answer without one', () => {
    const sent = [...others.flatMap(errorsOf), ...shared];
    for (const { status, text } of ofAll) {
      const isSent = sent.some((one) => one.status === status && isWrittenAs(text, one.text));
      assert.ok(isSent || withoutRoute.has(text), `${status} ${text}`);
    }
  });

  test('the table of accounts, or that of all, has each text and code of their routes', () => {
    for (const { status, text, code } of accounts.flatMap(errorsOf)) {
      const isThere = [...ofAccounts, ...(code === '' ? ofAll : [])].some(
        (one) => one.status === status && one.code === code && isWrittenAs(one.text, text),
      );
      assert.ok(isThere, `${status} ${text} ${code}`);
    }
  });

  test('each text and code of the table of accounts is one of their routes', () => {
    const sent = accounts.flatMap(errorsOf);
    for (const { status, text, code } of ofAccounts) {
      const isSent = sent.some(
        (one) => one.status === status && one.code === code && isWrittenAs(text, one.text),
      );
      assert.ok(isSent, `${status} ${text} ${code}`);
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
          route.path.replaceAll(/:(\w+)/g, (_, key: string) => given.get(key) ?? ''),
        );
        for (const [key, value] of searchParams) assert.equal(value, given.get(key), key);
      });

      const written = [
        ...about.matchAll(/(\d{3}) `\{"error":"([^"]+)"|or `\{"error":"([^"]+)"/g),
      ].map(([, status, text, other = '']) => ({ status: Number(status), text: text ?? other }));

      test('its errors are on the page', () => {
        const missing = errors.filter(
          ({ body: { error } }) =>
            !everywhere.has(error) && !written.some(({ text }) => isWrittenAs(text, error)),
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
            (one) => isWrittenAs(text, one.text) && (Number.isNaN(status) || one.status === status),
          );
          assert.ok(isOwn || text === "<the failure's message>", `${status} ${text}`);
        }
      });
    });
  }
});
