import type { BannerCreate } from '@bakery/schemas/pages/banners';
import type { EnquiryCreate } from '@bakery/schemas/enquiries/enquiries';
import type { LiveProductCreate } from '@bakery/schemas/catalogue/live-products';
import type { NewsCreate } from '@bakery/schemas/pages/news';
import type { PlatformCreate } from '@bakery/schemas/catalogue/platforms';
import type { ProductCreate } from '@bakery/schemas/catalogue/products';

// The input of the slices, with pictures and platforms by name in place of their ids.

/** A picture: the name of its file without the extension, and its alternative text. */
export interface DemoPicture {
  name: string;
  alt: string;
}

export type DemoBanner = Omit<BannerCreate, 'image'> & { picture: string };

export type DemoPlatform = Omit<PlatformCreate, 'logo'> & { logo: string };

export interface DemoPlatformLink {
  platform: string;
  link: string;
}

/** The fields that products and live products have in common; the main picture comes first. */
export interface Sold {
  pictures: readonly string[];
  platforms: readonly DemoPlatformLink[];
}

type Described<T> = Omit<T, 'images' | 'deliveryPlatforms' | 'description'> &
  Sold & { description: string };

export type DemoProduct = Described<ProductCreate>;

export type DemoLiveProduct = Described<LiveProductCreate>;

export type DemoNews = Omit<NewsCreate, 'images'> & { pictures: readonly string[] };

export type DemoEnquiry = EnquiryCreate & {
  isRead: boolean;
  /** How long before loading it was sent. */
  minutesAgo: number;
};
