import { searchKey } from '@bakery/schemas/common/search-text';
import {
  allergenLabels,
  allergens,
  markLabels,
  nutrients,
  quantityUnits,
} from '@bakery/schemas/catalogue/food-facts.constants';
import type { Allergen, QuantityUnit } from '@bakery/schemas/catalogue/food-facts.constants';
import { hasRightCheckDigit } from '@bakery/schemas/catalogue/gtin';
import { categoryLabels } from '@bakery/schemas/catalogue/products.constants';
import { plainDigits } from '@bakery/schemas/common/plain-digits';
import { absent, field } from './import-field.ts';
import type { FieldKind } from './import-field.ts';
import { readPictures } from './picture-sources.ts';
import {
  readChoice,
  readDigits,
  readFlag,
  readId,
  readJson,
  readNumber,
  readPrice,
  readText,
} from './read-cell.ts';
import type { ReadCell } from './read-cell.ts';

const readCategory = readChoice(
  {
    bread: ['breads', 'bun', 'buns', 'pav', 'loaf', 'ब्रेड', 'पाव', 'बन'],
    rusk: ['rusks', 'toast', 'rusk and toast', 'रस्क', 'टोस्ट'],
    cakes: ['cake', 'muffins', 'muffin', 'cakes and muffins', 'pastry', 'केक'],
    cookies: ['cookie', 'biscuits', 'biscuit', 'nankhatai', 'कुकीज', 'कुकीज़', 'बिस्कुट'],
    other: ['others', 'misc', 'miscellaneous', 'अन्य'],
    gifts: ['gift', 'gift hampers', 'hamper', 'gourmet', 'gifts and gourmet', 'उपहार'],
    'Cream Rolls': ['cream roll', 'क्रीम रोल'],
    Puffs: ['puff', 'patties', 'patty', 'पफ', 'पैटीज'],
  },
  categoryLabels,
);

const readMark = readChoice(
  {
    vegetarian: ['veg', 'pure veg', 'green', 'शाकाहारी', 'वेज'],
    'contains-egg': ['egg', 'with egg', 'contains egg', 'अंडा', 'अंडे वाला'],
    'non-vegetarian': ['non veg', 'nonveg', 'red', 'brown', 'मांसाहारी', 'नॉनवेज'],
  },
  markLabels,
);

const unitWords: Record<QuantityUnit, string> = {
  g: 'g|gm|gms|gr|gram|grams|ग्राम|ग्रा',
  kg: 'kg|kgs|kilo|kilos|kilogram|kilograms|किलो|किग्रा',
  ml: 'ml|millilitre|millilitres|मिली',
  l: 'l|ltr|ltrs|litre|litres|liter|liters|लीटर',
  pieces: 'pc|pcs|piece|pieces|nos|no|slices|पीस',
};

/** `400 g`, `1 kg`, `6 pcs`; a number alone is grams. */
const readQuantity: ReadCell = (text) => {
  const simple = plainDigits(text)
    .toLowerCase()
    .replace(/^net\s*(?:wt|weight)?\.?:?\s*/, '');
  const [, number, unit = ''] = /^(\d+(?:\.\d+)?)\s*([^\d\s.]*)\.?$/u.exec(simple) ?? [];
  const known = quantityUnits.find((one) => unitWords[one].split('|').includes(unit || 'g'));
  if (number === undefined || known === undefined) {
    return { trouble: `“${text.trim()}” is no quantity such as 400 g, 1 kg or 6 pieces.` };
  }
  return {
    value: { amount: Number(number), unit: known },
    ...(unit === '' && { note: `${number} without a unit is taken as ${number} g.` }),
  };
};

/** `6 days`, `2 months`, `3 weeks`. */
const readPeriod: ReadCell = (text) => {
  const simple = plainDigits(text).toLowerCase();
  const [, number, unit = ''] = /^(\d+)\s*([^\d\s.]*)\.?(?:\s+from.*)?$/u.exec(simple) ?? [];
  const amount = Number(number);
  if (/^(?:d|days?|दिन)?$/u.test(unit) && number !== undefined) {
    return { value: { amount, unit: 'days' } };
  }
  if (/^(?:weeks?|wks?|हफ्ते|सप्ताह)$/u.test(unit))
    return { value: { amount: amount * 7, unit: 'days' } };
  if (/^(?:m|months?|mths?|महीने|माह)$/u.test(unit)) return { value: { amount, unit: 'months' } };
  if (/^(?:y|yrs?|years?|साल|वर्ष)$/u.test(unit))
    return { value: { amount: amount * 12, unit: 'months' } };
  return { trouble: `“${text.trim()}” is no time such as 6 days or 2 months.` };
};

const allergenNames: Record<Allergen, readonly string[]> = {
  gluten: ['wheat', 'maida', 'cereals', 'cereals containing gluten', 'गेहूं', 'मैदा'],
  crustaceans: ['crustacean', 'prawn', 'shrimp'],
  milk: ['dairy', 'milk products', 'butter', 'दूध'],
  egg: ['eggs', 'अंडा'],
  fish: ['मछली'],
  nuts: ['nut', 'peanut', 'peanuts', 'tree nuts', 'almond', 'cashew', 'badam', 'kaju', 'मेवा'],
  soy: ['soya', 'soybean', 'soybeans', 'सोया'],
  sulphite: ['sulphites', 'sulfite', 'sulfites'],
};
const allergenOf = new Map(
  allergens.flatMap((one) =>
    [one, allergenLabels[one], ...allergenNames[one]].map((word) => [searchKey(word), one]),
  ),
);

