import { matchesWords, wordsOf } from '@bakery/schemas/office/palette';
import type { PaletteRecord } from '@bakery/schemas/office/palette';
import { kinds } from '../../../content/kinds/kinds.ts';
import type { IconName } from '../../../shared/ui/icon.tsx';
import type { Destination } from './destinations.ts';

/** An entry of the palette: a record, a screen or something to do. */
export interface PaletteEntry {
  id: string;
  label: string;
  group: string;
  icon: IconName;
  destination: Destination;
  /** Other words that find it. */
  also?: string;
  /** Told beside it: 'Draft'. */
  note?: string | undefined;
}

const people = { heading: 'People', icon: 'people' } as const;

export function recordEntry({ kind, id, name, isDraft }: PaletteRecord): PaletteEntry {
  const { heading: group, icon } = kind === 'person' ? people : kinds[kind];
  const destination = { type: 'record', kind, id, name } as const;
  const note = isDraft ? 'Draft' : undefined;
  return { id: `${kind}:${id}`, label: name, group, icon, destination, note };
}

interface Offered {
  /** Screens and actions. */
  commands: readonly PaletteEntry[];
  records: readonly PaletteRecord[];
  recent: readonly PaletteEntry[];
  /** Full searches of lists for the text. */
  searches: readonly PaletteEntry[];
}

/** Lists the entries for a text: recent ones first, then commands, records and searches. */
export function listEntries(
  text: string,
  { commands, records, recent, searches }: Offered,
): PaletteEntry[] {
  const words = wordsOf(text);
  const found = records.map(recordEntry);
  const isFound = (entry: PaletteEntry) =>
    matchesWords(words, `${entry.label} ${entry.also ?? ''}`);
  const first = recent
    .filter(isFound)
    .map((entry) => ({ ...entry, group: 'Recent' }))
    .slice(0, words.length === 0 ? 5 : 3);
  const shown = new Set(first.map(({ id }) => id));
  const others = [...commands.filter(isFound), ...found].filter(({ id }) => !shown.has(id));
  return [...first, ...others, ...(words.length === 0 ? [] : searches)];
}
