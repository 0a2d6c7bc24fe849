import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { startTestApp } from '../../testing/index.ts';

const read = (name: string) =>
  readFileSync(
    fileURLToPath(new URL(`../../../../../deploy/monitoring/${name}`, import.meta.url)),
    'utf8',
  );

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; description: string };
}
interface Panel {
  title: string;
  targets: { expr: string }[];
}
const { groups } = parse(read('alerts.yml')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap(({ rules }) => rules);
const { panels } = JSON.parse(read('dashboard.json')) as { panels: Panel[] };

const token = 'scrape-me-0123456789';
const world = await startTestApp({ env: { METRICS_TOKEN: token } });
afterAll(() => world.close());
const headers = { authorization: `Bearer ${token}` };
const page = (await world.app.inject({ url: '/metrics', headers })).body;

/** The names that a server shows, those of a histogram with their endings. */
const shown = new Set(
  [...page.matchAll(/^# TYPE (\S+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? ['_bucket', '_count', '_sum'].map((end) => name + end) : [name],
  ),
);
const listNames = (expression: string) => [
  ...new Set(expression.match(/\b(?:bakery|nodejs|process)_\w+/g)),
];

describe('the files of deploy/monitoring', () => {
  it.each([
    ...rules.map(({ alert, expr }) => [`the alert ${alert}`, [expr]] as const),
    ...panels.map(
      ({ title, targets }) => [`the panel “${title}”`, targets.map(({ expr }) => expr)] as const,
    ),
  ])('%s asks for metrics that the server shows', (_name, expressions) => {
    for (const expression of expressions) {
      const names = listNames(expression);
      expect(names.length + Number(expression.includes('up{job="bakery"}'))).toBeGreaterThan(0);
      for (const name of names) expect(shown).toContain(name);
    }
  });

  it('have an alert or a panel for each metric of our own', () => {
    const used = [
      ...rules.map(({ expr }) => expr),
      ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ];
    const unused = [...shown].filter(
      (name) =>
        name.startsWith('bakery_') &&
        !used.some((expression) => listNames(expression).includes(name)),
    );
    expect(unused).toEqual([
      'bakery_http_request_duration_seconds_count',
      'bakery_http_request_duration_seconds_sum',
      'bakery_info',
    ]);
  });

  it('have what Prometheus and people need', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    for (const { labels, annotations } of rules) {
      expect(labels.severity).toMatch(/^(critical|warning)$/);
      expect(annotations).toEqual({ summary: expect.any(String), description: expect.any(String) });
    }
    const { rule_files } = parse(read('prometheus.yml')) as { rule_files: string[] };
    expect(rule_files).toEqual(['alerts.yml']);
  });
});
