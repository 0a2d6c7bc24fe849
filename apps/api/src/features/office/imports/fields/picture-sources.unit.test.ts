import { expect, it } from 'vitest';
import { nameOf, readPictures } from './picture-sources.ts';
import type { PictureSource } from './picture-sources.ts';

const url = (address: string) => ({ url: address });
const file = (name: string) => ({ file: name });

it.each([
  ['Milk Rusk.JPG', [file('milk rusk.jpg')]],
  ['a.jpg, b.jpg;c.jpg', [file('a.jpg'), file('b.jpg'), file('c.jpg')]],
  ['C:\\Pictures\\a.jpg', [file('a.jpg')]],
  ['https://x.in/a,b.jpg', [url('https://x.in/a,b.jpg')]],
  [
    'https://x.in/a.jpg\nhttps://x.in/b.jpg',
    [url('https://x.in/a.jpg'), url('https://x.in/b.jpg')],
  ],
  ['https://x.in/a.jpg,https://x.in/b.jpg', [url('https://x.in/a.jpg'), url('https://x.in/b.jpg')]],
])('%s names pictures', (text, sources) => expect(readPictures(text).value).toEqual(sources));

it.each([
  ['http://x.in/a.jpg', 'no address with https'],
  ['ftp://x.in/a.jpg', 'no address with https'],
  ['https://', 'no web address'],
  ['a.jpg,'.repeat(11), 'at most 10 pictures'],
])('%s is refused', (text, message) => expect(readPictures(text).trouble).toContain(message));

it('a picture of an address is called as the file there', () => {
  const names = (['https://x.in/p/Milk%20Rusk.JPG?w=2', 'https://x.in/'] as const).map((one) =>
    nameOf({ url: one } satisfies PictureSource),
  );
  expect(names).toEqual(['milk rusk.jpg', 'picture']);
});
