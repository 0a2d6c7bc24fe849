interface Size {
  width: number;
  height: number;
}

/** A picture, given as a data URL, in the middle of a box. */
export function drawPicture(dataUrl: string, box: Size & { x?: number; y?: number }): string {
  const { x = 0, y = 0, width, height } = box;
  return `<image x="${x}" y="${y}" width="${width}" height="${height}" href="${dataUrl}"/>`;
}

/** An SVG of this size around what is drawn. */
export function wrapSvg({ width, height }: Size, drawn: string, viewBox?: Size): string {
  const { width: across, height: down } = viewBox ?? { width, height };
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${across} ${down}">${drawn}</svg>`
  );
}

/** An SVG of one picture alone. */
export function pictureSvg(dataUrl: string, size: Size): string {
  return wrapSvg(size, drawPicture(dataUrl, size));
}
