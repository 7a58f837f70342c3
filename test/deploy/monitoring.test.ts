import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { DAY } from '../../src/kernel/clock.ts';
import { RETENTION } from '../../src/retention.ts';
import { operations } from '../kit/document.ts';
import { startService, type Service } from '../kit/service.ts';
import { ownServices, readCompose } from './compose.ts';
import { imageEnvironment } from './dockerfile.ts';
import { canRun, readText, readYaml, ROOT } from './files.ts';
import { groupingOf, selectorsOf } from './promql.ts';

type Rule = {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string };
};
type Panel = {
  readonly title: string;
  readonly description?: string;
  readonly type: string;
  readonly datasource: { readonly uid: string };
  readonly gridPos: { readonly x: number; readonly w: number };
  readonly targets: readonly { readonly expr: string; readonly legendFormat: string }[];
};

const { groups } = readYaml('deploy/prometheus/alerts.yml') as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const { panels } = JSON.parse(readText('deploy/grafana/dashboards/beadhouse.json')) as {
  panels: Panel[];
};
const expressions = [
  ...rules.map(({ alert, expr }) => ({ where: alert, expr })),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ where: title, expr }))),
];
/** The operations of the metrics: those of the document, `page`, and `unknown`. */
const operationNames = new Set([
  ...operations.map(({ operation }) => operation.operationId),
  'page',
  'unknown',
]);
/** The operations that an expression leaves out. */
const leftOut = (expr = ''): string[] =>
  (/\boperation!~"([^"]*)"/.exec(expr)?.[1] ?? '').split('|').toSorted();
const alertExpr = (name: string) => rules.find(({ alert }) => alert === name)?.expr;
const panelTitled = (name: string) =>
  panels.find(({ title }) => title === name) ?? assert.fail(`There is no panel ${name}`);
/** Labels that Prometheus and its scrape configuration add to every series. */
const ADDED_LABELS = ['job', 'instance', 'role'];

