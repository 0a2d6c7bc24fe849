/** How a picture lies in its stage: its scale, 1 for the whole picture, and how far its middle is from the stage's. */
export interface View {
  scale: number;
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** The stage, and the whole picture as it fits into it. */
export interface Frame {
  stage: Size;
  picture: Size;
}

export const whole: View = { scale: 1, x: 0, y: 0 };
const maxScale = 4;
/** The scale to which a double tap or a click enlarges. */
export const closeScale = 2.5;

/** The size of the whole picture in the stage. */
export function fit(stage: Size, { width, height }: Size): Size {
  const scale = Math.min(stage.width / width, stage.height / height);
  return { width: width * scale, height: height * scale };
}

/** The view at most as far aside as the picture reaches beyond the stage. */
function keepInside({ scale, x, y }: View, { stage, picture }: Frame): View {
  const beyond = (pictureSide: number, stageSide: number) =>
    Math.max(0, (pictureSide * scale - stageSide) / 2);
  const reachX = beyond(picture.width, stage.width);
  const reachY = beyond(picture.height, stage.height);
  return {
    scale,
    x: Math.min(reachX, Math.max(-reachX, x)),
    y: Math.min(reachY, Math.max(-reachY, y)),
  };
}

/** Scales by a factor; the point, measured from the middle of the stage, stays where it is. */
export function zoomAt(
  view: View,
  factor: number,
  point: Pick<View, 'x' | 'y'>,
  frame: Frame,
): View {
  const scale = Math.min(maxScale, Math.max(1, view.scale * factor));
  const grown = scale / view.scale;
  return keepInside(
    {
      scale,
      x: point.x - (point.x - view.x) * grown,
      y: point.y - (point.y - view.y) * grown,
    },
    frame,
  );
}

export function panBy(view: View, x: number, y: number, frame: Frame): View {
  return keepInside({ scale: view.scale, x: view.x + x, y: view.y + y }, frame);
}
