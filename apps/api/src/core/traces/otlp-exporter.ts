import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-node';
import type { TracesConfig } from '../../config/config.ts';
import type { Log } from '../log.ts';
import { toOtlp } from './otlp-json.ts';

type Done = Parameters<SpanExporter['export']>[1];

const timeout = 10_000;

/**
 * Sends spans by OTLP over HTTP. What cannot be sent is lost: traces are for looking, and must not fill the memory of a
 * process whose collector is away. Logs once that it is, and once that it is back.
 */
export function createOtlpExporter({ url, headers }: TracesConfig, log: Log): SpanExporter {
  let isAway = false;
  let sending = Promise.resolve();

  async function send(spans: readonly ReadableSpan[]): Promise<void> {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(toOtlp(spans)),
      signal: AbortSignal.timeout(timeout),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the response had status ${response.status}`);
  }

  /** Returns the code of the outcome: 0 where it was sent, 1 where not. */
  async function trySending(spans: readonly ReadableSpan[]): Promise<0 | 1> {
    try {
      await send(spans);
      if (isAway) log.info('traces are sent again');
      isAway = false;
      return 0;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (!isAway) log.warn({ reason }, 'traces cannot be sent');
      isAway = true;
      return 1;
    }
  }

  async function report(spans: readonly ReadableSpan[], done: Done): Promise<void> {
    done({ code: await trySending(spans) });
  }

  return {
    export: (spans, done) => void (sending = report(spans, done)),
    forceFlush: () => sending,
    shutdown: () => sending,
  };
}
