import type { PublicLogo } from '@bakery/schemas/pages/site/public';
import type { Logo } from '@bakery/schemas/pages/site/logo';
import type { Deps } from '../../../deps.ts';
import { findLogo, readBusiness, readSite } from '../site/index.ts';

/** The facts of which pictures and documents of the bakery are made. */
export interface Brand {
  name: string;
  since: number;
  /** Undefined for the original's emblem. */
  sign: (Logo & { dataUrl: string; files: PublicLogo }) | undefined;
  /** The path of the card of shared links. */
  card: string;
}

/** Where the card of the original is, and of whom it is now where there is another one. */
export const originalCard = '/share-card.jpg';

/** The brand as it is in memory. */
export async function readBrand(deps: Pick<Deps, 'content'>): Promise<Brand> {
  const [business, { frame }] = await Promise.all([readBusiness(deps), readSite(deps)]);
  const { name, since } = business.identity;
  const sign = findLogo(business);
  return {
    name,
    since,
    sign: sign && frame.sign && { ...sign, files: frame.sign },
    card: frame.card ?? originalCard,
  };
}
