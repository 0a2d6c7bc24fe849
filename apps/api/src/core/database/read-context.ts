import type { Db } from '@bakery/db';

/** The context in which records are read and presented: a connection or transaction, and where pictures are. */
export interface ReadContext {
  db: Db;
  /** Prefix of picture addresses: empty where the API shares the site's origin, else the API's origin. */
  mediaBase: string;
}
