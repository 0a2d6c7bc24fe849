export { paletteRouter } from './palette.router.ts';
