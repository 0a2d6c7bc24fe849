/** The state of all content in memory, for responses that are made of several sources. */
export interface ContentState {
  /** Differs whenever any of the content may differ. */
  revision: number;
  /** True while the content may be older than what is stored because it cannot be loaded. */
  stale: boolean;
}
