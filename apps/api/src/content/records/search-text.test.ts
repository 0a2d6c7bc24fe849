import { createTestDatabase } from '@bakery/db/testing';
import { alike, unlike } from '@bakery/schemas/common/search-text.examples';
import { foldText, searchKey } from '@bakery/schemas/common/search-text';
import { afterAll, expect, it } from 'vitest';

const { pool, drop } = await createTestDatabase();
afterAll(drop);

const texts = [...alike, ...unlike].flatMap(([one, other]) => [one, other]);

it('the database folds texts as the program does', async () => {
  const { rows } = await pool.query<{ folded: string; key: string }>(
    `select fold_text(text) as folded, search_key(text) as key
    from unnest($1::text[]) with ordinality as given (text, place) order by place`,
    [texts],
  );
  expect(rows).toEqual(texts.map((text) => ({ folded: foldText(text), key: searchKey(text) })));
});

it('the database folds every character as the program does', async () => {
  // The characters after it have been added to Unicode since the oldest supported PostgreSQL.
  const last = 0x1bff;
  const characters = Array.from({ length: last }, (_, n) => String.fromCodePoint(n + 1)).filter(
    (character) => /\P{Cn}/u.test(character),
  );
  const { rows } = await pool.query<{ folded: string }>(
    `select fold_text(text) as folded
    from unnest($1::text[]) with ordinality as given (text, place) order by place`,
    [characters],
  );
  const differing = characters.filter((character, n) => rows[n]!.folded !== foldText(character));
  expect(differing).toEqual([]);
});
