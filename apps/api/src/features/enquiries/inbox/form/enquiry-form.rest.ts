import { createHash } from 'node:crypto';
import { limits } from '@bakery/schemas/common/limits.constants';
import { referenceOf } from '@bakery/schemas/common/reference';
import { today } from '@bakery/schemas/common/dates';
import { enquiryFields } from '@bakery/schemas/enquiries/enquiries';
import type { EnquiryAttempt, EnquiryCreate } from '@bakery/schemas/enquiries/enquiries';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cutText } from '../../../../core/cut-text.ts';
import { readSpamHints } from '../../spam/index.ts';
import { parseEnquiry } from './parse-enquiry.ts';
import { countForm, sendEnquiry } from './receive-enquiry.ts';
import { readClientAddress } from '../../../../core/http/client-address.ts';
import type { Deps } from '../../../../deps.ts';
import { statusOf } from '../../../../core/http/envelope.ts';
import { toAppError } from '../../../../core/rest/error-handler.ts';
import { acceptForms } from '../../../../core/uploads/accept-forms.ts';
import { dismiss, refuseBrokenOff } from '../../../../core/uploads/body-reader.ts';
import { receiveForm } from '../../../../core/uploads/receive-form.ts';
import type { UploadedFile } from '../../../../core/uploads/receive-form.ts';

const path = '/enquries';
/** The page with the confirmation, at the position of the confirmation. */
const sent = `${path}?sent=1#message-sent`;
const document = { max: 1, maxBytes: limits.documentBytes, kind: 'document' } as const;
/** More than any field accepts, so that a value that is too long is shown again too. */
const maxEchoLength = 10_000;

export interface EnquiryFormOptions {
  deps: Deps;
  /** Sends the form's page, with the values that were entered. */
  sendAttempt(
    request: FastifyRequest,
    reply: FastifyReply,
    attempt: EnquiryAttempt,
    status: number,
  ): Promise<FastifyReply>;
}

/** The enquiry form for browsers without scripts: an ordinary POST whose response is a page. */
export async function enquiryForm(
  app: FastifyInstance,
  { deps, sendAttempt }: EnquiryFormOptions,
): Promise<void> {
  await app.register(acceptForms);

  const refuse = (
    request: FastifyRequest,
    reply: FastifyReply,
    error: unknown,
    typed: Record<string, unknown> | undefined,
  ) => {
    const known = toAppError(error);
    if (!known) request.log.error({ err: error }, 'enquiry not stored');
    if (known?.code === 'UNAVAILABLE') request.log.warn({ err: known.cause }, 'enquiry not stored');
    if (known?.retryAfter !== undefined) reply.header('retry-after', String(known.retryAfter));
    const attempt = describeAttempt(
      typed,
      known ?? { message: `Reference: ${referenceOf(request.id)}` },
    );
    return sendAttempt(request, reply, attempt, known ? statusOf[known.code] : 500);
  };

  app.post(path, {
    // Before the body is read.
    onRequest: async (request, reply) => {
      try {
        await countForm(deps, readClientAddress(request));
      } catch (error) {
        dismiss(request.raw);
        return refuse(request, reply, error, undefined);
      }
      return undefined;
    },
    errorHandler: (error, request, reply) => refuse(request, reply, error, {}),
    handler: async (request, reply) => {
      let typed: Record<string, unknown> = {};
      const address = readClientAddress(request);
      const onRefused = (fields: Record<string, unknown>) => void (typed = fields);
      try {
        refuseBrokenOff(request.raw);
        const form = await receiveForm(deps, request, {
          files: { document },
          json: ['items'],
          onRefused,
        });
        try {
          typed = form.fields;
          const input = parseEnquiry({ ...typed, idempotency_key: undefined });
          const file = form.files['document']?.[0];
          const idempotency_key = contentKey(input, file, address);
          const hints = readSpamHints(typed);
          await sendEnquiry(
            deps,
            { ...input, idempotency_key },
            { address, document: file, hints },
          );
        } finally {
          await form.dispose();
        }
      } catch (error) {
        return refuse(request, reply, error, typed);
      }
      return reply.header('cache-control', 'no-store').redirect(sent, 303);
    },
  });
}

function describeAttempt(
  typed: Record<string, unknown> | undefined,
  { message, fields = {} }: { message: string; fields?: Record<string, string> | undefined },
): EnquiryAttempt {
  if (!typed) return { values: {}, errors: {}, failure: message, isUnparsed: true };
  const values: EnquiryAttempt['values'] = {};
  const errors: EnquiryAttempt['errors'] = {};
  for (const field of enquiryFields) {
    const value = typed[field];
    if (typeof value === 'string') values[field] = cutText(value, maxEchoLength);
    if (fields[field] !== undefined) errors[field] = fields[field];
  }
  if (fields['document'] !== undefined) errors.document = fields['document'];
  const failure = Object.keys(errors).length > 0 ? undefined : message;
  return { values, errors, failure };
}

/**
 * The page is cached for all visitors, so the form cannot hold an idempotency key: one is made, in the
 * form of a UUID, of the content, the address and the day, so that a form sent twice is stored once.
 */
function contentKey(
  input: EnquiryCreate,
  file: UploadedFile | undefined,
  address: string | undefined,
): string {
  const texts = enquiryFields.map((field) => input[field]);
  const content = [...texts, file?.name, file?.sha256, ...(input.items ?? [])];
  const hex = createHash('sha256')
    .update(JSON.stringify([today(), address, content]))
    .digest('hex');
  const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) % 4);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
