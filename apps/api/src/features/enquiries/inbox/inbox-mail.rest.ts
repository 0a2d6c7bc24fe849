import { deskMailForm, deskMailLimits, deskMailSent } from '@bakery/schemas/enquiries/inbox-mail';
import { parseInput } from '../../../core/errors/zod-errors.ts';
import { ensureFound, recordId } from '../../../content/records/records.ts';
import { call } from '../../../core/rest/route.ts';
import { sendDeskMail } from './inbox-mail.service.ts';
import { findDeskRow } from './inbox.queries.ts';

export const deskMailRoutes = [
  call({
    method: 'POST',
    path: '/desk/:id/mails',
    tag: 'Enquiries',
    summary:
      'Answer an enquiry by mail, with files or without; refused where somebody else has answered since `seen`',
    access: 'enquiriesAnswer',
    form: {
      schema: deskMailForm,
      files: {
        files: { max: deskMailLimits.files, maxBytes: deskMailLimits.fileBytes, kind: 'document' },
      },
    },
    response: deskMailSent,
    status: 201,
    refusals: ['VERSION_CONFLICT'],
    handle: async ({ deps, params, form }) => {
      const id = recordId(params['id']);
      ensureFound(await findDeskRow(deps.db, id));
      const { seen = null, ...input } = parseInput(deskMailForm, form.fields);
      return sendDeskMail(deps, { ...input, id, seen }, form.files['files']);
    },
  }),
];
