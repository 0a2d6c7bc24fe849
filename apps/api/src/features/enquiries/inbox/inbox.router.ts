import { id } from '@bakery/schemas/common/fields';
import {
  inboxChange,
  inboxChangeMany,
  inboxContact,
  inboxLabelName,
  inboxListQuery,
  inboxNote,
  inboxTextsQuery,
} from '@bakery/schemas/enquiries/inbox';
import {
  inboxMailFileRef,
  inboxMailInput,
  inboxMailRef,
} from '@bakery/schemas/enquiries/inbox-mail';
import { z } from 'zod';
import { procedureWith, router } from '../../../core/trpc/trpc.ts';
import { isSessionWith } from '../../accounts/sign-in/index.ts';
import { changeInbox, changeManyInInbox, logContact } from './inbox-changes.service.ts';
import { createLabel, removeLabel } from './inbox-labels.service.ts';
import {
  findInboxMailFileType,
  readInboxMailFile,
  retryInboxMail,
  sendInboxMail,
} from './mail/inbox-mail.service.ts';
import { getItemsFile } from './items/items-file.ts';
import { addNote } from './inbox-notes.service.ts';
import { listInbox } from './inbox-list.service.ts';
import { searchTexts } from './inbox-texts.service.ts';
import {
  countInbox,
  getInboxEnquiry,
  listInboxUsers,
  listNotices,
  markNoticesRead,
  setViewed,
} from './inbox.service.ts';

const read = procedureWith('enquiriesRead');
const write = procedureWith('enquiriesWrite');
const answer = procedureWith('enquiriesAnswer');

export const inboxRouter = router({
  list: read.input(inboxListQuery).query(({ ctx, input }) => listInbox(ctx.deps, input)),
  searchTexts: read
    .input(inboxTextsQuery)
    .query(({ ctx, input }) => searchTexts(ctx.deps, input.search)),
  get: read.input(z.object({ id })).query(({ ctx, input }) => getInboxEnquiry(ctx.deps, input.id)),
  /** The products that an enquiry asks for, as CSV. */
  itemsFile: read
    .input(z.object({ id }))
    .query(({ ctx, input }) => getItemsFile(ctx.deps, input.id)),
  counts: read.query(({ ctx }) => countInbox(ctx.deps)),
  people: read.query(({ ctx }) => listInboxUsers(ctx.deps)),
  change: write.input(inboxChange).mutation(({ ctx, input }) => changeInbox(ctx.deps, input)),
  changeMany: write
    .input(inboxChangeMany)
    .mutation(({ ctx, input }) => changeManyInInbox(ctx.deps, input)),
  addNote: write.input(inboxNote).mutation(({ ctx, input }) => addNote(ctx.deps, input)),
  logContact: write.input(inboxContact).mutation(({ ctx, input }) => logContact(ctx.deps, input)),
  /** Without files; those are sent as a form to `/api/desk/{id}/mails`. */
  sendMail: answer
    .input(inboxMailInput)
    .mutation(({ ctx, input }) => sendInboxMail(ctx.deps, input)),
  /** A mutation, since the log tells of it. */
  mailFile: read
    .input(inboxMailFileRef)
    .mutation(({ ctx, input }) => readInboxMailFile(ctx.deps, input)),
  /** The type of the file, so that a dangerous one can be asked about before it is downloaded. */
  mailFileType: read
    .input(inboxMailFileRef)
    .query(({ ctx, input }) => findInboxMailFileType(ctx.deps, input)),
  retryMail: answer
    .input(inboxMailRef)
    .mutation(({ ctx, input }) => retryInboxMail(ctx.deps, input.id)),
  createLabel: write
    .input(inboxLabelName)
    .mutation(({ ctx, input }) => createLabel(ctx.deps, input.name)),
  removeLabel: write
    .input(z.object({ id }))
    .mutation(({ ctx, input }) => removeLabel(ctx.deps, input.id)),
  notices: read.query(({ ctx }) => listNotices(ctx.deps)),
  markNoticesRead: read
    .input(z.object({ enquiry: id.optional() }))
    .mutation(({ ctx, input }) => markNoticesRead(ctx.deps, input.enquiry)),
  /** Says which enquiry somebody looks at, or that it is none any more. */
  look: read
    .input(z.object({ id: id.nullable() }))
    .mutation(({ ctx, input }) => setViewed(ctx.deps, input.id)),
  /** The ids of enquiries that change, as it happens: without personal data, which `list` and `get` have. */
  changes: read.subscription(async function* ({ ctx, signal }) {
    for await (const ids of ctx.deps.enquiryChanges.watch(signal)) {
      // The session may have been ended since, or its account may have got another role.
      if (!(await isSessionWith(ctx.deps.db, ctx.signedIn.sessionId, 'enquiriesRead'))) return;
      yield { ids };
    }
  }),
});
