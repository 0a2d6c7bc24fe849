import { createHash } from 'node:crypto';
import { limits } from '@bakery/schemas/common/limits.constants';
import { enquiryMessages } from '@bakery/schemas/enquiries/enquiries';
import { clientNetworks } from '../http/client-address.ts';
import { AppError } from '../errors/app-error.ts';
import { createCounter } from './rate-limit-counter.ts';
import type { SharedRedis } from './redis.ts';

/** The bytes that visitors may send in documents, and customers in files of mails, within a day. */
export interface DocumentBudget {
  /**
   * Throws TOO_MANY in `field` when what one address, or all together, may send is used up. Clients whose
   * address is not known count as one.
   */
  consume(address: string | undefined, bytes: number, field: string): Promise<void>;
  /** Counts a file of a mail, by its sender; throws TOO_MANY. Mails leave visitors their budget. */
  consumeMailed(sender: string, bytes: number): Promise<void>;
}

const day = 24 * 60 * 60;
const kibibytes = (bytes: number) => Math.ceil(bytes / 1024);

export function createDocumentBudget(redis: SharedRedis | undefined): DocumentBudget {
  const create = (name: string, bytes: number) =>
    createCounter({ name, points: kibibytes(bytes), window: day, redis });
  const budgetOf = (name: string) => {
    const ofOne = create(name, limits.documentBytesOfAddress);
    const ofAll = create(`all-${name}`, limits.documentBytesOfAll);
    return async (key: string, bytes: number, field?: string) => {
      const amount = kibibytes(bytes);
      const retryAfter = (await ofOne.count(key, amount)) ?? (await ofAll.count('all', amount));
      if (retryAfter === undefined) return;
      const message = enquiryMessages.tooManyDocuments;
      const fields = field === undefined ? {} : { fields: { [field]: message } };
      throw new AppError('TOO_MANY', message, { ...fields, retryAfter });
    };
  };
  const visitors = budgetOf('documents');
  const mails = budgetOf('mail-documents');
  return {
    consume(address, bytes, field) {
      const [network = ''] = clientNetworks(address);
      return visitors(network, bytes, field);
    },
    consumeMailed: (sender, bytes) => mails(hashOf(sender), bytes),
  };
}

/** Counters may be in Redis: addresses of customers are not to be read there. */
function hashOf(sender: string): string {
  return createHash('sha256').update(sender).digest('base64url');
}
