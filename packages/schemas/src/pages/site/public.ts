import { keysOf } from '../../common/keys-of.ts';
import { z } from '../../common/zod.ts';
import { socialSites } from './business.ts';
import { placeKinds } from './place-kinds.ts';
import type { FooterTexts } from './footer.ts';
import { weekdays } from './hours.ts';
import type { Picture } from '../../content/media.ts';
import type { PublicRecall } from '../../catalogue/batches.ts';
import type { Category, ProductCard } from '../../catalogue/products.ts';
import type { SiteContents } from './documents.ts';
import type { PageKey } from './pages.constants.ts';
import type { HoursRow } from './hours-rows.ts';

/** A number as it is shown, and as it is dialled. */
export const publicPhone = z.object({ shown: z.string(), number: z.string() });
export type PublicPhone = z.infer<typeof publicPhone>;

export const labelledPhone = publicPhone.extend({ label: z.string() });

export const publicProfile = z.object({
  name: z.enum(keysOf(socialSites)),
  label: z.string(),
  href: z.string(),
});

export type PublicProfile = z.infer<typeof publicProfile>;

export const postalAddress = z.object({
  lines: z.array(z.string()),
  city: z.string(),
  postalCode: z.string(),
  region: z.string(),
  country: z.string(),
});
export type PostalAddress = z.infer<typeof postalAddress>;

/** The business, as other programs read it. */
export const publicBusiness = z.object({
  name: z.string(),
  shortName: z.string(),
  since: z.int(),
  description: z.string(),
  /** The FSSAI licence number; empty where none is given. */
  licence: z.string(),
  phones: z.array(labelledPhone),
  emails: z.array(z.string()),
  whatsApp: publicPhone.extend({ href: z.string() }),
  social: z.array(publicProfile),
  careers: z.string(),
});
export type PublicBusiness = z.infer<typeof publicBusiness>;

const time = z
  .string()
  .meta({ examples: ['22:00'], description: 'Past midnight: of the next day.' });
const span = z.object({ opens: time, closes: time });
export type PublicSpan = z.infer<typeof span>;

export const publicPlace = z.object({
  name: z.string(),
  kind: z.enum(keysOf(placeKinds)),
  address: postalAddress,
  phones: z.array(publicPhone),
  /** In words, a line for days with the same hours. */
  hours: z.array(z.string()),
  openingHours: z.array(span.extend({ day: z.enum(weekdays) })),
  specialDays: z.array(
    z.object({ day: z.string(), note: z.string(), openingHours: z.array(span) }),
  ),
  position: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
});
export type PublicPlace = z.infer<typeof publicPlace>;

const moment = z.string().meta({ examples: ['2026-11-22T10:30'] });

/** Empty fields were not given. */
export const publicAnnouncement = z.object({
  text: z.string(),
  link: z.string(),
  from: moment,
  to: moment,
});
export type PublicAnnouncement = z.infer<typeof publicAnnouncement>;

export const publicSite = z.object({
  business: publicBusiness,
  places: z.array(publicPlace),
  /** Shown above every page now; its times are those of India. Null while there is none. */
  announcement: publicAnnouncement
    .nullable()
    .meta({ description: 'Shown above every page now, its times in India; null for none.' }),
});
export type PublicSite = z.infer<typeof publicSite>;

/** The ways to reach the bakery at once, from every page: of the outlets or, where there are none, of all places. */
export interface SiteReach {
  /** The link that opens the chat. */
  whatsApp: string;
  /** The first one, and the words by which a map finds it. */
  place: string;
  way: string;
  /** When they are open, the same hours once; without any where none has hours. */
  hours: ReachHours[];
}

export interface ReachHours {
  open: HoursRow[];
  /** Absent where there are none. */
  special?: (readonly [day: number, ...spans: number[]])[];
}

/** Where the files of a sign are, and how large it is in the header. */
export interface PublicLogo {
  /** The path of the folder with its icons, which no other sign has had. */
  folder: string;
  /** The name of the picture in the header. */
  file: string;
  width: number;
  height: number;
  /** Whether it stands on the dark ground of header and footer as it is; absent for one on a white plate. */
  isBare?: true;
}

/** The part of the business that every page shows: the less, the better, because it is in every page. */
export interface SiteFrame extends Pick<PublicBusiness, 'name' | 'since' | 'phones' | 'emails'> {
  /** Absent where none is given. */
  licence?: string;
  social: Pick<PublicProfile, 'name' | 'href'>[];
  address: Omit<PostalAddress, 'country'>;
  /** The logo of a bakery that has its own; the original is in the program. */
  sign?: PublicLogo;
  /** The path of the card of shared links; absent for the original. */
  card?: string;
  footer: FooterTexts['footer'];
  reach: SiteReach;
  /** Absent while none is shown. */
  announcement?: Pick<PublicAnnouncement, 'text' | 'link'>;
  /** The recalls of batches that visitors are to read of; absent while there are none. */
  recalls?: PublicRecall[];
  /** The pages whose documents somebody has changed; absent where there are none. */
  changed?: PageKey[];
}

/** The listings: the e-bakery, `all` products, and each category. */
export type ListingName = 'all' | 'eBakery' | Category;

/** A listing's texts; of what it shows only what differs from the original. */
export interface PublicListing {
  title?: string;
  /** The text below the heading. */
  intro?: string;
  heading?: string;
  text?: string;
  description: string;
  /** The picture of shared links; empty for none. */
  image: string;
}
export type PublicListings = Record<ListingName, PublicListing>;

type ShownTexts<Key extends PageKey> = Key extends 'listings' ? PublicListings : SiteContents[Key];

/** The texts of a page, and the pictures of the library where there are any. */
export type PageTexts<Key extends PageKey> = ShownTexts<Key> & {
  /** By the ids that the texts name them by. */
  pictures?: Readonly<Record<string, Picture>>;
  /** The products of the catalogue that the page names and that are published, by their ids. */
  products?: Readonly<Record<string, ProductCard>>;
};

/** The contacts that the page for enquiries shows beside its form. */
export interface SiteContact {
  /** The link that opens the chat. */
  whatsApp: string;
  careers: string;
  /** After how many months closed enquiries become anonymous; absent where they stay. */
  anonymizeAfter?: string;
  places: {
    name: string;
    kind: string;
    /** In one line, without the country. */
    address: string;
    /** In words. */
    hours: string;
    /** Absent where there are none. */
    open?: HoursRow[];
    special?: SpecialDay[];
    at?: Point;
    phones: PublicPhone[];
  }[];
}

/**
 * A day with other hours: its number (`dayNumberOf`), what it is like in words, and its spans one after the other;
 * none where closed.
 */
export type SpecialDay = readonly [day: number, words: SpecialDayWords, ...spans: number[]];
/** `25 December` and `closed (Christmas)`. */
export type SpecialDayWords = readonly [day: string, hours: string];

/** Latitude and longitude. */
export type Point = readonly [latitude: number, longitude: number];

/** The first place as the home page shows it beside its address. */
export interface SiteVisit {
  place: string;
  /** Absent where its position is unknown. */
  at?: Point;
  /** The first places, to call and to go to. */
  places: VisitPlace[];
}

export interface VisitPlace extends Omit<SiteContact['places'][number], 'kind' | 'phones'> {
  phone?: PublicPhone;
}

/** How many of the places the home page shows. */
export const visitPlaces = 6;
