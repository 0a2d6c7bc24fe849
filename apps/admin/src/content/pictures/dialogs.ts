/**
 * The parts that are loaded when pictures are first chosen again or looked at: one part, since one leads to the
 * other.
 */
export { ImproveDialog } from './improve-dialog.tsx';
export { PictureDialog } from './picture-dialog.tsx';
export { PicturePicker } from './picture-picker.tsx';
