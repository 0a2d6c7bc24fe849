/** A backup or restore that cannot be done; the message is shown to the user at the terminal. */
export class BackupError extends Error {
  override name = 'BackupError';
}
