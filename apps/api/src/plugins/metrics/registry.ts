import type { ServerResponse } from 'node:http';
import type * as Prometheus from 'prom-client';
import type { Counter, Histogram, Registry } from 'prom-client';
import type { Deps } from '../../deps.ts';
import { collectCaches, collectCounters } from './collect-counts.ts';
import { collectState } from './collect-state.ts';
import type { Caches, Collector } from './collector.ts';
import { labelRoute } from './route-label.ts';

type Library = typeof Prometheus;

export interface Metrics {
  /** Counts a response of the framework. `seconds` is undefined where its duration says nothing, as of a stream. */
  observe(
    request: { method: string; route: string | undefined },
    status: number,
    seconds?: number,
  ): void;
  /** Counts a request for which no hook of the framework runs, when its response is over. */
  observeRefusal(method: string, response: ServerResponse): void;
  /** All metrics in the text format of Prometheus. */
  read(): Promise<{ contentType: string; body: string }>;
}

/** All but the last are what a person notices; the database gives up after fifteen seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

/** Everything that the process counts and measures, under the names in docs/operations.md. */
export async function createMetrics(deps: Deps, caches: Caches): Promise<Metrics> {
  const { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } =
    await import('prom-client');
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'bakery_http_requests_total',
    help: 'Responses, by route, status and where they came from: a cache or the framework.',
    labelNames: ['method', 'route', 'status', 'source'],
    registers: [registry],
    collect() {
      addHits(this, caches);
    },
  });
  const durations = new Histogram({
    name: 'bakery_http_request_duration_seconds',
    help: 'From a request to the end of its response, for those that no cache has answered.',
    labelNames: ['method', 'route'],
    buckets,
    registers: [registry],
  });
  const collector = createCollector(registry, { Counter, Gauge });
  collectCaches(collector, caches);
  collectCounters(collector, deps.counters);
  collectState(collector, deps);
  return {
    observeRefusal(method, response) {
      const labels = { method, route: labelRoute(undefined) };
      response.once('close', () => observe({ requests, durations }, labels, response.statusCode));
    },
    observe: ({ method, route: pattern }, status, seconds) =>
      observe({ requests, durations }, { method, route: labelRoute(pattern) }, status, seconds),
    read: async () => ({ contentType: registry.contentType, body: await registry.metrics() }),
  };
}

type RequestCounter = Counter<'method' | 'route' | 'status' | 'source'>;

function observe(
  { requests, durations }: { requests: RequestCounter; durations: Histogram<'method' | 'route'> },
  labels: { method: string; route: string },
  status: number,
  seconds?: number,
): void {
  requests.inc({ ...labels, status: String(status), source: 'framework' });
  if (seconds !== undefined) durations.observe(labels, seconds);
}

/** How much of each number of a cache has been added to the counter. */
const added = new WeakMap<RequestCounter, Map<string, number>>();

function addHits(counter: RequestCounter, caches: Caches): void {
  const before = added.get(counter) ?? new Map<string, number>();
  added.set(counter, before);
  for (const [cache, { counts }] of Object.entries(caches)) {
    for (const { route, ...hits } of counts.listHits()) {
      for (const [kind, value] of Object.entries(hits)) {
        const key = `${cache} ${kind} ${route}`;
        const grown = value - (before.get(key) ?? 0);
        if (grown === 0) continue;
        before.set(key, value);
        const [method, status] = [kind.startsWith('get') ? 'GET' : 'HEAD', kind.slice(-3)];
        counter.inc({ method, route: labelRoute(route), status, source: 'cache' }, grown);
      }
    }
  }
}

function createCollector(
  registry: Registry,
  library: Pick<Library, 'Counter' | 'Gauge'>,
): Collector {
  return {
    counter(name, help, labelNames, collect) {
      const counter = new library.Counter({
        name,
        help,
        labelNames,
        registers: [],
        collect() {
          this.reset();
          collect((labels, value) => this.inc(labels, value));
        },
      });
      registry.registerMetric(counter);
    },
    gauge(name, help, labelNames, collect) {
      const gauge = new library.Gauge({
        name,
        help,
        labelNames,
        registers: [],
        async collect() {
          this.reset();
          // Without labels that would be a 0, which is something else than no value.
          if (labelNames.length === 0) this.remove();
          await collect((labels, value) => this.set(labels, value));
        },
      });
      registry.registerMetric(gauge);
    },
  };
}
