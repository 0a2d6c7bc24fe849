import { z } from '../../common/zod.ts';
import { group, list } from './fields.ts';
import {
  alt,
  heading,
  paragraphs,
  partSize,
  picture,
  search,
  text,
  wideSize,
  words,
} from './texts.ts';

export const aboutPictures = {
  bannerBread: 'Bread on a warm ground',
  breadTable: 'Bread on a board',
  coolingRack: 'Buns on a rack',
  bannerBiscuits: 'Rusks and biscuits',
  teaTable: 'Tea and rusks',
  bannerCelebrations: 'Cakes and gifts',
  pavCrates: 'Crates of pav',
  plantLine: 'The oven in the plant',
} as const;
export type AboutPicture = keyof typeof aboutPictures;

const part = () => picture(aboutPictures, partSize);

/** The texts of the about page, from top to bottom. */
export const about = z.object({
  search: search(),
  opening: group('Opening', {
    kicker: words('Above the heading', 40),
    heading: heading(),
    text: text(),
  }),
  carousel: group('Pictures', {
    label: words('What the pictures are, together'),
    slides: list(
      'Pictures',
      z.object({
        picture: picture(aboutPictures, wideSize),
        alt: alt(),
        caption: words('Caption', 120),
      }),
      { min: 1, max: 12, entry: 'picture' },
    ),
  }),
  story: group('Our story', { heading: heading(), paragraphs: paragraphs() }),
  note: group('Delivery note', {
    heading: heading(),
    from: words('From'),
    lines: list('Lines', z.object({ term: words('What'), value: words('Value') }), {
      min: 1,
      max: 12,
      entry: 'line',
    }),
    signature: words('Signature'),
  }),
  brand: group('The brand', {
    heading: heading(),
    text: text(),
    values: list('Values', z.object({ term: words('Value'), text: text() }), {
      min: 1,
      max: 6,
      entry: 'value',
    }),
    picture: part(),
    alt: alt(),
  }),
  plant: group('The plant', {
    heading: heading(),
    text: text(),
    steps: list('Steps', z.object({ name: words('Step', 40), text: text() }), {
      min: 1,
      max: 8,
      entry: 'step',
    }),
    standardsHeading: words('Heading of the standards'),
    standards: list('Standards', z.object({ name: words('Standard', 40), text: text() }), {
      min: 1,
      max: 6,
      entry: 'standard',
    }),
    picture: part(),
    alt: alt(),
  }),
  closing: group('Closing', { heading: heading() }),
});
export type AboutTexts = z.infer<typeof about>;
