import { BackupError } from '@bakery/db/backup';
import { EmbeddedDatabaseError } from '@bakery/db/embedded';
import { ConfigError } from '../config/env.ts';
import { AppError } from '../core/errors/app-error.ts';
import { propertiesOf } from '../core/errors/properties-of.ts';

/**
 * Runs a command: the process ends with 0 when it is done, and with 1 and a plain message when not.
 * `work` is asked to give up, by its signal, at Ctrl-C.
 */
export async function runCommand(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const interrupted = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => interrupted.abort());
  try {
    await work(interrupted.signal);
  } catch (error) {
    console.error(describeFailure(error));
    process.exitCode = 1;
  }
}

/** Describes a failure for whoever has run a command. */
export function describeFailure(error: unknown): string {
  if (
    error instanceof AppError ||
    error instanceof BackupError ||
    error instanceof EmbeddedDatabaseError ||
    error instanceof ConfigError
  )
    return error.message;
  if (error instanceof AggregateError) return error.errors.map(describeFailure).join('\n');
  const { name, code, message } = propertiesOf(error);
  if (name === 'AbortError') return 'Interrupted.';
  return `Failed: ${message || String(error)}${code ? ` (${code})` : ''}`;
}
