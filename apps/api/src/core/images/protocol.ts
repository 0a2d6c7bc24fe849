import type { PictureEdits } from '@bakery/schemas/content/picture-edits';
import type { ImageFacts } from './facts.ts';

/** The requests of the parent to the image process. */
export type ImageRequest =
  | { id: number; task: 'inspect'; file: string }
  | { id: number; task: 'render'; file: string; folder: string }
  | { id: number; task: 'edit'; file: string; output: string; edits: PictureEdits }
  | { id: number; task: 'measure'; file: string }
  | { id: number; task: 'draw'; drawing: Drawing }
  | { id: number; task: 'flatten'; file: string; flattening: Flattening };

/** An SVG that is to be drawn, at the size that it says. */
export interface Drawing {
  svg: string;
  format: 'png' | 'jpeg';
  /** A picture of the program's own that it is drawn onto; a file. */
  background?: string;
  /** Whether a drawing without a visible pixel is an error. */
  isEmptyRefused?: boolean;
}

/** How a picture becomes a JPEG without translucent parts. */
export interface Flattening {
  /** The colour behind it. */
  ground: string;
  /** The bytes that the file may have; the picture becomes smaller where it would have more. */
  maxBytes: number;
}

export interface Drawn {
  base64: string;
}

export interface RenderedFile {
  /** For example 640.avif. */
  name: string;
  contentType: string;
  size: number;
}

/** How a picture looks: luminance from 0 to 255, below which a share of the pixels is, and two measures of details. */
export interface PictureMeasures {
  /** Below it is 1 % of the pixels. */
  darkest: number;
  median: number;
  /** Below it are 99 %. */
  lightest: number;
  /** About 0.1 for a blurred picture, 0.2 to 4 for a sharp one; null where there is nothing that could be sharp. */
  sharpness: number | null;
}

export interface Rendered {
  width: number;
  height: number;
  widths: number[];
  /** Name of the file that every browser reads. */
  fallback: string;
  /** A tiny picture as a data URL. */
  preview: string;
  measures: PictureMeasures;
  /** The quality with which a JPEG was compressed, 1 to 100; null for other formats. */
  jpegQuality: number | null;
  files: RenderedFile[];
}

/** The result of each task. */
export interface ImageResults {
  inspect: ImageFacts;
  render: Rendered;
  edit: Record<string, never>;
  measure: PictureMeasures;
  draw: Drawn;
  flatten: Drawn;
}

/** `refused`: the picture cannot be read; `failed`: an error of the machine, such as a full disk. */
export type ImageReply<Task extends keyof ImageResults = keyof ImageResults> =
  | { id: number; result: ImageResults[Task] }
  | { id: number; refused: string }
  | { id: number; failed: string; code: string | undefined };
