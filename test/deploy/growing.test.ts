import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readCompose } from './compose.ts';
import { exampleVariables, readText, readYaml, SETTINGS } from './files.ts';

const PAGE = 'docs/growing.md';
const page = readText(PAGE);
const shell = [...page.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = '']) => block).join('\n');

describe('docs/growing.md', () => {
  test('names only settings that exist', () => {
    const caddy = [...readText('deploy/caddy/Caddyfile').matchAll(/\{\$(\w+)/g)];
    const known = new Set([...SETTINGS, ...exampleVariables(), ...caddy.map(([, name]) => name)]);
    const said = [
      ...page.matchAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)`/g),
      ...page.matchAll(/(?:^|[\s`("'])([A-Z][A-Z0-9_]+)=/gm),
      ...shell.matchAll(/\$\{?([A-Z][A-Z0-9_]*)/g),
    ].map(([, name = '']) => name);
    assert.ok(said.includes('DATABASE_URL') && said.includes('WEB'), said.join(' '));
    // PWD is the shell's own.
    for (const name of said) if (name !== 'PWD') assert.ok(known.has(name), name);
  });

  test('explains every alert, and no other', () => {
    const { groups } = readYaml('deploy/prometheus/alerts.yml') as {
      groups: { rules: { alert: string }[] }[];
    };
    const alerts = groups.flatMap(({ rules }) => rules.map(({ alert }) => alert));
    const explained = [...page.matchAll(/^\| `([A-Z][A-Za-z]+)` +\|/gm)].map(
      ([, name = '']) => name,
    );
    assert.deepEqual(
      explained.filter((name) => /[a-z]/.test(name)),
      alerts,
    );
  });

  test('names only containers of services that the compose file has', () => {
    const { services } = readCompose();
    for (const name of ['web-1', 'web-2', 'worker', 'proxy']) {
      assert.ok(shell.includes(name) && name in services, name);
    }
    for (const [, name = ''] of shell.matchAll(/docker compose exec .*? (\S+) caddy/g)) {
      assert.ok(name in services, name);
    }
  });
});
