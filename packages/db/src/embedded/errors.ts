/** The embedded database cannot be used; the message tells the user at the terminal what to do. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError';
}

/** There is no room to start in; `reason` is what PostgreSQL said. */
export function diskFullError(folder: string, reason: string): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    `The disk of ${folder} is full: free some space (about 100 MB) and start again; nothing that was saved ` +
      `is lost. The embedded database said: ${reason}`,
  );
}
