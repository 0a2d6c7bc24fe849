import type { Db } from '@bakery/db';
import type { AuditAction, AuditKind, FieldChange } from '@bakery/schemas/office/audit-log';
import type { Actor } from '../session/actor.ts';

/** A record that an entry tells of, under its name at the time. */
export interface NamedRecord {
  kind: AuditKind;
  id: string | null;
  name: string;
}

/** The change of a field that holds pictures, by their ids; the log names them. */
export interface PictureChange {
  field: string;
  pictures: { before: readonly string[]; after: readonly string[] };
}

export type LoggedChange = FieldChange | PictureChange;

export interface NewEntry {
  action: AuditAction;
  record?: NamedRecord | undefined;
  changes?: readonly LoggedChange[];
}

/** Where changes are recorded; the slice that shows them provides it. */
export interface AuditLog {
  /** Adds an entry with `db`: in the transaction of the change, so that both are there or neither is. */
  record(db: Db, actor: Actor, entry: NewEntry): Promise<void>;
  /** Adds many entries together. */
  recordAll(db: Db, actor: Actor, entries: readonly NewEntry[]): Promise<void>;
}
