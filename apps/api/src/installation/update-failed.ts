/** The database could not be updated, and is as it was before; the message says what to do. */
export class UpdateFailedError extends Error {
  override name = 'UpdateFailedError';

  constructor(cause: Error, backup: string | undefined) {
    const copy = backup === undefined ? '' : ` The backup from before is ${backup}.`;
    super(
      `The database could not be updated: ${cause.message}. Nothing of it was kept: the tables are as the former ` +
        `release has left them. Start that one again (docs/operations.md, "Updating").${copy}`,
      { cause },
    );
  }
}
