import { limits } from '@bakery/schemas/common/limits.constants';
import { sessionFetch } from '../../../../shared/api/session-fetch.ts';

/** The bytes of an enquiry's document. Throws an error whose message can be shown. */
export async function readDocument(
  address: string,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const response = await sessionFetch(address, { signal }).catch((error: unknown) => {
    if (signal.aborted) throw error;
    throw new Error('The server could not be reached.', { cause: error });
  });
  if (response.status === 404) throw new Error('The document is no longer there.');
  if (!response.ok) throw new Error('The server could not send the document.');
  if (Number(response.headers.get('content-length')) > limits.documentBytes) {
    throw new Error('The document is too large to be shown. You can download it.');
  }
  return new Uint8Array(await response.arrayBuffer());
}
