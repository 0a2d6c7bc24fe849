import { isObject } from '@bakery/schemas/common/is-object';
import { mergeList } from './merge-list.ts';
import { ask, keep, unknownBase } from './merged.ts';
import type { Choices, Merged, Sides } from './merged.ts';
import { isSameValue, part } from './shape.ts';
import type { MergeField, Shape } from './shape.ts';

/**
 * Merges the values of a form with what somebody else has stored meanwhile. What one side alone has changed since `base` is
 * taken; the rest is asked. With an unknown base everything that differs is asked.
 */
export function mergeValues<V extends Record<string, unknown>>(
  fields: readonly MergeField[],
  { base, mine, theirs }: { base: V | undefined; mine: V; theirs: V },
): Omit<Merged, 'build'> & { build: (choices: Choices) => V } {
  const sides = { base: base ?? unknownBase, mine, theirs };
  const merged = mergeGroup([], fields, sides);
  return { ...merged, build: (choices) => merged.build(choices) as V };
}

/** Merges the values of a field at a path. */
function mergeValue(path: readonly string[], shape: Shape, sides: Sides): Merged {
  const { base, mine, theirs } = sides;
  if (isSameValue(shape, mine, theirs)) return keep(mine);
  if (base !== unknownBase && isSameValue(shape, base, theirs)) return keep(mine);
  if (shape.type === 'group') return mergeGroup(path, shape.fields, sides);
  if (base === unknownBase) return ask(path, shape, sides);
  if (shape.type === 'list') return mergeList(path, shape, sides, mergeValue);
  if (isSameValue(shape, base, mine)) return { ...keep(theirs), taken: [path] };
  return ask(path, shape, sides);
}

function mergeGroup(path: readonly string[], fields: readonly MergeField[], sides: Sides): Merged {
  const { base, mine, theirs } = sides;
  const merged = fields.map((field) => {
    const inner = base === unknownBase ? base : part(base, field);
    const parts = { base: inner, mine: part(mine, field), theirs: part(theirs, field) };
    return [field.name, mergeValue([...path, field.label], field.shape, parts)] as const;
  });
  return {
    questions: merged.flatMap(([, { questions }]) => questions),
    taken: merged.flatMap(([, { taken }]) => taken),
    build: (choices) => ({
      // Values that no field shows are kept, such as the identity of an entry.
      ...(isObject(mine) && mine),
      ...Object.fromEntries(merged.map(([name, { build }]) => [name, build(choices)])),
    }),
  };
}
