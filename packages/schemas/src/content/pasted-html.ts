import { readTables } from './tables.ts';
import { wordLists } from './word-lists.ts';

/**
 * HTML of office programs in the markup of the text editor: lists of Word are lists, and tables are tables. What the result has beyond the
 * editor's markup is left to who cleans it.
 */
export function readPastedHtml(html: string): string {
  return readTables(wordLists(html));
}
