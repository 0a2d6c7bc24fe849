import { withTransaction } from '@bakery/db';
import type { Trx } from '@bakery/db';
import type { InboxNote } from '@bakery/schemas/enquiries/inbox';
import { referenceOf } from '@bakery/schemas/enquiries/enquiries';
import { adminAddress } from '../../../config/config.ts';
import type { Deps } from '../../../deps.ts';
import { fieldError } from '../../../core/errors/app-error.ts';
import { addEnquiryEvents } from './enquiry-events.queries.ts';
import { lockOne, record } from './inbox-changes.service.ts';
import { addNotices } from './inbox-users.queries.ts';
import * as queries from './inbox.queries.ts';

/** Adds a note that customers never see; those who are mentioned in it are told. */
export function addNote(deps: Deps, { id, text, mentions }: InboxNote): Promise<void> {
  const { actor } = deps;
  return withTransaction(deps.db, async (trx) => {
    const row = await lockOne(trx, id);
    const people = await queries.listUsersWith(trx, 'enquiriesWrite');
    const mentioned = people.filter((person) => mentions.includes(person.id));
    if (mentioned.length < new Set(mentions).size) {
      throw fieldError('mentions', 'Somebody who is mentioned cannot see enquiries.');
    }
    const details = { text, mentioned: mentioned.map(({ name }) => name) };
    await addEnquiryEvents(trx, actor, [{ enquiryId: id, kind: 'note', details }]);
    const others = mentioned.filter((person) => person.id !== actor.id);
    await addNotices(
      trx,
      others.map((person) => ({
        administratorId: person.id,
        enquiryId: id,
        kind: 'mention' as const,
        from: actor.name,
      })),
    );
    for (const { email } of others) if (email !== null) await enqueueMail(deps, trx, id, email);
    await record(deps, trx, row, { before: { Note: null }, after: { Note: { long: text } } });
    await queries.announce(trx, [id]);
  });
}

/** Without the note and without the customer: mails are stored in many places. */
async function enqueueMail(
  { jobs, mailer, config, actor }: Deps,
  trx: Trx,
  id: string,
  to: string,
): Promise<void> {
  if (!mailer.enabled) return;
  await jobs.enqueue(trx, 'mail', {
    to,
    subject: `${actor.name} has mentioned you (${referenceOf(id)})`,
    text: [
      `${actor.name} has mentioned you in a note about the enquiry ${referenceOf(id)}. Read it here:`,
      `${adminAddress(config)}/admin/desk?open=${id}`,
      '',
    ].join('\n\n'),
  });
}
