import { apiUrl } from '../api/config.ts';
import { readReference, UploadError } from '../api/errors.ts';
import { waitForUser } from '../api/refused-call.ts';

const noResponse = 'The server does not answer. Please try again.';
const codes: Record<number, string> = {
  400: 'BAD_REQUEST',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  413: 'BAD_REQUEST',
  429: 'TOO_MANY_REQUESTS',
  503: 'SERVICE_UNAVAILABLE',
};

interface Envelope {
  data?: unknown;
  message?: string;
  code?: string;
  errors?: Record<string, string>;
}

/**
 * Sends a form with files to a path of the API. A refused call waits for the user as other calls do, and is then
 * repeated. Returns the data of the response. Throws an UploadError with a message for the user; a conflict is one of versions.
 */
export async function sendForm(path: string, form: FormData): Promise<unknown> {
  const response = await fetch(apiUrl(path), {
    method: 'POST',
    body: form,
    credentials: 'include',
  }).catch(() => undefined);
  if (!response) throw new UploadError(noResponse);
  const envelope = (await response.json().catch(() => undefined)) as Envelope | undefined;
  if (response.ok) return envelope?.data;
  const { status } = response;
  if (await waitForUser({ status, reason: envelope?.code })) return sendForm(path, form);
  const message = envelope?.message ?? 'Please try again.';
  throw new UploadError(message, {
    code: codes[status] ?? 'UPLOAD',
    message,
    fields: envelope?.errors,
    reference: readReference(status, response.headers.get('x-request-id')),
    ...(status === 409 && { reason: 'VERSION_CONFLICT' as const }),
  });
}
