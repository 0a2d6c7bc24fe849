import {
  inboxMailForm,
  inboxMailLimits,
  inboxMailSent,
} from '@bakery/schemas/enquiries/inbox-mail';
import { parseInput } from '../../../../core/errors/zod-errors.ts';
import { ensureFound, recordId } from '../../../../content/records/records.ts';
import { call } from '../../../../core/rest/route.ts';
import { sendInboxMail } from './inbox-mail.service.ts';
import { findInboxRow } from '../enquiry-rows.queries.ts';

export const inboxMailRoutes = [
  call({
    method: 'POST',
    path: '/desk/:id/mails',
    tag: 'Enquiries',
    summary:
      'Answer an enquiry by mail, with files or without; refused where somebody else has answered since `seen`',
    access: 'enquiriesAnswer',
    form: {
      schema: inboxMailForm,
      files: {
        files: {
          max: inboxMailLimits.files,
          maxBytes: inboxMailLimits.fileBytes,
          kind: 'document',
        },
      },
    },
    response: inboxMailSent,
    status: 201,
    refusals: ['VERSION_CONFLICT'],
    handle: async ({ deps, params, form }) => {
      const id = recordId(params['id']);
      ensureFound(await findInboxRow(deps.db, id));
      const { seen = null, ...input } = parseInput(inboxMailForm, form.fields);
      return sendInboxMail(deps, { ...input, id, seen }, form.files['files']);
    },
  }),
];
