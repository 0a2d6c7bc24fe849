import type { SpamReason, SpamScore } from '@bakery/schemas/enquiries/spam';
import { countLinks, hasLinkMarkup } from './spam-links.ts';

/** The verdicts of the desk about earlier enquiries of the same origin. */
export interface Reputation {
  spam: number;
  good: number;
}

/** The facts that are known of an enquiry when it is stored. */
export interface SpamSignals {
  full_name: string;
  message: string;
  /** Whether the field that people do not see was filled in. */
  isHoneypotFilled: boolean;
  /** Milliseconds from loading the page to sending the form; undefined where nobody says. */
  elapsed: number | undefined;
  /** How many other e-mail addresses have sent the same text in the last days. */
  otherAddresses: number;
  /** The reputation of the e-mail address, and of the network that it was sent from. */
  address: Reputation;
  network: Reputation;
}

/** In less time nobody fills in four fields by hand; who has them filled in by the browser is not much slower. */
const fastest = 3_000;

/**
 * How probable it is that an enquiry is spam, from 0 to 100, and why. Only the honeypot and an address that has sent
 * spam are enough for the quarantine by themselves. What a client says of itself can add points and never take any.
 */
export function scoreEnquiry(signals: SpamSignals): SpamScore {
  const reasons = listReasons(signals);
  const sum = reasons.reduce((total, { points }) => total + points, 0);
  return { score: Math.min(100, Math.max(0, sum)), reasons };
}

function listReasons(signals: SpamSignals): SpamReason[] {
  const { full_name, message, isHoneypotFilled, elapsed, otherAddresses } = signals;
  const reasons: SpamReason[] = [];
  const add = (kind: string, points: number, count?: number) =>
    reasons.push({ kind, points, ...(count !== undefined && { count }) });

  if (isHoneypotFilled) add('honeypot', 70);
  if (elapsed !== undefined && elapsed < fastest) add('fast', 30, Math.floor(elapsed / 1_000));
  const links = countLinks(message);
  if (links > 0) add('links', linkPoints(links), links);
  if (countLinks(full_name) > 0) add('nameLink', 30);
  if (hasLinkMarkup(message)) add('markup', 40);
  if (otherAddresses > 0) add('repeated', otherAddresses < 3 ? 25 : 50, otherAddresses);

  const { address, network } = signals;
  if (address.spam > address.good) add('spamAddress', 60);
  else if (address.good > 0) add('goodAddress', -60);
  // Many people can share a network: it tells less.
  if (network.spam > network.good) add('spamNetwork', network.spam < 3 ? 20 : 35, network.spam);
  else if (network.good > 0) add('goodNetwork', -10);
  return reasons;
}

function linkPoints(links: number): number {
  if (links === 1) return 10;
  return links === 2 ? 20 : 40;
}
