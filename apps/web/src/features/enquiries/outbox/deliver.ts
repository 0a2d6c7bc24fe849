import { sendEnquiry } from '../send-enquiry.ts';
import type { SendOutcome } from '../send-enquiry.ts';
import type { AboutProduct } from '../use-about.ts';
import { keepToSend } from './outbox.ts';

export const unreachable =
  'We could not be reached. Please check your connection; what you typed is still here.';
export const noRoom =
  'We could not be reached, and your browser has no room to keep the document until we can. Please remove it, or try again later.';

interface Delivery {
  url: string;
  content: FormData;
  about: AboutProduct | undefined;
  onProgress: (share: number) => void;
}

/**
 * Sends an enquiry, or keeps it on the device until there is a network. In one file with the messages that wait: it is
 * loaded when somebody begins to fill in the form.
 */
export async function deliver(delivery: Delivery): Promise<SendOutcome | { kind: 'waiting' }> {
  const { url, content, about, onProgress } = delivery;
  const outcome = await sendEnquiry(url, content, onProgress);
  if (outcome.kind !== 'failed' || outcome.status !== undefined) return outcome;
  try {
    await keepToSend(url, content, about);
    return { kind: 'waiting' };
  } catch {
    return explain(content);
  }
}

/** The device does not keep it: its storage is full or turned off. */
export function explain(content: FormData): SendOutcome {
  const document = content.get('document');
  const hasDocument = document instanceof File && document.size > 0;
  return hasDocument
    ? { kind: 'refused', errors: { document: noRoom }, isTemporary: false }
    : { kind: 'failed', reason: unreachable };
}
