import { expect, it } from 'vitest';
import { readBlocks } from './read-blocks.ts';

const run = (text: string) => ({ text });

it('each row of a table is a paragraph, between the blocks around it', () => {
  const rows =
    '<tr><th><p>Bread</p></th><th><p>Price</p></th></tr><tr><td><p><strong>Pav</strong></p></td><td><p></p></td></tr>';
  expect(readBlocks(`<p>a</p><table><tbody>${rows}</tbody></table>b`)).toEqual([
    { kind: 'paragraph', runs: [run('a')] },
    { kind: 'paragraph', runs: [run('Bread'), run(' | '), run('Price')] },
    { kind: 'paragraph', runs: [{ text: 'Pav', isStrong: true }, run(' | ')] },
    { kind: 'paragraph', runs: [run('b')] },
  ]);
});
