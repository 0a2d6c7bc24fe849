export { readBakeryWords } from './bakery-words.ts';
export { bakeryWordsRouter } from './bakery-words.router.ts';
