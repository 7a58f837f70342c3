import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { makeTemporaryFolder } from '../kit/temporary-folder.ts';
import { canRun, readText, secondsOf } from './files.ts';

describe('nginx in the place of Caddy', () => {
  const nginx = readText('deploy/nginx/beadhouse.conf');
  const caddy = readText('deploy/caddy/Caddyfile');

  test('sends to the same instances, to the one with the fewest requests', () => {
    const servers = [...nginx.matchAll(/^\s*server (\S+:\d+) /gm)].map(([, server]) => server);
    assert.deepEqual(servers, /\{\$WEB:([^}]*)\}/.exec(caddy)?.[1]?.split(' '));
    assert.match(nginx, /^\s*least_conn;/m);
    assert.match(caddy, /lb_policy least_conn/);
    const port = /\{\$SITE:http:\/\/:(\d+)\}/.exec(caddy)?.[1];
    assert.match(nginx, new RegExp(`^\\s*listen ${port};`, 'm'));
  });

  test('hides the same paths, and answers as well when no instance can be reached', () => {
    const hidden = /@inside path (.*)/.exec(caddy)?.[1]?.split(' ');
    const [, names = ''] = /location ~ \^\/\((.*)\)\$ \{\s*return 404;/.exec(nginx) ?? [];
    assert.deepEqual(
      names.split('|').map((name) => `/${name}`),
      hidden,
    );
    const [, sentence = 'none'] = /`(\{"error":.*\})`/.exec(caddy) ?? [];
    assert.ok(nginx.includes(`return 503 '${sentence}';`), sentence);
    for (const header of [/header Retry-After (\d+)/, /header Cache-Control (\S+)/]) {
      const [line = '', value] = header.exec(caddy) ?? [];
      assert.ok(nginx.includes(`add_header ${line.split(' ')[1]} ${value} always;`), line);
    }
  });

  test('passes on the host and the caller, and every event at once', () => {
    for (const line of [
      'proxy_set_header Host $http_host;',
      'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
    ]) {
      assert.ok(nginx.includes(line), line);
    }
    const [, stream = ''] = /location = \/api\/events \{([^}]*)\}/.exec(nginx) ?? [];
    assert.match(stream, /proxy_buffering off;/);
    const [, wait] = /proxy_read_timeout (\d+)s;/.exec(stream) ?? [];
    const [, heartbeat] = /a byte every (\d+) s/.exec(nginx) ?? [];
    assert.equal(Number(heartbeat), secondsOf('HEARTBEAT', 'src/events/events.ts'));
    assert.ok(Number(wait) >= 3 * Number(heartbeat));
  });

  test(
    'nginx accepts it',
    { skip: canRun('nginx', '-v') ? false : 'nginx is not installed' },
    (t) => {
      const folder = makeTemporaryFolder(t);
      writeFileSync(
        join(folder, 'site.conf'),
        nginx.replaceAll(/web-(\d):3000/g, '127.0.0.1:300$1'),
      );
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((name) => `${name}_temp_path ${folder}/${name};`)
        .join(' ');
      const file = join(folder, 'nginx.conf');
      writeFileSync(
        file,
        `pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${temporary} include ${folder}/site.conf; }`,
      );
      execFileSync('nginx', ['-t', '-q', '-c', file, '-p', folder]);
    },
  );
});
