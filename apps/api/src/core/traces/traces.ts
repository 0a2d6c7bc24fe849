import type { FastifyPluginCallback } from 'fastify';
import type { TracesConfig } from '../../config/config.ts';
import type { StatementListener } from '../database/database.ts';
import { withoutSecrets } from '../http/logged-path.ts';
import type { Log } from '../log.ts';
import { createOtlpExporter } from './otlp-exporter.ts';

/** Traces of requests that the framework handles, with the statements of each. */
export interface Traces {
  /** To be registered before all routes. */
  plugin: FastifyPluginCallback;
  /** Adds a statement to the trace of the request that runs. */
  addStatement: StatementListener;
  /** Sends what is left. */
  stop(): Promise<void>;
}

const maxStatement = 500;

/** Loads the libraries: nothing of them is in the memory of a process without an address for its traces. */
export async function startTraces(
  config: TracesConfig,
  { release, log }: { release: string; log: Log },
): Promise<Traces> {
  const { context, trace, SpanKind } = await import('@opentelemetry/api');
  const { BatchSpanProcessor, NodeTracerProvider } = await import('@opentelemetry/sdk-trace-node');
  const { resourceFromAttributes } = await import('@opentelemetry/resources');
  const { FastifyOtelInstrumentation } = await import('@fastify/otel');
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'bakery', 'service.version': release }),
    spanProcessors: [new BatchSpanProcessor(createOtlpExporter(config, log))],
  });
  // No propagator: a visitor's header must not choose the trace.
  provider.register({ propagator: null });
  const instrumentation = new FastifyOtelInstrumentation({
    instrumentHooks: false,
    recordExceptions: false,
    requestHook(span, { url, id, routeOptions, method }) {
      span.updateName(`${method} ${routeOptions.url ?? 'unknown'}`);
      span.setAttributes({ 'url.path': withoutSecrets(url), 'request.id': id });
    },
  });
  instrumentation.setTracerProvider(provider);
  const tracer = provider.getTracer('database');
  return {
    plugin: instrumentation.plugin(),
    addStatement({ sql, duration, isFailed }) {
      if (!trace.getSpan(context.active())) return;
      const now = Date.now();
      const attributes = {
        'db.system.name': 'postgresql',
        'db.query.text': sql.slice(0, maxStatement),
      };
      const span = tracer.startSpan(sql.trimStart().split(/\s/, 1)[0] ?? '', {
        kind: SpanKind.CLIENT,
        startTime: now - duration,
        attributes,
      });
      if (isFailed) span.setStatus({ code: 2 });
      span.end(now);
    },
    stop: () => provider.shutdown(),
  };
}
