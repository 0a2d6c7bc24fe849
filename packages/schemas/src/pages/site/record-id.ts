const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a field's value is the id of a record, and not the name of something that the site brings. */
export function isRecordId(value: string): boolean {
  return id.test(value);
}
