/** The state of a process, as far as its responses depend on it. */
export interface Readiness {
  /** The database is migrated and holds what a first start puts there. */
  isPrepared(): boolean;
  /** The process is to stop: requests are still served, but new ones should go to another process. */
  isStopping(): boolean;
}
