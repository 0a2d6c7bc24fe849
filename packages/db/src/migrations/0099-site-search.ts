import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** The groups of words with which every bakery begins: the words of the trade in English and in Hindi. */
const firstGroups: readonly string[] = [
  'milk, doodh, दूध',
  'butter, makkhan, maska, मक्खन',
  'cream, malai, मलाई',
  'sugar, cheeni, shakkar, चीनी, शक्कर',
  'sugar free, zero added sugar, bina cheeni, बिना चीनी',
  'jaggery, gud, गुड़',
  'honey, shahad, शहद',
  'wheat, atta, gehu, आटा, गेहूं',
  'semolina, suji, rava, सूजी',
  'maida biscuit, nankhatai',
  'eggless, without egg, egg free, bina ande, बिना अंडे',
  'almond, badam, बादाम',
  'cashew, kaju, काजू',
  'pistachio, pista, पिस्ता',
  'walnut, akhrot, अखरोट',
  'coconut, nariyal, नारियल',
  'dry fruit, mewa, मेवा',
  'fruit, phal, फल',
  'mango, aam, आम',
  'banana, kela, केला',
  'orange, santra, संतरा',
  'pineapple, ananas, अनानास',
  'cardamom, elaichi, इलायची',
  'cumin, jeera, जीरा',
  'fennel, saunf, सौंफ',
  'carom, ajwain, अजवाइन',
  'fenugreek, methi, मेथी',
  'saffron, kesar, केसर',
  'sesame, til, तिल',
  'finger millet, ragi, रागी',
  'garlic, lahsun, लहसुन',
  'potato, aloo, आलू',
  'spinach, palak, पालक',
  'corn, makai, मक्का',
  'vegetable, veg, sabzi, सब्ज़ी',
  'khoya, mawa, मावा, खोया',
  'tea, chai, चाय',
  'biscuit, cookie, बिस्कुट',
  'bread, double roti, डबल रोटी',
  'gift, hamper, tohfa, उपहार, तोहफ़ा',
  'sweet, mithai, meetha, मिठाई, मीठा',
];

/** The first groups, each as a list of its words. */
export const firstSynonyms: readonly (readonly string[])[] = firstGroups.map((group) =>
  group.split(', '),
);

const statements = [
  `create table search_synonyms (
    id uuid primary key default gen_random_uuid(),
    version integer not null default 1,
    words text[] not null check (cardinality(words) between 2 and 12),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    changed_by text not null default ''
  )`,
  // Searches without a result, by month; nothing of the visitors.
  `create table search_misses (
    month date not null,
    query text not null check (char_length(query) between 2 and 60),
    count integer not null,
    last_at timestamptz not null,
    primary key (month, query)
  )`,
  `create index search_misses_count on search_misses (month, count desc, query)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  const groups = JSON.stringify(firstSynonyms);
  await sql`
    insert into search_synonyms (words)
    select array(select jsonb_array_elements_text(words)) from jsonb_array_elements(${groups}::jsonb) as words
  `.execute(db);
}
