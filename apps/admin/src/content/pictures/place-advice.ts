import type { Picture } from '@bakery/schemas/content/media';

/** Where the site shows a picture: the frame's proportions, and the width from which it is sharp there. */
export interface PicturePlace {
  ratio: number;
  leastWidth: number;
}

/** Less is cut off without harm: a square in the frame of an article loses a third. */
const muchCut = 0.4;

/** Hints about a picture that is too small for its place, or of which the place shows a part only. */
export function adviseOnPlace({ width, height }: Picture, place: PicturePlace): string[] {
  const ratio = width / height;
  const shown = Math.min(ratio / place.ratio, place.ratio / ratio);
  const usedWidth = Math.round(Math.min(width, height * place.ratio));
  const advice: string[] = [];
  if (usedWidth < place.leastWidth) {
    advice.push(
      `This picture is ${width}×${height}, which is small here and will look soft. Use one that is at least ${place.leastWidth} pixels wide.`,
    );
  }
  if (1 - shown > muchCut) {
    const sides = ratio > place.ratio ? 'left and right' : 'top and bottom';
    advice.push(
      `Much of this picture will be cut off at the ${sides} here. Set its focal point to what must be seen, or use one of the shape of the frame.`,
    );
  }
  return advice;
}