const readAllergens: ReadCell = (text) => {
  const named = text
    .split(/[,;/&+|\n]|\band\b|और/u)
    .map((word) => word.trim())
    .filter(Boolean);
  const unknown = named.find((word) => !allergenOf.has(searchKey(word)));
  if (unknown !== undefined) return { trouble: `“${unknown}” is no known allergen.` };
  return { value: named.map((word) => allergenOf.get(searchKey(word))) };
};

const fact = (name: string) => ({ path: ['facts', name], empty: absent });

/** The id of a record, in a table that our own programs write. */
export const idField = field('id', ['Record ID', ''], '', readId, { isOurs: true });

/** A column of pictures, of any kind of record. */
export const pictureField = field(
  'pictures',
  ['Pictures', 'milk-rusk.jpg'],
  'picture, image, images, image url, image link, photo, photos, picture url, file name, फोटो, चित्र, तस्वीर',
  readPictures,
  { path: ['images'] },
);

/** The fields that products of both shelves have. */
export const shelfFields: readonly FieldKind[] = [
  field(
    'name',
    ['Name', 'Milk Rusk'],
    'product, product name, item, item name, particulars, title, goods, नाम, उत्पाद, उत्पाद का नाम, वस्तु, आइटम, प्रोडक्ट',
    readText,
    { isText: true },
  ),
  field(
    'slug',
    ['Address', 'milk-rusk'],
    'slug, url, handle, page address, link name, पता',
    readText,
  ),
  field(
    'category',
    ['Category', 'Rusk/Toast'],
    'group, type, section, department, श्रेणी, वर्ग, प्रकार, कैटेगरी',
    readCategory,
  ),
  field(
    'price',
    ['Price', '₹ 1,250.00'],
    'mrp, rate, selling price, sale price, unit price, cost, amount, rs, inr, मूल्य, कीमत, क़ीमत, दाम, रेट, भाव, एमआरपी',
    readPrice,
  ),
  field(
    'description',
    ['Description', 'Crisp, twice baked'],
    'details, about, text, विवरण, जानकारी',
    readText,
    { isText: true, empty: '' },
  ),
  field(
    'mark',
    ['Mark', 'Veg'],
    'veg, veg/nonveg, veg or non veg, food type, veg non veg, शाकाहारी, वेज',
    readMark,
    fact('mark'),
  ),
  field(
    'isEggless',
    ['Eggless', 'Yes'],
    'egg free, without egg, बिना अंडे, एगलेस',
    readFlag,
    fact('isEggless'),
  ),
  field(
    'ingredients',
    ['Ingredients', 'Maida, sugar, butter'],
    'contents, composition, सामग्री',
    readText,
    { ...fact('ingredients'), isText: true },
  ),
  field(
    'contains',
    ['Contains', 'Gluten, milk'],
    'allergens, allergen, contains allergens, एलर्जन',
    readAllergens,
    fact('contains'),
  ),
  field(
    'mayContain',
    ['May contain', 'Nuts'],
    'may contain traces, traces',
    readAllergens,
    fact('mayContain'),
  ),
  field(
    'netQuantity',
    ['Net quantity', '400 g'],
    'net weight, weight, net wt, pack size, size, grammage, quantity, qty, वजन, वज़न, मात्रा',
    readQuantity,
    fact('netQuantity'),
  ),
  field(
    'pieces',
    ['Pieces in the pack', '12'],
    'pieces, pcs, pack of, no of pieces, count, पीस',
    readNumber,
    fact('pieces'),
  ),
  field(
    'shelfLife',
    ['Shelf life', '6 days'],
    'best before, expiry, life',
    readPeriod,
    fact('shelfLife'),
  ),
  field(
    'storage',
    ['Storage', 'Cool and dry'],
    'storage conditions, store, how to store',
    readText,
    { ...fact('storage'), isText: true },
  ),
  field(
    'origin',
    ['Country of origin', 'India'],
    'origin, country, मूल देश',
    readText,
    fact('origin'),
  ),
  field('hsn', ['HSN code', '1905'], 'hsn, hsn/sac, hsn no', readDigits([4, 6, 8]), fact('hsn')),
  field(
    'gtin',
    ['Barcode (GTIN)', '8901234567890'],
    'gtin, barcode, bar code, ean, upc, ean code, बारकोड',
    readDigits([8, 12, 13, 14], { isRight: hasRightCheckDigit }),
    fact('gtin'),
  ),
  ...nutrients.map(({ name, label, unit }) =>
    field(
      `nutrition.${name}`,
      [`${label} (${unit} in 100)`, '0'],
      `${label}, ${label} ${unit}, ${label} per 100g`,
      readNumber,
      {
        path: ['facts', 'nutrition', 'per100', name],
        empty: absent,
      },
    ),
  ),
  pictureField,
  idField,
  field('facts', ['All facts', ''], '', readJson, { isOurs: true }),
  field('deliveryPlatforms', ['Delivery platforms', ''], '', readJson, { isOurs: true }),
];

/** A record of either shelf that has nothing yet. */
export const blankShelf = {
  name: '',
  slug: '',
  price: 0,
  description: '',
  images: [],
  deliveryPlatforms: [],
  facts: null,
};
