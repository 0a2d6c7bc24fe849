/** What of a process's state its responses depend on. */
export interface Readiness {
  /** The database is migrated and holds what a first start puts there. */
  isPrepared(): boolean;
}
