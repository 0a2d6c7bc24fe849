import type { Picture } from '@bakery/schemas/content/media';

type Pictures = Readonly<Record<string, Picture>>;

/** The picture that a text names: one of the library, or one that the site brings for the page. */
export function findPicture(
  texts: { pictures?: Pictures },
  originals: Pictures,
  name: string,
): Picture {
  return texts.pictures?.[name] ?? originals[name] ?? Object.values(originals)[0]!;
}
