/** The embedded database cannot be used; the message tells the user at the terminal what to do. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError';
}
