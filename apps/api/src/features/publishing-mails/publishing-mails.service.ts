import type { Trx } from '@bakery/db';
import { publishingMailKinds } from '@bakery/schemas/publishing-mails';
import type {
  PublishingMailChoice,
  PublishingMailKind,
  PublishingMails,
} from '@bakery/schemas/publishing-mails';
import type { Deps } from '../../core/deps.ts';
import { enqueuePublishingMails } from './publishing-mails-job.ts';
import * as queries from './publishing-mails.queries.ts';
import type { NewNotice } from './publishing-mails.queries.ts';

type ReadDeps = Pick<Deps, 'db' | 'actor' | 'mailer'>;

export async function readPublishingMails({
  db,
  actor,
  mailer,
}: ReadDeps): Promise<PublishingMails> {
  const chosen = await queries.findChoice(db, actor.id!);
  const all = Object.keys(publishingMailKinds) as PublishingMailKind[];
  return { kinds: all.filter((kind) => chosen.includes(kind)), isPossible: mailer.enabled };
}

export async function choosePublishingMails(
  deps: ReadDeps,
  choice: PublishingMailChoice,
): Promise<PublishingMails> {
  await queries.setChoice(deps.db, deps.actor.id!, choice);
  return readPublishingMails(deps);
}

/** Mails whoever has scheduled something what has become of it, and a failure to the administrators too. */
export async function tellScheduled(
  { db, jobs, mailer }: Pick<Deps, 'db' | 'jobs' | 'mailer'>,
  notice: NewNotice,
): Promise<void> {
  if (!mailer.enabled) return;
  const trx = db as Trx;
  for (const { id, since } of await queries.addNotices(trx, notice)) {
    await enqueuePublishingMails({ jobs }, trx, id, since);
  }
}
