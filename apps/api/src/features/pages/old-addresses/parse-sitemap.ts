import { codeOf } from '@bakery/db';
import { gunzip } from 'node:zlib';
import { promisify } from 'node:util';
import { oldAddressLimits, oldAddressMessages } from '@bakery/schemas/pages/old-addresses';

/** A file that is no sitemap, or beyond the limits; the message is for people. */
export class SitemapError extends Error {}

export interface Sitemap {
  /** Whether its addresses are those of other sitemaps. */
  isIndex: boolean;
  addresses: string[];
  /** Whether it has more addresses than are read. */
  isCut: boolean;
}

const unzip = promisify(gunzip);

/** Reads a sitemap, packed or not: XML, or text with an address on each line. Throws SitemapError. */
export async function parseSitemap(bytes: Buffer): Promise<Sitemap> {
  return parse((await unpack(bytes)).toString('utf8'));
}

async function unpack(bytes: Buffer): Promise<Buffer> {
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  if (!isPacked) return bytes;
  try {
    return await unzip(bytes, { maxOutputLength: oldAddressLimits.unpackedBytes });
  } catch (error) {
    const isLarge = codeOf(error) === 'ERR_BUFFER_TOO_LARGE';
    throw new SitemapError(isLarge ? oldAddressMessages.unpacked : oldAddressMessages.damaged);
  }
}

function parse(text: string): Sitemap {
  // Entities of its own are declared in a document type: without one there are none that grow.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new SitemapError(oldAddressMessages.declared);
  if (/<sitemapindex[\s>]/i.test(text)) return { isIndex: true, ...readLocations(text) };
  if (/<urlset[\s>]/i.test(text)) return { isIndex: false, ...readLocations(text) };
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const isList =
    lines.length > 0 && lines.every((line) => /^\s*\uFEFF?https?:\/\/\S+\s*$/i.test(line));
  if (!isList) throw new SitemapError(oldAddressMessages.noSitemap);
  return { isIndex: false, ...cut(lines.map((line) => line.replace('\uFEFF', '').trim())) };
}

/** The texts of all `loc`, in one pass; those of pictures (`image:loc`) are others. */
function readLocations(text: string): Omit<Sitemap, 'isIndex'> {
  const found: string[] = [];
  let at = 0;
  while (found.length <= oldAddressLimits.addresses) {
    const start = text.indexOf('<loc', at);
    const open = start === -1 ? -1 : text.indexOf('>', start);
    const end = open === -1 ? -1 : text.indexOf('</loc', open);
    if (end === -1) break;
    at = end;
    if (/[\s>]/.test(text[start + 4] ?? '')) found.push(readText(text.slice(open + 1, end)));
  }
  return cut(found.filter((address) => address !== ''));
}

function cut(addresses: readonly string[]): Omit<Sitemap, 'isIndex'> {
  const most = oldAddressLimits.addresses;
  return { addresses: addresses.slice(0, most), isCut: addresses.length > most };
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

function readText(xml: string): string {
  const text = xml.replace(/^\s*<!\[CDATA\[([^]*?)\]\]>\s*$/, '$1').trim();
  return text.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi,
    (all: string, digits?: string, hex?: string, name = '') => {
      const code = digits ? Number(digits) : hex ? Number.parseInt(hex, 16) : undefined;
      if (code === undefined) return entities[name.toLowerCase()] ?? all;
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
    },
  );
}
