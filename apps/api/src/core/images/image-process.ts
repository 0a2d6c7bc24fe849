import sharp from 'sharp';
import { propertiesOf } from '../errors/properties-of.ts';
import { drawImage } from './draw.ts';
import { editImage } from './edit.ts';
import { flattenImage } from './flatten.ts';
import { inspectImage, openOptions } from './inspect.ts';
import type { ImageFacts } from './facts.ts';
import { measurePicture } from './measure.ts';
import type { Drawn, ImageReply, ImageRequest, PictureMeasures, Rendered } from './protocol.ts';
import { renderImage } from './render.ts';

/*
 * Runs as a process of its own: native decoders read untrusted files here, and a crash or a leak
 * ends with the process.
 */
sharp.cache(false);
sharp.concurrency(1);
// Only these decoders are enabled, whatever type a file claims to have.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadPng',
    'VipsForeignLoadJpeg',
    'VipsForeignLoadWebp',
    'VipsForeignLoadHeif',
    'VipsForeignLoadNsgif',
    // From memory alone, for what the server draws itself: uploads are files.
    'VipsForeignLoadSvgBuffer',
  ],
});

function errorCodeOf(error: unknown): string | undefined {
  const { code, message } = propertiesOf(error);
  if (typeof code === 'string') return code;
  // The library names a full disk in words only.
  return typeof message === 'string' && /no space left|quota exceeded/i.test(message)
    ? 'ENOSPC'
    : undefined;
}

function work(
  request: ImageRequest,
): Promise<ImageFacts | Rendered | Drawn | PictureMeasures | void> {
  if (request.task === 'draw') return drawImage(request.drawing);
  if (request.task === 'flatten') return flattenImage(request.file, request.flattening);
  if (request.task === 'edit') return editImage(request.file, request.output, request.edits);
  if (request.task === 'measure') return measurePicture(sharp(request.file, openOptions));
  if (request.task === 'inspect') return inspectImage(request.file);
  return renderImage(request.file, request.folder);
}

async function response(request: ImageRequest): Promise<ImageReply> {
  const { id } = request;
  try {
    return { id, result: (await work(request)) ?? {} };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const code = errorCodeOf(error);
    return code === undefined ? { id, refused: message } : { id, failed: message, code };
  }
}

/** Bytes outside the heap that may wait for a garbage collection, which takes longer than a small picture. */
const maxGarbage = 8 * 1024 * 1024;
const readExternal = () => process.memoryUsage().external;
let inUse = readExternal();

/** Collects garbage when much of it is pixels: outside the heap they trigger a collection late. */
function freePixels(): void {
  if (readExternal() - inUse <= maxGarbage) return;
  globalThis.gc?.();
  inUse = readExternal();
}

process.on('message', (request: ImageRequest) => {
  void response(request).then((reply) => {
    freePixels();
    process.send?.(reply);
  });
});
// Ctrl-C reaches the whole process group: running tasks are finished, and the parent ends this process.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
process.on('disconnect', () => process.exit(0));
