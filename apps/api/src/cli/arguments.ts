import { parseArgs } from 'node:util';
import { BackupError } from '@bakery/db/backup';

/**
 * Reads the command line: switches, options with a text and at most one path. Throws BackupError with the usage
 * for anything else.
 */
export function readArguments<Name extends string, Text extends string = never>(
  usage: string,
  switches: readonly Name[],
  texts: readonly Text[] = [],
): {
  values: Record<Name, boolean>;
  texts: Partial<Record<Text, string>>;
  path: string | undefined;
} {
  const options = Object.fromEntries([
    ...switches.map((name) => [name, { type: 'boolean', default: false }] as const),
    ...texts.map((name) => [name, { type: 'string' }] as const),
  ]);
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    if (positionals.length > 1) throw new Error('one path at most');
    return {
      values: values as Record<Name, boolean>,
      texts: values as Partial<Record<Text, string>>,
      path: positionals[0],
    };
  } catch {
    throw new BackupError(`Usage: ${usage}`);
  }
}
