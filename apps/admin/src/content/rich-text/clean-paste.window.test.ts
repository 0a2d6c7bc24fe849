import { expect, it } from 'vitest';
import { cleanPaste, pictureFiles } from './clean-paste.ts';

const picture = new File(['bytes'], 'a.png', { type: 'image/png' });
const notes = new File(['text'], 'a.txt', { type: 'text/plain' });

function transferOf(text: string, files: File[]): DataTransfer {
  return { getData: () => text, files } as unknown as DataTransfer;
}

it('files are pictures of the text, but for the picture that office programs add to their text', () => {
  expect(pictureFiles(transferOf('', [picture, notes]))).toEqual([picture]);
  expect(pictureFiles(transferOf('Our bread', [picture]))).toEqual([]);
  expect(pictureFiles(null)).toEqual([]);
});

it('pictures of other sites are left out, and those of the store stay', () => {
  const own = '<img src="/uploads/a/640.webp">';
  expect(cleanPaste(`<p>and <img src="https://example.com/a.png">${own}</p>`)).toBe(
    `<p>and ${own}</p>`,
  );
});
