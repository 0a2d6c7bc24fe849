import { z } from '../common/zod.ts';

/** How a stored picture will look, as far as it can be measured; none of it is a reason to refuse one. */
export const pictureAdvice = z.enum(['blurred', 'dark', 'washedOut', 'messenger', 'compressed']);
export type PictureAdvice = z.infer<typeof pictureAdvice>;

/** The words for whoever has uploaded it, and what can be done about it. */
export const pictureAdviceTexts: Record<PictureAdvice, string> = {
  blurred:
    'This picture looks blurred. Wipe the lens, hold the phone still with both hands, and take it once more.',
  dark: 'This picture is rather dark. Make it brighter here, or take it again by a window.',
  washedOut:
    'This picture is rather pale. Give it more contrast here, or take it again without a lamp shining into the lens.',
  messenger:
    'This picture seems to have come through a messenger, which makes pictures smaller and coarser. Ask for the original, sent as a document.',
  compressed:
    'This picture has been made small for sending, and its details are coarse. Use the original file if you have it.',
};
