import { isObject } from '@bakery/schemas/common/is-object';

/** The properties of what was thrown, which may be anything; none of what is no object. */
export function propertiesOf(error: unknown): Readonly<Record<string, unknown>> {
  return isObject(error) ? error : {};
}
