import { uploadedMedia } from '@bakery/schemas/content/media';
import type { UploadedMedia } from '@bakery/schemas/content/media';
import { apiUrl } from '../api/config.ts';
import { UploadError } from '../api/errors.ts';
import { waitForUser } from '../api/refused-call.ts';

interface SendOptions {
  /** Called with the part that has been sent, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

const noResponse = 'The server does not answer. Please try again.';
const codes: Record<number, string> = { 400: 'BAD_REQUEST', 401: 'UNAUTHORIZED' };

/**
 * Uploads one picture and returns its media record. A refused upload waits for the user as other calls do, and
 * is then repeated. Throws an UploadError with a message for the user.
 */
export async function sendImage(file: File, options: SendOptions): Promise<UploadedMedia> {
  const response = await post(file, options);
  if (response.status === 0) throw new UploadError(noResponse);
  const envelope = parse(response.body);
  if (await waitForUser({ status: response.status, reason: envelope?.code })) {
    return sendImage(file, options);
  }
  if (response.status === 201) return uploadedMedia.parse(envelope?.data);
  const message = envelope?.errors?.['file'] ?? envelope?.message ?? 'The upload has failed.';
  throw new UploadError(message, {
    code: codes[response.status] ?? 'UPLOAD',
    message,
    fields: undefined,
  });
}

interface Envelope {
  data?: unknown;
  message?: string;
  code?: string;
  errors?: Record<string, string>;
}

function parse(body: string): Envelope | undefined {
  try {
    return JSON.parse(body) as Envelope;
  } catch {
    return undefined;
  }
}

/** XMLHttpRequest, because `fetch` reports no upload progress. Status 0 means no response. */
function post(file: File, { onProgress, signal }: SendOptions) {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.append('keepOriginal', 'yes');
    form.append('file', file, file.name || 'picture');
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    });
    request.addEventListener('load', () =>
      resolve({ status: request.status, body: request.responseText }),
    );
    request.addEventListener('error', () => resolve({ status: 0, body: '' }));
    request.addEventListener('abort', () => reject(signal.reason));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.open('POST', apiUrl('/api/media'));
    request.withCredentials = true;
    request.send(form);
  });
}
