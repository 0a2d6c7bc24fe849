import { id } from '@bakery/schemas/common/fields';
import {
  deskChange,
  deskChangeMany,
  deskContact,
  deskLabelName,
  deskListQuery,
  deskNote,
  deskTextsQuery,
} from '@bakery/schemas/enquiries/inbox';
import { deskMailFileRef, deskMailInput, deskMailRef } from '@bakery/schemas/enquiries/inbox-mail';
import { z } from 'zod';
import { procedureWith, router } from '../../../core/trpc/trpc.ts';
import { isSessionWith } from '../../accounts/sign-in/index.ts';
import { changeDesk, changeManyOnDesk, logContact } from './inbox-changes.service.ts';
import { createLabel, removeLabel } from './inbox-labels.service.ts';
import {
  findDeskMailFileType,
  readDeskMailFile,
  retryDeskMail,
  sendDeskMail,
} from './inbox-mail.service.ts';
import { addNote } from './inbox-notes.service.ts';
import { searchTexts } from './inbox-texts.service.ts';
import {
  countDesk,
  getDeskEnquiry,
  listDesk,
  listDeskPeople,
  listNotices,
  markNoticesRead,
  setViewed,
} from './inbox.service.ts';

const read = procedureWith('enquiriesRead');
const write = procedureWith('enquiriesWrite');
const answer = procedureWith('enquiriesAnswer');

export const deskRouter = router({
  list: read.input(deskListQuery).query(({ ctx, input }) => listDesk(ctx.deps, input)),
  searchTexts: read
    .input(deskTextsQuery)
    .query(({ ctx, input }) => searchTexts(ctx.deps, input.search)),
  get: read.input(z.object({ id })).query(({ ctx, input }) => getDeskEnquiry(ctx.deps, input.id)),
  counts: read.query(({ ctx }) => countDesk(ctx.deps)),
  people: read.query(({ ctx }) => listDeskPeople(ctx.deps)),
  change: write.input(deskChange).mutation(({ ctx, input }) => changeDesk(ctx.deps, input)),
  changeMany: write
    .input(deskChangeMany)
    .mutation(({ ctx, input }) => changeManyOnDesk(ctx.deps, input)),
  addNote: write.input(deskNote).mutation(({ ctx, input }) => addNote(ctx.deps, input)),
  logContact: write.input(deskContact).mutation(({ ctx, input }) => logContact(ctx.deps, input)),
  /** Without files; those are sent as a form to `/api/desk/{id}/mails`. */
  sendMail: answer.input(deskMailInput).mutation(({ ctx, input }) => sendDeskMail(ctx.deps, input)),
  /** A mutation, since the log tells of it. */
  mailFile: read
    .input(deskMailFileRef)
    .mutation(({ ctx, input }) => readDeskMailFile(ctx.deps, input)),
  /** What it is, so that a dangerous one can be asked about before it is downloaded. */
  mailFileType: read
    .input(deskMailFileRef)
    .query(({ ctx, input }) => findDeskMailFileType(ctx.deps, input)),
  retryMail: answer
    .input(deskMailRef)
    .mutation(({ ctx, input }) => retryDeskMail(ctx.deps, input.id)),
  createLabel: write
    .input(deskLabelName)
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
      // It may have been ended since, or its account may have got another role.
      if (!(await isSessionWith(ctx.deps.db, ctx.signedIn.sessionId, 'enquiriesRead'))) return;
      yield { ids };
    }
  }),
});
