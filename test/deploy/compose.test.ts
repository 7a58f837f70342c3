import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { readConfig } from '../../src/config.ts';
import { interpolate, ownServices, readCompose } from './compose.ts';
import { finalStage, finalValue, imageEnvironment } from './dockerfile.ts';
import {
  canRun,
  exampleVariables,
  LONGEST_STOP,
  readText,
  ROOT,
  secondsOf,
  SETTINGS,
} from './files.ts';

const { services, networks, volumes } = readCompose();
const all = Object.entries(services);
/** The variables of a filled-in `.env`: each that may not be empty has letters and digits. */
const filled = Object.fromEntries(
  [...readText('compose.yaml').matchAll(/\$\{(\w+):\?/g)].map(([, name = '']) => [
    name,
    'x'.repeat(32),
  ]),
);

describe('compose.yaml', () => {
  test('has two web instances and a worker', () => {
    const roles = ownServices().map((name) => services[name]?.environment?.['ROLE']);
    assert.deepEqual(roles, ['web', 'web', 'worker']);
  });

  for (const [name, service] of all) {
    test(`${name} starts again by itself, writes nowhere but in its volumes, and gains no rights`, () => {
      assert.equal(service.restart, 'unless-stopped');
      assert.equal(service.read_only, true);
      assert.deepEqual(service.cap_drop, ['ALL']);
      assert.deepEqual(service.security_opt, ['no-new-privileges:true']);
      assert.equal(service.privileged, undefined);
      assert.deepEqual(service.cap_add ?? [], name === 'proxy' ? ['NET_BIND_SERVICE'] : []);
    });

    test(`${name} has an image of a fixed version and says when it is healthy`, () => {
      assert.match(service.image ?? '', /:[\w.${}:-]+$/);
      assert.doesNotMatch(service.image ?? '', /:latest$/);
      const check = service.healthcheck?.test;
      if (service.build === undefined) assert.equal(check?.[0], 'CMD');
      else assert.ok(finalStage().some((one) => one.name === 'HEALTHCHECK'));
    });

    test(`${name} publishes ports on loopback only, and none that need rights`, () => {
      for (const port of service.ports ?? []) {
        const [host, outer] = interpolate(port, {}).split(':');
        assert.equal(host, '127.0.0.1', port);
        assert.ok(Number(outer) >= 1024, port);
      }
    });

    test(`${name} mounts, joins and waits for things that exist`, () => {
      for (const volume of service.volumes ?? []) {
        const [source = '', , mode] = volume.split(':');
        if (!source.startsWith('./')) {
          assert.ok(source in volumes, volume);
          continue;
        }
        assert.ok(existsSync(join(ROOT, source)), `${source} does not exist`);
        assert.equal(mode, 'ro', volume);
      }
      for (const network of service.networks ?? []) assert.ok(network in networks, network);
      for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
        assert.ok(other in services, other);
        assert.equal(condition, 'service_healthy');
      }
    });
  }

  test('the stores are only on a network without a way out', () => {
    assert.deepEqual(networks['inside'], { internal: true });
    for (const name of ['postgres', 'garage']) {
      assert.deepEqual(services[name]?.networks, ['inside']);
      assert.equal(services[name]?.ports, undefined);
    }
  });

  test('every volume and network is used', () => {
    const mounted = new Set(
      all.flatMap(([, one]) => (one.volumes ?? []).map((volume) => volume.split(':')[0])),
    );
    for (const volume of Object.keys(volumes)) assert.ok(mounted.has(volume), volume);
    const joined = new Set(all.flatMap(([, one]) => one.networks ?? []));
    for (const network of Object.keys(networks)) assert.ok(joined.has(network), network);
  });

  test('does not start without its secrets, and example.env names them', () => {
    const examples = exampleVariables();
    assert.ok('AUTH_SECRET' in filled && 'POSTGRES_PASSWORD' in filled);
    for (const name of Object.keys(filled)) assert.ok(examples.includes(name), name);
    for (const name of examples) assert.ok(readText('compose.yaml').includes(`\${${name}:`), name);
    for (const one of all.flatMap(([, { environment = {} }]) => Object.entries(environment))) {
      const [name, value] = one;
      if (!/SECRET|PASSWORD|KEY_ID|_KEY$|TOKEN/.test(name)) continue;
      assert.match(value, /^\$\{\w+:[?-]/, `${name} is written into the file`);
    }
  });

  for (const name of ownServices()) {
    test(`the service accepts the settings of ${name}, and knows them all`, () => {
      const { environment = {}, tmpfs = [] } = services[name] ?? {};
      for (const setting of Object.keys(environment)) assert.ok(SETTINGS.has(setting), setting);
      const settings = Object.fromEntries(
        Object.entries(environment).map(([key, value]) => [key, interpolate(value, filled)]),
      );
      readConfig({ ...imageEnvironment(), ...settings });
      // The rest is read-only: the service can write only its data folder and /tmp.
      assert.deepEqual(
        tmpfs.map((one) => one.split(':')[0]),
        ['/tmp', imageEnvironment()['DATA_DIR']],
      );
      const [uid, gid] = finalValue('USER')?.split(':') ?? [];
      assert.equal(tmpfs[1]?.split(':')[1], `uid=${uid},gid=${gid},mode=0700`);
    });

    test(`${name} gets more time for a stop than the service gives itself`, () => {
      const { environment = {}, stop_grace_period } = services[name] ?? {};
      const drainDelay = Number(environment['DRAIN_DELAY'] ?? 0);
      assert.ok(Number(stop_grace_period?.replace(/s$/, '')) > drainDelay + LONGEST_STOP);
    });
  }

  test('the instances trust only the network that they share with the proxy', () => {
    const { ipam } = networks['front'] as { ipam: { config: { subnet: string }[] } };
    assert.equal(services['web-1']?.environment?.['TRUST_PROXY'], ipam.config[0]?.subnet);
    assert.deepEqual(services['proxy']?.networks, ['front']);
  });

  test('the load balancer sends to the web instances, where they listen', () => {
    const caddyfile = readText('deploy/caddy/Caddyfile');
    const targets = /\{\$WEB:([^}]*)\}/.exec(caddyfile)?.[1]?.split(' ');
    const web = ownServices().filter((name) => services[name]?.environment?.['ROLE'] === 'web');
    const port = imageEnvironment()['PORT'];
    assert.deepEqual(
      targets,
      web.map((name) => `${name}:${port}`),
    );
    assert.match(caddyfile, /health_uri \/readyz/);
    const [, outer] = interpolate(services['proxy']?.ports?.[0] ?? '', {}).split(/:(?=\d+$)/);
    assert.match(caddyfile, new RegExp(`\\{\\$SITE:http://:${outer}\\}`));
  });

  for (const file of ['deploy/caddy/Caddyfile', 'deploy/nginx/beadhouse.conf']) {
    test(`${file} ends idle connections to an instance before the instance does`, () => {
      const [, kept, keepalive] =
        /service keeps an idle connection \((\d+) s\).*\n\s*keepalive(?:_timeout)? (\d+)s/.exec(
          readText(file),
        ) ?? [];
      assert.equal(Number(kept), secondsOf('KEEP_ALIVE', 'src/http/server.ts'));
      assert.ok(Number(keepalive) < Number(kept));
    });
  }

  const hasCompose = canRun('docker', 'compose', 'version');
  test(
    'docker compose reads it',
    { skip: hasCompose ? false : 'docker compose is not installed' },
    () => {
      execFileSync('docker', ['compose', '-f', 'compose.yaml', 'config', '-q'], {
        cwd: ROOT,
        env: { PATH: process.env['PATH'] ?? '', ...filled },
      });
    },
  );
});
