import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { HandedMessage } from '../../core/observer.ts';
import { stateNames } from './state-metrics.ts';

/** Debian's (`apt-get install prometheus`); it is no package of npm. */
const promtool = (task: string[]) => spawnSync('promtool', task, { encoding: 'utf8' });
const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
const monitoring = (file: string) => fileURLToPath(new URL(`../../../../../docs/monitoring/${file}`, import.meta.url));

/** Of alerts and dashboard. */
const queriesOf = () => {
  const alerts = readFileSync(monitoring('alerts.yaml'), 'utf8');
  const { panels } = JSON.parse(readFileSync(monitoring('grafana-dashboard.json'), 'utf8')) as {
    panels: { targets?: { expr: string }[] }[];
  };
  return [
    ...[...alerts.matchAll(/^ {8}expr: (?:>-\n((?: {10}.*\n)+)|(.*))/gm)].map(
      ([, folded, line]) => folded ?? line ?? '',
    ),
    ...panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  ];
};

test('what every server reads in the one database is not added up over servers', () => {
  const ofProcess = ['live_streams', 'pool_connections', 'pool_waiting'].map((name) => `consultorio_${name}`);
  const common = stateNames.filter((name) => !ofProcess.includes(name));
  const added = new RegExp(`\\bsum(?: by \\([^)]*\\))? ?\\((${common.join('|')})\\b`);
  expect(queriesOf().length).toBeGreaterThan(60);
  expect(queriesOf().filter((query) => added.test(query))).toEqual([]);
  expect('sum by (job, state) (consultorio_jobs_waiting)').toMatch(added);
});

test('what every Node.js and every process tells is asked of ours alone', () => {
  const everybodys = queriesOf().filter((query) => /\b(?:nodejs|process)_\w+(?!\w|\{job="consultorio")/.test(query));
  expect(everybodys).toEqual([]);
});

test('docs/operate.md has Prometheus ask where compose.yaml would answer, by the name that the alerts know, and keep our labels', () => {
  const file = (name: string) =>
    readFileSync(fileURLToPath(new URL(`../../../../../${name}`, import.meta.url)), 'utf8');
  const [, block = ''] = /\n( {4}scrape_configs:\n(?: {4}.*\n)+)/.exec(file('docs/operate.md')) ?? [];
  const [, port = ''] = /# METRICS_PORT: '(\d+)'/.exec(file('deploy/compose.yaml')) ?? [];
  expect(block).toContain('- job_name: consultorio\n');
  expect(block).toContain(`targets: ['first:${port}', 'second:${port}']`);
  // A job of ours has a label `job`, which Prometheus would take for its own and call exported_job.
  expect(block).toMatch(/^ +honor_labels: true\b/m);
});

test('an alert counts each outcome of a message in which it is not the person who cannot be reached', () => {
  const isOurs: Record<HandedMessage['outcome'], boolean> = {
    ...{ taken: false, gone: false, refused: false, barred: false },
    ...{ failed: true, later: true, misconfigured: true, unknown: true },
  };
  const [, counted = ''] =
    /consultorio_messages_total\{outcome=~"([a-z|]+)"[^}]*\}/.exec(readFileSync(monitoring('alerts.yaml'), 'utf8')) ??
    [];
  const ours = Object.entries(isOurs).flatMap(([outcome, is]) => (is ? [outcome] : []));
  expect(counted.split('|')).toEqual(ours);
});

/** Of one alert: what is told minute by minute for an hour, and whether somebody is woken for it at its end. */
const nights: [alert: string, series: Record<string, string>, comes: boolean][] = [
  ['ConsultorioFilesFail', { [stored('failed')]: '0+5x60', [stored('ok')]: '0+20x60' }, true],
  // One mishap at an hour in which nobody sends anything.
  ['ConsultorioFilesFail', { [stored('failed')]: '0x53 1x7', [stored('ok')]: '0x60' }, false],
  ['ConsultorioFilesFail', { [stored('missing')]: '0+20x60', [stored('ok')]: '0+1x60' }, false],
  ['ConsultorioJobsStand', { 'consultorio_jobs_oldest_due_seconds{job="sendMail"}': '0+60x60' }, true],
  ['ConsultorioJobsStand', { 'consultorio_jobs_oldest_due_seconds{job="sendMail"}': '200x60' }, false],
  ['ConsultorioJobsGivenUp', { 'consultorio_jobs_waiting{job="sendMail",state="failed"}': '1x60' }, true],
  ['ConsultorioJobsGivenUp', { 'consultorio_jobs_waiting{job="sendMail",state="failed"}': '1x50 0x10' }, false],
  ['ConsultorioScannerAway', { consultorio_scanner_up: '1x30 0x30' }, true],
  ['ConsultorioWebhookGivenUp', { 'consultorio_webhook_deliveries{state="dead"}': '3x40 4x20' }, true],
  // What was given up last week stands there until it is sent again.
  ['ConsultorioWebhookGivenUp', { 'consultorio_webhook_deliveries{state="dead"}': '3x60' }, false],
  ['ConsultorioWebhookPaused', { 'consultorio_webhooks{state="gone"}': '1x60' }, true],
  ['ConsultorioWebhookPaused', { 'consultorio_webhooks{state="paused"}': '1x60' }, false],
  ['ConsultorioEfirmaAuthoritiesEnd', { consultorio_efirma_authorities_end_timestamp_seconds: '2000000x60' }, true],
  ['ConsultorioRestarts', { 'process_start_time_seconds{job="consultorio"}': '0x50 1 2 3 4 4 4 4 4 4 4' }, true],
  ['ConsultorioRestarts', { 'process_start_time_seconds{job="consultorio"}': '0x50 1x10' }, false],
  ['ConsultorioNotAsked', { 'up{job="another"}': '1x60' }, true],
  ['ConsultorioNotAsked', { 'up{job="consultorio"}': '1x60' }, false],
];
function stored(outcome: string) {
  return `consultorio_storage_calls_total{operation="write",place="s3",outcome="${outcome}"}`;
}

test.skipIf(!hasPromtool)('whoever is on call is woken for what does harm, and not for one mishap', () => {
  const tests = nights.map(([alert, series, comes]) => ({
    interval: '1m',
    input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
    promql_expr_test: [
      {
        expr: `count(ALERTS{alertname="${alert}",alertstate="firing"})`,
        eval_time: '60m',
        exp_samples: comes ? [{ labels: '{}', value: 1 }] : [],
      },
    ],
  }));
  const folder = mkdtempSync(join(tmpdir(), 'consultorio-nights-'));
  const file = join(folder, 'nights.json');
  writeFileSync(file, JSON.stringify({ rule_files: [monitoring('alerts.yaml')], evaluation_interval: '1m', tests }));
  const { status, stdout, stderr } = promtool(['test', 'rules', file]);
  rmSync(folder, { recursive: true });
  expect(status, stdout + stderr).toBe(0);
});
