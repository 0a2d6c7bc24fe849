import { readSiteUrl } from '../common/read-site-url.ts';
import { z } from '../common/zod.ts';
import { dropUnseen } from '../common/unseen.ts';
import { oldAddressLimits, oldAddressMessages } from './old-addresses.constants.ts';
import type { AddressState, Strength } from './old-addresses.constants.ts';
import { readSource } from './redirect-address.ts';

export * from './old-addresses.constants.ts';

/** Parameters by which campaigns are counted; they belong to no page. */
const tracking =
  /^(?:utm_.*|fbclid|gclid|gbraid|wbraid|msclkid|mc_[ce]id|_ga|_gl|igshid|srsltid)$/i;
/** A host without its scheme, as people copy it; `index.php` is none. */
const bareHost =
  /^(?:www\.[^/]+|[\w-]+(?:\.[\w-]+)*\.(?!php\d?$|html?$|aspx?$|jsp$|cgi$)[a-z]{2,12})(?=\/|$)/i;

/**
 * An address of an old site in the one spelling in which redirects are stored, without parameters of campaigns. Undefined
 * for a text that is none.
 */
export function readOldAddress(text: string): string | undefined {
  const trimmed = dropUnseen(text).trim();
  if (trimmed === '') return undefined;
  const isPath = trimmed.startsWith('/') || /^[a-z][a-z\d+.-]*:/i.test(trimmed);
  const [first = ''] = trimmed.split(/[/?#]/, 1);
  const host = isPath ? undefined : bareHost.exec(first)?.[0];
  const source = readSource(host === undefined ? trimmed : trimmed.slice(host.length) || '/');
  if (source === undefined) return undefined;
  const [path = '', query = ''] = source.split('?');
  const parameters = [...new URLSearchParams(query)].filter(([name]) => !tracking.test(name));
  const left = new URLSearchParams(parameters).toString();
  return left === '' ? path : `${path}?${left}`;
}

/** The lines of a text as addresses of an old site. */
export interface OldAddresses {
  /** Each once, in its one spelling. */
  addresses: string[];
  /** Lines that are no addresses. */
  unreadable: string[];
  /** How many lines have an address that an earlier line has. */
  repeated: number;
}

export function readOldAddresses(text: string): OldAddresses {
  const addresses = new Set<string>();
  const unreadable: string[] = [];
  let repeated = 0;
  for (const line of text.split(/\r\n|\r|\n/)) {
    // Lists are copied from spreadsheets, too.
    const [cell = ''] = line.trim().split('\t', 1);
    if (cell.trim() === '') continue;
    const address = readOldAddress(cell);
    if (address === undefined) unreadable.push(cell);
    else if (addresses.has(address)) repeated += 1;
    else addresses.add(address);
  }
  return { addresses: [...addresses], unreadable, repeated };
}

export const sitemapQuery = z.object({
  address: z
    .string({ error: oldAddressMessages.siteRequired })
    .max(1_000, oldAddressMessages.siteShape)
    .regex(/\S/, oldAddressMessages.siteRequired)
    .refine((text) => readSiteUrl(text) !== undefined, oldAddressMessages.siteShape),
});

export const sitemapAddresses = z.object({
  /** In their one spelling, each once. */
  addresses: z.array(z.string()),
  /** Whether there are more than are taken. */
  isCut: z.boolean(),
  /** The sitemaps of an index that could not be read, each with the reason. */
  troubles: z.array(z.string()),
});
export type SitemapAddresses = z.infer<typeof sitemapAddresses>;

export const proposalQuery = z.object({
  addresses: z
    .array(z.string().max(oldAddressLimits.length))
    .min(1, oldAddressMessages.none)
    .max(oldAddressLimits.batch, oldAddressMessages.tooMany),
});

/** An old address with its state, and where it may lead. */
export interface AddressProposal {
  source: string;
  state: AddressState;
  /** Null where no target is proposed. */
  strength: Strength | null;
  /** The path that is proposed, or to which the address leads already. */
  target: string | null;
  /** The name of what is there. */
  name: string | null;
  /** A sentence for people. */
  reason: string;
}

/** Both are read as those of a single redirect; a row that is wrong is told by its source. */
export const acceptedRedirects = z.object({
  redirects: z
    .array(z.object({ source: z.string().max(2_000), target: z.string().max(4_000) }))
    .min(1, oldAddressMessages.none)
    .max(oldAddressLimits.addresses, oldAddressMessages.tooMany),
});
export type AcceptedRedirects = z.infer<typeof acceptedRedirects>;

/** Either all of them are stored, or none and the reasons by their sources. */
export interface AcceptResult {
  stored: number;
  errors: { source: string; message: string }[];
}
