/** A violation of a rule, with its place. */
export interface Violation {
  path: string;
  message: string;
}
