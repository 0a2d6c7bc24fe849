import { limits } from '@bakery/schemas/limits.constants';
import { enquiryMessages } from '@bakery/schemas/enquiries';
import { clientNetworks } from '../http/client-address.ts';
import { AppError } from '../errors/app-error.ts';
import { createCounter } from './rate-limit-counter.ts';
import type { SharedRedis } from './redis.ts';

/** What visitors may send in documents within a day, in bytes. */
export interface DocumentBudget {
  /**
   * Throws TOO_MANY in `field` when what one address, or all together, may send is used up. Clients whose
   * address is not known count as one.
   */
  consume(address: string | undefined, bytes: number, field: string): Promise<void>;
}

const day = 24 * 60 * 60;
const kibibytes = (bytes: number) => Math.ceil(bytes / 1024);

export function createDocumentBudget(redis: SharedRedis | undefined): DocumentBudget {
  const create = (name: string, bytes: number) =>
    createCounter({ name, points: kibibytes(bytes), window: day, redis });
  const ofAddress = create('documents', limits.documentBytesOfAddress);
  const ofAll = create('all-documents', limits.documentBytesOfAll);
  return {
    async consume(address, bytes, field) {
      const amount = kibibytes(bytes);
      const [network = ''] = clientNetworks(address);
      const retryAfter =
        (await ofAddress.count(network, amount)) ?? (await ofAll.count('all', amount));
      if (retryAfter === undefined) return;
      const message = enquiryMessages.tooManyDocuments;
      throw new AppError('TOO_MANY', message, { fields: { [field]: message }, retryAfter });
    },
  };
}
