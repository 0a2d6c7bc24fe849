import type { Picture } from '@bakery/schemas/content/media';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../core/errors/app-error.ts';
import { readStoredPictures } from './stored-pictures.ts';

const picture = (id: string, origin = ''): Picture => ({
  id,
  url: `${origin}/uploads/media/${id}/1200.jpg`,
  base: `${origin}/uploads/media/${id}`,
  width: 1200,
  height: 800,
  widths: [400, 1200],
  preview: '',
  alt: '',
});
const pictures = [picture('a'), picture('b'), picture('ab', 'https://api.example.com')];
const stored = (existing: unknown) => readStoredPictures('existingImages', existing, pictures);

describe('readStoredPictures', () => {
  it('finds pictures by address, whatever the host, in the order given', () => {
    expect(stored(['https://shop.example.com/uploads/media/b/1200.jpg', pictures[0]!.url])).toEqual(
      ['b', 'a'],
    );
    expect(stored(['/uploads/media/ab/1200.jpg'])).toEqual(['ab']);
  });

  it('finds them by any of their files and by id', () => {
    expect(stored(['/uploads/media/a/400.webp', 'b'])).toEqual(['a', 'b']);
  });

  it('counts each once and passes over blanks', () => {
    expect(stored(['', pictures[0]!.url, 'a', ' '])).toEqual(['a']);
    expect(stored([])).toEqual([]);
  });

  it.each([
    [['/uploads/media/c/1200.jpg']],
    [['/uploads/media/a']],
    [['/uploads/media/abc/1200.jpg']],
    [['http://[']],
    [[5]],
    ['/uploads/media/a/1200.jpg'],
    [null],
  ])('refuses %j', (existing) => {
    expect(() => stored(existing)).toThrow(AppError);
    try {
      stored(existing);
    } catch (error) {
      expect(Object.keys((error as AppError).fields ?? {})).toEqual(['existingImages']);
    }
  });
});
