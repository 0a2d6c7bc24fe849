import { matchEntries } from './match-entries.ts';
import { ask, keep, unknownBase } from './merged.ts';
import type { Choices, Merged, Sides } from './merged.ts';
import { entriesOf, isSameValue, nameEntry, text } from './shape.ts';
import type { ListShape, Shape } from './shape.ts';

/** An entry on the sides that have it. */
interface Entry {
  base?: unknown;
  mine?: unknown;
  theirs?: unknown;
}
type SideName = keyof Entry;
/** Merges the values of an entry. */
type MergeValue = (path: readonly string[], shape: Shape, sides: Sides) => Merged;

/** Merges two lists entry by entry: entries of either side are added, removed, changed and moved. */
export function mergeList(
  path: readonly string[],
  shape: ListShape,
  sides: Sides,
  mergeValue: MergeValue,
): Merged {
  const { entries, orders } = findEntries(shape, sides);
  const names = nameEntries(shape, entries);
  const merged = entries.map((entry, n) =>
    mergeEntry([...path, names[n]!], shape, entry, mergeValue),
  );
  const order = mergeOrder([...path, 'Order'], orders, names);
  const all = [order, ...merged];
  return {
    questions: all.flatMap(({ questions }) => questions),
    taken: all.flatMap(({ taken }) => taken),
    build: (choices: Choices) =>
      order
        .build(choices)
        .map((id) => merged[id]?.build(choices))
        .filter((entry) => entry !== undefined),
  };
}

/** The entries of all three lists, and the order in which each list has them, by their index. */
function findEntries(shape: ListShape, sides: Sides) {
  const before = entriesOf(sides.base);
  const [mine, theirs] = [entriesOf(sides.mine), entriesOf(sides.theirs)];
  const entries: Entry[] = before.map((base) => ({ base }));
  function place(list: readonly unknown[], side: 'mine' | 'theirs'): number[] {
    const matches = matchEntries(shape, before, list);
    return list.map((value, n) => {
      const id = matches[n] ?? findAdded(value, side) ?? entries.push({}) - 1;
      entries[id]![side] = value;
      return id;
    });
  }
  /** The place of an entry that the other side has added, too. */
  function findAdded(value: unknown, side: SideName): number | undefined {
    const found = entries.findIndex((entry) => {
      if (entry.base !== undefined || entry[side] !== undefined) return false;
      const key = shape.keyOf(value);
      return isSameValue(shape.of, entry.mine, value) || (key && key === shape.keyOf(entry.mine));
    });
    return found === -1 ? undefined : found;
  }
  const orders = { mine: place(mine, 'mine'), theirs: place(theirs, 'theirs') };
  return { entries, orders: { base: before.map((_one, n) => n), ...orders } };
}

/** Names that differ from each other: they are part of what a question is known by. */
function nameEntries(shape: ListShape, entries: readonly Entry[]): string[] {
  const used = new Set<string>();
  return entries.map(({ base, mine, theirs }, index) => {
    const name = nameEntry(shape, mine ?? theirs ?? base, index);
    let unused = name;
    for (let n = 2; used.has(unused); n += 1) unused = `${name} (${n})`;
    used.add(unused);
    return unused;
  });
}

function mergeEntry(
  path: readonly string[],
  shape: ListShape,
  entry: Entry,
  mergeValue: MergeValue,
): Merged {
  const { base, mine, theirs } = entry;
  if (mine !== undefined && theirs !== undefined) {
    return mergeValue(path, shape.of, { base: base ?? unknownBase, mine, theirs });
  }
  const isAddedByThem = base === undefined && theirs !== undefined;
  if (isAddedByThem) return { ...keep(theirs), taken: [path] };
  if (base === undefined || (mine === undefined && theirs === undefined)) return keep(mine);
  if (isSameValue(shape.of, base, mine)) return { ...keep(undefined), taken: [path] };
  if (isSameValue(shape.of, base, theirs)) return keep(undefined);
  return ask(path, shape.of, { mine, theirs });
}

type Orders = Record<SideName, readonly number[]>;

/** The order of all entries that either side has. */
function mergeOrder(path: readonly string[], orders: Orders, names: readonly string[]) {
  const { base, mine, theirs } = orders;
  const common = (list: readonly number[]) =>
    list.filter((id) => base.includes(id) && mine.includes(id) && theirs.includes(id)).join();
  const mineFirst = weave(mine, theirs);
  const theirsFirst = weave(theirs, mine);
  if (common(mine) === common(theirs)) return keep(mineFirst);
  if (common(base) === common(theirs)) return keep(mineFirst);
  if (common(base) === common(mine)) return { ...keep(theirsFirst), taken: [path] };
  const shape: Shape = {
    type: 'one',
    show: (list) =>
      text(
        entriesOf(list)
          .map((id) => names[Number(id)])
          .join('\n'),
      ),
  };
  return ask(path, shape, { mine: mineFirst, theirs: theirsFirst });
}

/** Weaves two orders: entries that only the other one has come behind those behind which they stand there. */
function weave(order: readonly number[], other: readonly number[]): number[] {
  const woven = [...order];
  let previous = -1;
  for (const id of other) {
    if (!woven.includes(id)) woven.splice(previous + 1, 0, id);
    previous = woven.indexOf(id);
  }
  return woven;
}
