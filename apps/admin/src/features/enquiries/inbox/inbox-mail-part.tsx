import { inboxMailStates, splitQuoted } from '@bakery/schemas/enquiries/inbox-mail.constants';
import type { InboxMail, InboxMailFile } from '@bakery/schemas/enquiries/inbox-mail.constants';
import { Button, Group, Stack, Text } from '@mantine/core';
import { failureReason } from '../../../shared/api/errors.ts';
import { api } from '../../../shared/api/trpc.ts';
import { notifyFailure } from '../../../shared/toasts/notify.ts';
import { saveFile } from '../../../shared/ui/save-file.ts';
import { FilePart } from './files/file-part.tsx';
import type { StoredFile } from './files/stored-file.ts';
import { doOrSay } from './inbox.queries.ts';
import classes from './inbox.module.css';

interface InboxMailPartProps {
  /** The id. */
  enquiry: string;
  mail: InboxMail;
  mayWrite: boolean;
}

/** A mail in the history: its text, its files, and whether it was sent, or from whom it came. */
export function InboxMailPart({ enquiry, mail, mayWrite }: InboxMailPartProps) {
  const { id, address, cc, subject, text, state, error, mayRetry, files } = mail;
  const isReceived = state === 'received';
  return (
    <>
      <Group gap="sm">
        <Text size="sm" {...(state === 'failed' && { fw: 600 })}>
          {isReceived ? `From ${address}` : `${inboxMailStates[state]} to ${address}`}
          {cc.length > 0 && `, copy to ${cc.join(', ')}`}
          {error !== null && (isReceived ? `. ${error}` : `: ${error}`)}
        </Text>
        {mayRetry && mayWrite && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => void doOrSay(() => api.desk.retryMail.mutate({ id }), 'Not sent')}
          >
            Retry
          </Button>
        )}
      </Group>
      <div className={classes.note}>
        <strong>{subject || 'No subject'}</strong>
        {isReceived ? <ReceivedText text={text} /> : `\n${text}`}
      </div>
      {files.length > 0 && (
        <Stack gap="xs" mt="xs">
          {files.map((file) => (
            <FilePart key={file.id} isCompact file={storedFile(enquiry, file)} />
          ))}
        </Stack>
      )}
    </>
  );
}

/** The text of a received mail, in which quoted parts are folded. */
function ReceivedText({ text }: { text: string }) {
  const parts = splitQuoted(text);
  return parts.map((part) =>
    part.isQuoted ? (
      <details key={parts.indexOf(part)} className={classes.quoted}>
        <summary>Quoted text</summary>
        {part.text}
      </details>
    ) : (
      <div key={parts.indexOf(part)}>{part.text}</div>
    ),
  );
}

function storedFile(enquiry: string, { id, name }: InboxMailFile): StoredFile {
  const ref = { enquiry, id };
  return {
    key: id,
    name,
    readType: () => api.desk.mailFileType.query(ref),
    read: () => load(ref),
    async save() {
      try {
        saveFile(name, 'application/octet-stream', await load(ref));
      } catch (error) {
        notifyFailure('The file was not loaded', (error as Error).message);
      }
    },
  };
}

async function load(ref: { enquiry: string; id: string }): Promise<Uint8Array<ArrayBuffer>> {
  const { content } = await api.desk.mailFile.mutate(ref).catch((error: unknown) => {
    throw new Error(failureReason(error), { cause: error });
  });
  return Uint8Array.from(atob(content), (byte) => byte.charCodeAt(0));
}
