import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { mediaMessages } from '@bakery/schemas/content/media';
import type { PictureEdits } from '@bakery/schemas/content/picture-edits';
import type { FastifyBaseLogger } from 'fastify';
import { AppError, plainMessages } from '../errors/app-error.ts';
import { createBudget } from './budget.ts';
import { decodingBytes, encodingBytes, hasTooManyPixels } from './facts.ts';
import type { ImageFacts } from './facts.ts';
import { createImageChild, ImageProcessLost } from './image-child.ts';
import type { ImageChild, ImageTask } from './image-child.ts';
import { imageLimits } from './limits.ts';
import { findImageType } from './image-type.ts';
import type { ImageType } from './image-type.ts';
import type { Drawing, Flattening, PictureMeasures, Rendered } from './protocol.ts';

/** A picture in all its sizes, in temporary files. */
export interface ProcessedImage extends Rendered {
  /** The type of the uploaded file, by its content. */
  sourceType: ImageType;
  /** Where `files` are. */
  folder: string;
  /** Removes the files. */
  dispose(): Promise<void>;
}

export interface ProcessOptions {
  signal?: AbortSignal | undefined;
  /** How the picture is changed first. */
  edits?: PictureEdits | undefined;
}

/** Turns uploaded pictures into the served ones: few at a time, within a bound of memory. */
export interface ImagePool {
  /**
   * Processes an untrusted file. Throws AppError UNSUPPORTED_TYPE when it is no accepted
   * picture, BAD_INPUT when it is damaged, has too many pixels or `signal` was aborted, UNAVAILABLE
   * when the pool closes. Waits until there is memory for it.
   */
  process(file: string, options?: ProcessOptions): Promise<ProcessedImage>;
  /** Writes a stored picture to a temporary file; UNAVAILABLE when the pool closes. */
  save(picture: Readable): Promise<{ file: string; dispose(): Promise<void> }>;
  /**
   * Draws an SVG of the server's own. Throws AppError BAD_INPUT when it cannot be read, UNAVAILABLE when
   * the pool closes.
   */
  draw(drawing: Drawing): Promise<Buffer>;
  /**
   * Makes a JPEG of a stored picture on a ground. Throws AppError BAD_INPUT when it cannot be read or made small
   * enough, UNAVAILABLE when the pool closes.
   */
  flatten(picture: Readable, flattening: Flattening): Promise<Buffer>;
  /** Measures how a stored picture looks; UNAVAILABLE when the pool closes. */
  measure(picture: Readable): Promise<PictureMeasures>;
  close(): Promise<void>;
}

export interface ImagePoolOptions {
  /** For temporary files; made when it is not there. */
  workFolder: string;
  log: FastifyBaseLogger;
  /**
   * The memory that concurrently processed pictures may use; a picture that needs more is processed
   * alone.
   */
  memoryBytes?: number;
  /** A process that outlives the pool; without it the pool starts one of its own, and ends it. */
  child?: ImageChild;
}

const inspectionBytes = 1024 * 1024;
/** Two copies of what is turned, and a larger one with empty corners. */
const editingBytes = imageLimits.editedPixels * 12;
/** A card of shared links with its background, or the largest sign. */
const drawingBytes = 48 * 1024 * 1024;
/** Enough for one picture of the largest size made, or for two of 1,200 by 1,200 pixels. */
const defaultMemoryBytes = 128 * 1024 * 1024;

