/** A demo picture: the name of its file without the extension, and what is seen on it. */
export type DemoPicture = { key: string; alt: string };

export type DemoPlatformLink = { platform: string; link: string };

export type DemoCategory =
  | 'bread'
  | 'rusk'
  | 'cakes'
  | 'cookies'
  | 'other'
  | 'gifts'
  | 'Cream Rolls'
  | 'Puffs';

export type DemoProduct = {
  name: string;
  category: DemoCategory;
  description: string;
  /** MRP in rupees. */
  price: number;
  /** Picture keys, the main one first. */
  pictures: readonly string[];
  platforms: readonly DemoPlatformLink[];
  stock?: number;
  isFeatured?: boolean;
};

export type DemoLiveProduct = {
  name: string;
  category: 'cakes';
  categoryTitle: string;
  description: string;
  price: number;
  pictures: readonly string[];
  platforms: readonly DemoPlatformLink[];
  isActive: boolean;
};

export type DemoPlatform = { name: string; link: string; logo: string };

export type DemoBanner = { orderNumber: number; picture: string };

export type DemoNews = {
  title: string;
  /** HTML as the rich-text editor writes it. */
  description: string;
  pictures: readonly string[];
  publishedBy: string;
  /** YYYY-MM-DD. */
  publishedOn: string;
  category: 'Media Campaign' | 'Brand Promotion' | 'Product Launch' | 'Customer Stories';
  isFeatured: boolean;
};

export type DemoPresence = { picture: string };

export type DemoEnquiry = {
  fullName: string;
  email: string;
  contactNumber: string;
  message: string;
  isRead: boolean;
  /** How long before loading it was sent. */
  minutesAgo: number;
};
