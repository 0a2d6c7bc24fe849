import { aboutDefaults } from '@bakery/schemas/pages/site/defaults/about';
import type { Picture } from '@bakery/schemas/content/media';
import type { AboutPicture } from '@bakery/schemas/pages/site/about';
import bannerBiscuits from '../../../../pictures/banner-biscuits.webp?picture';
import bannerBread from '../../../../pictures/banner-bread.webp?picture';
import bannerCelebrations from '../../../../pictures/banner-celebrations.webp?picture';
import breadTable from '../../../../pictures/bread-table.webp?picture';
import coolingRack from '../../../../pictures/cooling-rack.webp?picture';
import pavCrates from '../../../../pictures/pav-crates.webp?picture';
import plantLine from '../../../../pictures/plant-line.webp?picture';
import teaTable from '../../../../pictures/tea-table.webp?picture';

/** The pictures that the about page can show. */
export const aboutPictures: Record<AboutPicture, Picture> = {
  bannerBiscuits,
  bannerBread,
  bannerCelebrations,
  breadTable,
  coolingRack,
  pavCrates,
  plantLine,
  teaTable,
};

/** The texts of the about page as long as nobody has changed them. */
export const aboutTexts = { key: 'about', original: aboutDefaults } as const;

/** The fixed texts of the about page. */
export const about = { closing: { shop: 'See all products', enquire: 'Talk to us' } } as const;
