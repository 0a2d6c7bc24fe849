// Vitest's setup of the projects with a database: keeps each distinct statement that tests send, for `statements.test.ts`.
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import './test-server.ts';

interface Recorder {
  known: Set<string>;
  unwritten: string[];
}

const key = Symbol.for('bakery.statements');
const kept = globalThis as { [key]?: Recorder };

/** The statement of an argument of `query`: a text, a configuration, or a stream. */
function textOf(query: unknown): string | undefined {
  if (typeof query === 'string') return query;
  const { text, cursor } = (query ?? {}) as { text?: unknown; cursor?: { text?: unknown } };
  const found = text ?? cursor?.text;
  return typeof found === 'string' ? found : undefined;
}

// Setup files run for each test file of a worker, and the client is changed once.
function startRecording(): Recorder {
  const recorder: Recorder = { known: new Set(), unwritten: [] };
  const original: (...args: unknown[]) => unknown = pg.Client.prototype.query;
  pg.Client.prototype.query = function record(this: pg.Client, ...args: unknown[]) {
    const text = textOf(args[0]);
    if (text !== undefined && !recorder.known.has(text)) {
      recorder.known.add(text);
      recorder.unwritten.push(text);
    }
    return original.apply(this, args);
  } as typeof pg.Client.prototype.query;
  return recorder;
}

const recorder = (kept[key] ??= startRecording());

afterAll(() => {
  const lines = recorder.unwritten.splice(0).map((text) => `${JSON.stringify(text)}\n`);
  appendFileSync(join(inject('statements'), `${process.pid}.jsonl`), lines.join(''));
});
