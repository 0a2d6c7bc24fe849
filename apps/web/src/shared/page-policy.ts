/**
 * The things that the policy of a page allows beside its usual scripts. Components of the page add to it while the
 * server renders them, so that only the pages that need something allow it.
 */
export interface PagePolicy {
  /** Inline scripts, as their texts. */
  scripts: Set<string>;
  /** Origins whose pages can be shown in this one. */
  frames: Set<string>;
}

export function createPagePolicy(): PagePolicy {
  return { scripts: new Set(), frames: new Set() };
}
