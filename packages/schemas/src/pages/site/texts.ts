import { group, image, line, list, paragraph } from './fields.ts';
import type { PictureSize } from './pictures.ts';

/** The most characters of a title and of a description that search engines show. */
export const searchLengths = { title: 65, description: 160 } as const;

const needed = { required: 'Please enter a text.' };

export const heading = () => line('Heading', 80, needed);
export const text = (label = 'Text', max = 500) => paragraph(label, max, needed);
export const alt = () =>
  line('What the picture shows', 160, {
    help: 'Read aloud to those who do not see it. If empty, what the picture library says is.',
  });
export const words = (label: string, max = 80) => line(label, max, needed);

/** A picture: one of those that the site brings for a page, or one of the library that is large enough. */
export const picture = (originals: Readonly<Record<string, string>>, least: PictureSize) =>
  image('Picture', { originals, least, required: 'Please choose a picture.' });

/** A picture that fills a part of the page's width, and one that is as wide as the page. */
export const partSize: PictureSize = { width: 800, height: 600 };
export const wideSize: PictureSize = { width: 1200, height: 600 };
/** A card of a shared link, as wide as link previews need it. */
const sharedSize: PictureSize = { width: 600, height: 315 };
/** A square of a row. */
export const squareSize: PictureSize = { width: 480, height: 480 };

/** A text of several paragraphs. */
export const paragraphs = () =>
  list('Paragraphs', paragraph('Paragraph', 900, needed), { min: 1, max: 8, entry: 'paragraph' });

/** The picture of a page's link where somebody shares it. */
export const sharedPicture = (
  help = 'Shown where somebody shares a link to the page. Without one, the card of the site is.',
) => image('Picture of shared links', { least: sharedSize, isToldOnly: true, help });

/** How search engines and shared links call a page. */
export const search = () =>
  group('Search engines', {
    title: line('Title', 120, {
      ...needed,
      shown: searchLengths.title,
      help: '{name}, {city}, {since} and {description} stand for what Business and Places say.',
    }),
    description: paragraph('Description', 400, { ...needed, shown: searchLengths.description }),
    image: sharedPicture(),
  });
