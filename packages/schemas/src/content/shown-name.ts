/** Stands where a record's name is blank; no code compares names with it. */
export const unnamed = '(no name)';

/** How a record is called: drafts and products may have a blank name. */
export function shownName(name: string): string {
  return name || unnamed;
}
