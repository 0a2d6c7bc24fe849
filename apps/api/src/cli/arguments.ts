import { parseArgs } from 'node:util';
import { BackupError } from '@bakery/db/backup';
import { findOwn } from '@bakery/schemas/common/find-own';
import { tableOf } from '@bakery/schemas/common/keys-of';

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
  texts: Record<Text, string | undefined>;
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
      values: tableOf(switches, (name) => findOwn<unknown>(values, name) === true),
      texts: tableOf(texts, (name) => {
        const text = findOwn<unknown>(values, name);
        return typeof text === 'string' ? text : undefined;
      }),
      path: positionals[0],
    };
  } catch {
    throw new BackupError(`Usage: ${usage}`);
  }
}
