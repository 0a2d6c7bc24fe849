/** A breach of a rule, and where. */
export interface Violation {
  path: string;
  message: string;
}