export function createImagePool(options: ImagePoolOptions): ImagePool {
  const { workFolder, log, memoryBytes = defaultMemoryBytes } = options;
  const child = options.child ?? createImageChild(log);
  const memory = createBudget(memoryBytes);
  const closing = new AbortController();
  const running = new Set<Promise<unknown>>();

  /**
   * Runs a task within the memory limit; if the process ended for another reason than a timeout,
   * retries it once, alone.
   */
  async function run<Task extends ImageTask>(task: Task, bytes: number, signal: AbortSignal) {
    for (let attempt = 1; ; attempt += 1) {
      const release = await memory.take(attempt === 1 ? bytes : Infinity, signal);
      try {
        const reply = await child.run(task);
        if ('result' in reply) return reply.result;
        if ('refused' in reply) throw unreadable(reply.refused);
        throw Object.assign(new Error(reply.failed), { code: reply.code });
      } catch (error) {
        if (!(error instanceof ImageProcessLost) || signal.aborted) throw error;
        if (error.hasTimedOut || attempt === 2) throw unreadable(error);
      } finally {
        release();
      }
    }
  }

  function inspect(file: string, signal: AbortSignal): Promise<ImageFacts> {
    return run({ task: 'inspect', file }, inspectionBytes, signal);
  }

  async function makeFolder() {
    await mkdir(workFolder, { recursive: true });
    const folder = await mkdtemp(join(workFolder, 'image-'));
    return { folder, dispose: () => rm(folder, { recursive: true, force: true }) };
  }

  async function render(file: string, facts: ImageFacts, signal: AbortSignal) {
    const { folder, dispose } = await makeFolder();
    try {
      const bytes = decodingBytes(facts) + encodingBytes(facts);
      const rendered = await run({ task: 'render', file, folder }, bytes, signal);
      signal.throwIfAborted();
      return { ...rendered, folder, dispose };
    } catch (error) {
      await dispose();
      throw error;
    }
  }

  /** Renders a picture after its edits. */
  async function renderEdited(file: string, edits: PictureEdits, signal: AbortSignal) {
    const { folder, dispose } = await makeFolder();
    try {
      const output = join(folder, 'edited.png');
      await run({ task: 'edit', file, output, edits }, editingBytes, signal);
      return await render(output, await inspect(output, signal), signal);
    } finally {
      await dispose();
    }
  }

  async function work(
    file: string,
    edits: PictureEdits | undefined,
    signal: AbortSignal,
  ): Promise<ProcessedImage> {
    const sourceType = await findImageType(file);
    if (!sourceType) throw new AppError('UNSUPPORTED_TYPE', mediaMessages.notAnImage);
    const facts = await inspect(file, signal);
    if (hasTooManyPixels(facts)) throw new AppError('BAD_INPUT', mediaMessages.tooManyPixels);
    const rendered = edits
      ? await renderEdited(file, edits, signal)
      : await render(file, facts, signal);
    return { ...rendered, sourceType };
  }

  async function save(picture: Readable) {
    const { folder, dispose } = await makeFolder();
    try {
      const file = join(folder, 'picture');
      await pipeline(picture, createWriteStream(file), { signal: closing.signal });
      return { file, dispose };
    } catch (error) {
      await dispose();
      throw closing.signal.aborted ? closed() : error;
    }
  }

  /** Waits for a task, which is ended when the pool closes. */
  async function awaitTask<T>(started: Promise<T>, signal?: AbortSignal): Promise<T> {
    const task = started.catch((error: unknown) => {
      if (closing.signal.aborted) throw closed();
      if (signal?.aborted) throw new AppError('BAD_INPUT', 'The upload was stopped.');
      throw error;
    });
    running.add(task);
    try {
      return await task;
    } finally {
      running.delete(task);
    }
  }

  return {
    process(file, { signal, edits } = {}) {
      const either = AbortSignal.any(signal ? [signal, closing.signal] : [closing.signal]);
      return awaitTask(work(file, edits, either), signal);
    },

    async draw(drawing) {
      const task = run({ task: 'draw', drawing }, drawingBytes, closing.signal);
      const { base64 } = await awaitTask(task);
      return Buffer.from(base64, 'base64');
    },

    save,

    async measure(picture) {
      const { file, dispose } = await save(picture);
      try {
        const task = run({ task: 'measure', file }, drawingBytes, closing.signal);
        return await awaitTask(task);
      } finally {
        await dispose();
      }
    },

    async flatten(picture, flattening) {
      const { file, dispose } = await save(picture);
      try {
        const task = run({ task: 'flatten', file, flattening }, drawingBytes, closing.signal);
        const { base64 } = await awaitTask(task);
        return Buffer.from(base64, 'base64');
      } finally {
        await dispose();
      }
    },

    async close() {
      closing.abort();
      if (!options.child) await child.close();
      await Promise.allSettled(running);
    },
  };
}

function unreadable(cause: unknown): AppError {
  return new AppError('BAD_INPUT', mediaMessages.unreadable, { cause });
}

function closed(): AppError {
  return new AppError('UNAVAILABLE', plainMessages.unavailable, { retryAfter: 5 });
}
