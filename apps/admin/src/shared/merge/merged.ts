import type { Shape } from './shape.ts';

export type Side = 'mine' | 'theirs';
export type Choices = Readonly<Record<string, Side>>;

/** A value that both sides have changed, each in another way. */
export interface Question {
  id: string;
  /** The names of the field and of what holds it. */
  path: readonly string[];
  shape: Shape;
  /** Undefined on the side that has removed it. */
  mine: unknown;
  theirs: unknown;
}

/** The merged values of two sides. */
export interface Merged<Value = unknown> {
  questions: readonly Question[];
  /** The paths of what the other side alone has changed. */
  taken: readonly (readonly string[])[];
  /** The values with the chosen side of each question. */
  build: (choices: Choices) => Value;
}

/** The value before both sides changed it, where nobody knows it. */
export const unknownBase = Symbol('unknown');

/** One value as it was and on both sides. */
export interface Sides {
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

export function keep<Value>(value: Value): Merged<Value> {
  return { questions: [], taken: [], build: () => value };
}

/** Leaves the choice between two values, or between a value and its removal. */
export function ask<Value>(
  path: readonly string[],
  shape: Shape,
  { mine, theirs }: Record<Side, Value>,
): Merged<Value> {
  const id = path.join(' › ');
  return {
    questions: [{ id, path, shape, mine, theirs }],
    taken: [],
    build: (choices) => (choices[id] === 'theirs' ? theirs : mine),
  };
}
