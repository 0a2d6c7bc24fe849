import { expect, it } from 'vitest';
import { toDrawable } from './drawable.ts';
import { hasCharacters, loadFonts } from './fonts.ts';
import { outlineText } from './outline-text.ts';

const { text: face } = await loadFonts();

it.each(['Milk Bread ₹45', 'दूध ब्रेड', 'Crème brûlée', 'क्‍ष'])('%s stays as it is', (text) => {
  expect(toDrawable(face, text)).toBe(text);
});

it.each([
  ['Bengali', 'রুটি', 'रुटि'],
  ['Gurmukhi', 'ਡਬਲ ਰੋਟੀ', 'डबल रोटी'],
  ['Gujarati', 'પાંઉ', 'पांउ'],
  ['Odia', 'ପାଉଁରୁଟି', 'पाउँरुटि'],
  ['Tamil', 'ரொட்டி', 'रॊट्टि'],
  ['Telugu', 'రొట్టె', 'रॊट्टॆ'],
  ['Kannada', 'ಬ್ರೆಡ್', 'ब्रॆड्'],
  ['Malayalam', 'റൊട്ടി ബൺ', 'ऱॊट्टि बण्'],
])('a name in %s is drawn in Devanagari', (_script, name, drawn) => {
  expect(toDrawable(face, name)).toBe(drawn);
  expect(hasCharacters(face, drawn)).toBe(true);
  expect(outlineText(face, name, 20).path).toBe(outlineText(face, drawn, 20).path);
});

it('signs leave no gap, and letters of other scripts are seen to be missing', () => {
  expect(toDrawable(face, '🍞 Milk 👨‍🍳 Bread')).toBe('Milk Bread');
  expect(toDrawable(face, 'パン Milk')).toBe('?? Milk');
  // A row of a price list without any name would be a price of nothing.
  expect(toDrawable(face, '🍞 👨‍🍳')).toBe('? ?');
  expect(toDrawable(face, ' ')).toBe(' ');
});
