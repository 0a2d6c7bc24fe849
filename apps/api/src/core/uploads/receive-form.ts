import { mkdir } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
// The types that multipart adds to a request, wherever this file is read from.
import '@fastify/multipart';
import type { Deps } from '../../deps.ts';
import { AppError } from '../errors/app-error.ts';
import { propertiesOf } from '../errors/properties-of.ts';
import { announcedLength, dismiss, watchBody } from './body-reader.ts';
import { createFileCollector } from './file-collector.ts';
import type { FileCollector, FileSpec, UploadedFile } from './file-collector.ts';
import {
  arrangeFields,
  createFieldCollector,
  fieldLimits,
  plainName,
  unnamedPart,
} from './form-fields.ts';
import type { FieldsSpec } from './form-fields.ts';
import { temporaryFolder } from '../storage/temporary-folder.ts';

export type { FileSpec, UploadedFile } from './file-collector.ts';

export interface FormSpec extends FieldsSpec {
  /** The fields that take files; files under other names are passed over. */
  files?: Readonly<Record<string, FileSpec>>;
  /** Called with the fields received before the part for which the form is refused. */
  onRefused?(fields: Record<string, unknown>): void;
}

/** The received fields and files of a write; the files are temporary until `dispose`. */
export interface ReceivedForm {
  fields: Record<string, unknown>;
  files: Record<string, UploadedFile[]>;
  /** Aborted when the client goes away before `dispose`. */
  signal: AbortSignal;
  dispose(): Promise<void>;
}

/** The form of a call without a body. */
export const emptyForm: ReceivedForm = {
  fields: {},
  files: {},
  signal: new AbortController().signal,
  dispose: () => Promise.resolve(),
};

/** Beside the files: fields, headers and delimiters. */
const overheadBytes = 4 * 1024 * 1024;
/** How much of a refused form is still read: clients that are sending often read no response. */
const graceBytes = 64 * 1024 * 1024;
const maxParts = 1_000;
const malformed = 'The form could not be read.';

/**
 * Receives a write's fields and files from multipart/form-data, JSON or a urlencoded form. Throws
 * AppError: BAD_INPUT for a malformed or incomplete body, too many or too long fields, JSON text
 * that is none; TOO_LARGE for a file beyond its limit; UNAVAILABLE for one when the disk is nearly full. Nothing is left on disk when it throws.
 * The instance that the request belongs to needs `acceptForms`.
 */
export async function receiveForm(
  deps: Pick<Deps, 'config' | 'freeSpace'>,
  request: FastifyRequest,
  spec: FormSpec,
): Promise<ReceivedForm> {
  if (!request.isMultipart()) {
    return { ...emptyForm, fields: arrangeFields(bodyEntries(request.body), spec) };
  }
  const maxBytes = refuseFarTooLarge(request.raw, spec);
  const folder = temporaryFolder(deps.config.dataDir);
  await mkdir(folder, { recursive: true });
  const files = createFileCollector(folder, spec.files ?? {}, deps.freeSpace);
  const body = watchBody(request.raw, maxBytes);
  const dispose = async () => {
    body.stop();
    await files.dispose();
  };
  try {
    const entries = await receiveParts(request, files, spec);
    return {
      fields: arrangeFields(entries, spec),
      files: files.files,
      signal: body.signal,
      dispose,
    };
  } catch (error) {
    await dispose();
    throw error;
  }
}

function bodyEntries(body: unknown): Iterable<readonly [string, unknown]> {
  if (body === undefined || body === null) return [];
  if (body instanceof URLSearchParams) return body;
  if (typeof body !== 'object' || Array.isArray(body)) {
    throw new AppError('BAD_INPUT', 'The body must be a JSON object.');
  }
  return Object.entries(body);
}

/**
 * Takes the parts one after another. After a refusal the rest is read and dropped, within bounds, so
 * that the client can read the response.
 */
async function receiveParts(
  request: FastifyRequest,
  files: FileCollector,
  spec: FormSpec,
): Promise<readonly (readonly [string, unknown])[]> {
  const fields = createFieldCollector();
  let refusal: { error: unknown } | undefined;
  const attempt = async (work: () => unknown): Promise<void> => {
    if (refusal) return;
    try {
      await work();
    } catch (error) {
      refusal = { error };
    }
  };
  try {
    for await (const part of request.parts({ limits: partLimits(spec) })) {
      if (part.type === 'field') {
        await attempt(() => fields.add(part));
        continue;
      }
      const name: string | undefined = part.fieldname;
      if (name === undefined) refusal ??= { error: new AppError('BAD_INPUT', unnamedPart) };
      const field = plainName(name ?? '');
      if (!spec.files || !Object.hasOwn(spec.files, field)) {
        part.file.resume();
        continue;
      }
      await attempt(() => files.start(field, part.filename ?? ''));
      // Read to its end whatever happens: the parser waits for that.
      const chunks: AsyncIterable<Buffer> = part.file;
      for await (const chunk of chunks) {
        await attempt(() => files.add(chunk));
      }
      await attempt(() => files.end());
    }
  } catch (error) {
    throw refusal?.error ?? asBadInput(error);
  }
  if (refusal) {
    spec.onRefused?.(arrangeFields(fields.entries, spec));
    throw refusal.error;
  }
  // Set for requests over HTTP only, not for those made in process.
  if (request.raw.complete === false) throw new AppError('BAD_INPUT', malformed);
  return fields.entries;
}

function partLimits(spec: FormSpec) {
  const largest = Object.values(spec.files ?? {}).map(({ maxBytes }) => maxBytes);
  return {
    fieldNameSize: fieldLimits.nameBytes,
    fieldSize: fieldLimits.valueBytes,
    fields: fieldLimits.fields,
    // One byte more than the limit, to distinguish a file of exactly that size from a larger one.
    fileSize: Math.max(0, ...largest) + 1,
    files: maxParts,
    parts: maxParts,
    headerPairs: 100,
  };
}

/** The error of the parser or the connection; writing files has other errors. */
function asBadInput(error: unknown): AppError {
  const tooLarge = propertiesOf(error)['statusCode'] === 413;
  return tooLarge
    ? new AppError('TOO_LARGE', 'What was sent is too large.', { cause: error })
    : new AppError('BAD_INPUT', malformed, { cause: error });
}

/** A body that cannot fit is refused by its announced length; returns what is read at the most. */
function refuseFarTooLarge(message: IncomingMessage, spec: FormSpec): number {
  const room = Object.values(spec.files ?? {}).reduce(
    (sum, file) => sum + file.max * file.maxBytes,
    0,
  );
  const maxBytes = 2 * (room + overheadBytes) + graceBytes;
  if (announcedLength(message) <= maxBytes) return maxBytes;
  dismiss(message);
  throw new AppError('TOO_LARGE', 'What was sent is too large.');
}
