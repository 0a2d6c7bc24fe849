import { v7 } from 'uuid';

/** A new UUIDv7: ids made one after another in a process sort in that order. */
export function newId(): string {
  return v7();
}