describe('metrics of the alerts and of the dashboard', () => {
  let service: Service;
  let exposition = '';

  before(async () => {
    service = await startService();
    const client = service.client();
    await client.get('/api/players');
    exposition = (await client.get('/metrics')).text;
  });
  after(() => service.close());

  /** The names that Prometheus would store; a histogram has three. */
  function shownMetrics(): Set<string> {
    const types = [...exposition.matchAll(/^# TYPE (\S+) (\w+)$/gm)];
    return new Set([
      'up',
      ...types.flatMap(([, name = '', type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
      ),
    ]);
  }

  function labelsOf(metric: string): string[] {
    const samples = exposition.matchAll(new RegExp(`^${metric}\\{([^}]*)\\}`, 'gm'));
    return [...samples].flatMap(([, labels = '']) =>
      [...labels.matchAll(/(\w+)=/g)].map(([, label = '']) => label),
    );
  }

  for (const { where, expr } of expressions) {
    test(`${where}: the service has the metrics that it uses`, () => {
      const shown = shownMetrics();
      const selectors = selectorsOf(expr);
      assert.ok(selectors.length > 0, expr);
      for (const { metric, labels } of selectors) {
        assert.ok(shown.has(metric), `${metric} is not in /metrics`);
        assert.ok(labels.includes('job'), `${metric} could be another service's: ${expr}`);
        const known = new Set([...labelsOf(metric), ...ADDED_LABELS]);
        // A metric without a sample yet shows no labels; `up` is Prometheus's own.
        if (metric !== 'up' && !new RegExp(`^${metric}[{ ]`, 'm').test(exposition)) continue;
        for (const label of [...labels, ...groupingOf(expr)]) {
          assert.ok(known.has(label), `${metric} has no label ${label}`);
        }
      }
    });

    test(`${where}: the operations that it names are there`, () => {
      const named = [...expr.matchAll(/\boperation(?:=|!=|=~|!~)"([^"]*)"/g)];
      for (const name of named.flatMap(([, names = '']) => names.split('|'))) {
        assert.ok(operationNames.has(name), `there is no operation ${name}`);
      }
    });
  }
});

describe('Prometheus', () => {
  test('each alert has its own name, a severity and a sentence', () => {
    assert.equal(new Set(rules.map(({ alert }) => alert)).size, rules.length);
    for (const { alert, labels, annotations } of rules) {
      assert.match(alert, /^[A-Z][A-Za-z]+$/);
      assert.match(labels.severity, /^(page|ticket)$/);
      assert.ok(annotations.summary.length > 10, alert);
    }
  });

  test('expressions leave out the same operations: monitoring and the page; of times, also those that hash a password', () => {
    const withPassword = operations
      .map(({ operation }) => operation)
      .filter(({ requestBody }) => /"\w*password"/i.test(JSON.stringify(requestBody ?? {})))
      .map(({ operationId }) => operationId);
    assert.ok(withPassword.includes('changeEmail'), withPassword.join(' '));
    const probes = ['getHealth', 'getReadiness', 'getMetrics'];
    const always = [...probes, 'page', 'unknown'];
    let compared = 0;
    for (const { where, expr } of expressions) {
      const isOfTime = expr.includes('http_request_duration_seconds');
      if (!isOfTime && !expr.includes('http_requests_total')) continue;
      compared += 1;
      const usual = isOfTime ? [...always, ...withPassword] : always;
      // This panel shows all that people ask for.
      const expected = where === 'Requests' ? probes : usual;
      for (const [selector] of expr.matchAll(/http_request\w+\{[^}]*\}/g)) {
        assert.deepEqual(leftOut(selector), expected.toSorted(), `${where}: ${selector}`);
      }
    }
    assert.equal(compared, 9);
  });

  test('DiskFillsUp looks at the room of the data folder', () => {
    assert.match(
      alertExpr('DiskFillsUp') ?? '',
      /free_bytes.* \/ data_folder_size_bytes.* < 0\.1$/m,
    );
  });

  test('says how long dead tasks are kept', () => {
    const rule = RETENTION.find(({ table }) => table === 'tasks');
    const days = `kept for ${(rule?.keepMs ?? 0) / DAY} days`;
    assert.ok(readText('deploy/prometheus/alerts.yml').includes(`Dead tasks are ${days}`), days);
    assert.ok(panelTitled('Dead tasks').description?.includes(days), days);
  });

  test('asks every instance, where it listens, and reads the rules', () => {
    type Job = {
      job_name: string;
      static_configs: { targets: string[]; labels?: { role: string } }[];
    };
    const config = readYaml('deploy/prometheus/prometheus.yml') as {
      rule_files: string[];
      scrape_configs: Job[];
    };
    assert.deepEqual(config.rule_files, ['alerts.yml']);
    const own =
      config.scrape_configs.find((job) => job.job_name === 'beadhouse')?.static_configs ?? [];
    const { services } = readCompose();
    const port = imageEnvironment()['PORT'];
    const asked = own.flatMap(({ targets, labels }) =>
      targets.map((target) => `${labels?.role} ${target}`),
    );
    assert.deepEqual(
      asked,
      ownServices().map((name) => `${services[name]?.environment?.['ROLE']} ${name}:${port}`),
    );
    for (const name of [...ownServices(), 'prometheus']) {
      assert.ok(services[name]?.networks?.includes('watching'), name);
    }
  });

  const promtool = canRun('promtool', '--version');
  test(
    'promtool accepts the configuration and the rules',
    { skip: promtool ? false : 'promtool is not installed' },
    () => {
      const folder = join(ROOT, 'deploy/prometheus');
      execFileSync('promtool', ['check', 'config', 'prometheus.yml'], { cwd: folder });
    },
  );
});

describe('Grafana', () => {
  test('finds the data source and the dashboards where they are mounted', () => {
    type Sources = { datasources: { uid: string; url: string }[] };
    type Providers = { providers: { options: { path: string } }[] };
    const folder = 'deploy/grafana/provisioning';
    const [source] = (readYaml(`${folder}/datasources/prometheus.yml`) as Sources).datasources;
    assert.equal(source?.url, 'http://prometheus:9090');
    for (const { title, datasource } of panels) assert.equal(datasource.uid, source.uid, title);
    const [provider] = (readYaml(`${folder}/dashboards/beadhouse.yml`) as Providers).providers;
    const mounts = readCompose().services['grafana']?.volumes ?? [];
    assert.ok(mounts.includes(`./deploy/grafana/dashboards:${provider?.options.path}:ro`));
    assert.deepEqual(readdirSync(join(ROOT, 'deploy/grafana/dashboards')), ['beadhouse.json']);
  });

  test('each panel has its own title and fits the width', () => {
    assert.equal(new Set(panels.map(({ title }) => title)).size, panels.length);
    for (const { title, gridPos } of panels) assert.ok(gridPos.x + gridPos.w <= 24, title);
  });
});
