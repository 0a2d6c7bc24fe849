/** What of a process's state its responses depend on. */
export interface Readiness {
  /** The database is migrated and holds what a first start puts there. */
  isPrepared(): boolean;
  /** The process is to stop: requests are still served, but new ones should go to another process. */
  isStopping(): boolean;
}
