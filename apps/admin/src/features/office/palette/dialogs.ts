// Loaded as one chunk, when one of them is first opened.
export { PaletteDialog } from './palette-dialog.tsx';
export { ShortcutsDialog } from './shortcuts-dialog.tsx';
