import type { EarlyResponder } from '../../core/cache/cached-response.ts';

/** The caches that respond before the framework, by the names that metrics give them. */
export type Caches = Record<'pages' | 'pictures', Pick<EarlyResponder, 'counts'>>;

/** Adds metrics that are read at each scrape. */
export interface Collector {
  /** A number that only grows; `collect` adds values that have been counted elsewhere. */
  counter<L extends string>(
    name: string,
    help: string,
    labels: readonly L[],
    collect: (add: (labels: Record<L, string>, value: number) => void) => void,
  ): void;
  /** A number that is what it is when somebody asks; without a value it is left out. */
  gauge<L extends string>(
    name: string,
    help: string,
    labels: readonly L[],
    collect: (set: (labels: Record<L, string>, value: number) => void) => void | Promise<void>,
  ): void;
}
