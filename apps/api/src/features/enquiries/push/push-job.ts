import type { Trx } from '@bakery/db';
import type { PushMessage } from '@bakery/schemas/enquiries/push';
import type { Right } from '@bakery/schemas/common/rights';
import { getFirst } from '@bakery/schemas/common/get-first';
import type { Config } from '../../../config/config.ts';
import type { Deps } from '../../../deps.ts';
import { call } from '../../../core/http/call.ts';
import { PermanentFailure } from '../../../core/jobs/job-definition.ts';
import type { JobDefinition } from '../../../core/jobs/job-definition.ts';
import { readBusiness } from '../../pages/site/index.ts';
import { encryptFor } from './encrypt.ts';
import * as queries from './push-devices.queries.ts';
import { readKeys } from './push-keys.ts';
import { authorize } from './vapid.ts';

declare module '../../../core/jobs/job-kinds.ts' {
  interface JobKinds {
    /** `right` is what its person must have to be told. */
    push: { sessionId: string; right: Right; message: PushMessage };
  }
}

/** Hours in which it is tried again, and for which a push service keeps it for a phone that is off. */
const worthTelling = 12;

export const pushJob: JobDefinition<'push'> = {
  label: 'Notice to a phone or a browser',
  giveUpAfter: worthTelling,
  // Notices for one browser come in their order.
  lane: ({ sessionId }) => `push:${sessionId}`,
  async run(deps, { sessionId, right, message }, { signal }) {
    const { db, config } = deps;
    const device = await queries.findDevice(db, sessionId, right);
    if (!device) return;
    const { endpoint } = device;
    const authorization = authorize(endpoint, {
      keys: await readKeys(db),
      subject: await nameSender(deps),
      now: new Date(),
    });
    const { status, error } = await call(endpoint, {
      headers: {
        authorization,
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(worthTelling * 60 * 60),
        // A phone that sleeps is woken: somebody waits for an answer.
        urgency: 'high',
      },
      body: encryptFor(device, JSON.stringify(message)),
      allowPrivate: config.pushAllowPrivate,
      signal,
    });
    if (status === null) throw new Error(error ?? 'There was no response.');
    if (status === 404 || status === 410) return queries.deleteGone(db, endpoint);
    if (status >= 200 && status < 300) return queries.noteTold(db, endpoint);
    const reason = `The push service ${new URL(endpoint).host} answered with status ${status}.`;
    if (status === 429 || status >= 500) throw new Error(reason);
    throw new PermanentFailure(reason);
  },
};

/** Where the maker of a push service can reach whoever sends the notices. */
async function nameSender(deps: Pick<Deps, 'config' | 'content'>): Promise<string> {
  const address = siteOf(deps.config);
  if (address?.startsWith('https:')) return address;
  const { contact } = await readBusiness(deps);
  return `mailto:${getFirst(contact.emails, 'e-mail address')}`;
}

const siteOf = ({ origins }: Config) => origins.public ?? origins.admin;

/** Sends a message to each browser of somebody, as long as they have a right. */
export async function enqueuePushes(
  { jobs }: Pick<Deps, 'jobs'>,
  trx: Trx,
  administratorId: string,
  { right, message }: { right: Right; message: PushMessage },
): Promise<void> {
  for (const sessionId of await queries.listSessionsWithDevice(trx, administratorId)) {
    await jobs.enqueue(trx, 'push', { sessionId, right, message });
  }
}
