/**
 * Computes a value from a record once, for as long as the record is in memory: records never
 * change. The same record gives the same object, so that lists of it are compared quickly.
 */
export function perRecord<T extends object, R>(make: (record: T) => R): (record: T) => R {
  const made = new WeakMap<T, R>();
  return (record) => {
    let result = made.get(record);
    if (result === undefined) {
      result = make(record);
      made.set(record, result);
    }
    return result;
  };
}
