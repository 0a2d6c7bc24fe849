import { answerMessages } from '../../../../core/async/answer-messages.ts';
import type { MailSource } from './mail-reader.ts';
import { readMail } from './read-mail.ts';

answerMessages(({ source, isWhole }: MailSource) =>
  readMail(Buffer.from(source), isWhole).catch(() => undefined),
);
