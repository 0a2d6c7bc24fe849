import type { HealthCheck } from '../finding.ts';
import { backupCheck } from './backup.ts';
import { certificateCheck } from './certificate.ts';
import { databaseCheck } from './database.ts';
import { diskCheck } from './disk.ts';
import { enquiriesCheck } from './enquiries.ts';
import { mailCheck } from './mail.ts';
import { mailboxCheck } from './mailbox.ts';
import { queueCheck } from './queue.ts';
import { redisCheck } from './redis.ts';
import { storageCheck } from './storage.ts';
import { versionsCheck } from './versions.ts';

/** Everything that is looked at. Another check is a file beside these, a name in the schema and a line here. */
export const healthCheckList: readonly HealthCheck[] = [
  databaseCheck,
  diskCheck,
  storageCheck,
  mailCheck,
  mailboxCheck,
  enquiriesCheck,
  backupCheck,
  certificateCheck,
  queueCheck,
  redisCheck,
  versionsCheck,
];
