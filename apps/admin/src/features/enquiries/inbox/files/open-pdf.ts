import { isObject } from '@bakery/schemas/common/is-object';
import { getDocument, PDFWorker, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface OpenPdf {
  pages: number;
  /** Draws a page, counted from 1, as wide as its canvas can be shown. */
  draw(page: number, canvas: HTMLCanvasElement, signal: AbortSignal): Promise<void>;
}

/** Faults of a document are said to the user, not in the console. */
const verbosity = VerbosityLevel.ERRORS;

const widest = 1_200;
/** No page needs more; a page may say that it is a kilometre long. */
const maxPixels = 8_000_000;

/**
 * Reads a PDF in a worker. Only its pages are drawn: neither scripts nor links, forms and attachments of it do anything.
 * `result` fails with an error whose message can be shown; `close` ends the worker.
 */
export function openPdf(content: Uint8Array): { result: Promise<OpenPdf>; close: () => void } {
  const port = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' });
  const worker = PDFWorker.create({ port, verbosity });
  const task = getDocument({
    // The worker takes it away from this page.
    data: content.slice(),
    worker,
    isEvalSupported: false,
    enableXfa: false,
    // The content security policy allows none.
    useWasm: false,
    verbosity,
    maxImageSize: 4 * maxPixels,
  });
  return {
    result: task.promise.then(
      (pdf) => ({
        pages: pdf.numPages,
        async draw(number, canvas, signal) {
          const page = await pdf.getPage(number);
          if (signal.aborted) return;
          const { width, height } = page.getViewport({ scale: 1 });
          const scale = Math.min(widest / width, Math.sqrt(maxPixels / (width * height)));
          const viewport = page.getViewport({ scale });
          canvas.width = Math.floor(viewport.width);
          canvas.height = Math.floor(viewport.height);
          const drawing = page.render({ canvas, viewport });
          signal.addEventListener('abort', () => drawing.cancel());
          await drawing.promise;
        },
      }),
      (error: unknown) => {
        throw new Error(reasonOf(error), { cause: error });
      },
    ),
    close() {
      void task.destroy().finally(() => port.terminate());
    },
  };
}

function reasonOf(error: unknown): string {
  return isObject(error) && error['name'] === 'PasswordException'
    ? 'This PDF is encrypted. Download it to open it with its password.'
    : 'This PDF is damaged and cannot be shown. You can download it.';
}
