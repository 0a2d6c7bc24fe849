import { parseArgs } from 'node:util';
import { BackupError } from '@bakery/db/backup';

/**
 * Reads the command line: switches and at most one path. Throws BackupError with the usage for anything
 * else.
 */
export function readArguments<Name extends string>(
  usage: string,
  switches: readonly Name[],
): { values: Record<Name, boolean>; path: string | undefined } {
  const options = Object.fromEntries(
    switches.map((name) => [name, { type: 'boolean', default: false }] as const),
  );
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    if (positionals.length > 1) throw new Error('one path at most');
    return { values: values as Record<Name, boolean>, path: positionals[0] };
  } catch {
    throw new BackupError(`Usage: ${usage}`);
  }
}
