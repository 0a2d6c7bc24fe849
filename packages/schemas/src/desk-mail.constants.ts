/** The constants of mails from the desk, without schemas, so that screens can import them without zod. */

export const deskMailStates = {
  queued: 'Waits to be sent',
  sent: 'Sent',
  failed: 'Not sent',
} as const;
export type DeskMailState = keyof typeof deskMailStates;

export const deskMailLimits = { subject: 200, text: 10_000 } as const;

/** An answer by mail. */
export interface DeskMail {
  id: string;
  address: string;
  subject: string;
  text: string;
  state: DeskMailState;
  /** Why it was not sent, or not yet; null where nothing is wrong. */
  error: string | null;
  mayRetry: boolean;
  files: DeskMailFile[];
}

export interface DeskMailFile {
  id: string;
  name: string;
}

/** A file as the browser saves it. */
export interface DeskMailFileContent {
  name: string;
  /** In Base64. */
  content: string;
}

/** How an enquiry can be answered by mail. */
export interface DeskMailing {
  /** False where no mail server is set: then the mail program is opened. */
  isPossible: boolean;
  /** Why the last mail to the address came back; null where none did. */
  bounced: string | null;
}
