import { chunks } from '../../../../core/chunks.ts';
import { Readable } from 'node:stream';
import type { Enquiry } from '@bakery/schemas/enquiries/enquiries';

/**
 * The envelope of a list that is never whole in memory. The first batch is taken before anything is
 * sent, so that an early failure is still an error response; a later one breaks the connection.
 */
export async function listEnvelope(batches: AsyncGenerator<Enquiry[]>): Promise<Readable> {
  const first = await batches.next();
  return Readable.from(write(first, batches), { objectMode: false });
}

async function* write(
  first: IteratorResult<Enquiry[], unknown>,
  batches: AsyncGenerator<Enquiry[]>,
): AsyncGenerator<string> {
  try {
    yield '{"success":true,"data":[';
    let separator = '';
    for (let next = first; !next.done; next = await batches.next()) {
      for (const part of chunks(next.value, 100)) {
        yield separator + part.map((enquiry) => JSON.stringify(enquiry)).join(',');
        separator = ',';
      }
    }
    yield ']}';
  } finally {
    // The client may have gone: nothing more is read for it.
    await batches.return(undefined);
  }
}
