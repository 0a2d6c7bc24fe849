import { Window } from 'happy-dom';
import { populateGlobal } from 'vitest/runtime';

/** Node.js has these itself, and the API in the same process needs its own. */
const ofNode = [
  'AbortController',
  'AbortSignal',
  'Blob',
  'Buffer',
  'File',
  'FormData',
  'Headers',
  'ReadableStream',
  'Request',
  'Response',
  'TextDecoder',
  'TextEncoder',
  'TransformStream',
  'URL',
  'URLSearchParams',
  'WritableStream',
  'clearImmediate',
  'clearInterval',
  'clearTimeout',
  'console',
  'crypto',
  'fetch',
  'performance',
  'process',
  'queueMicrotask',
  'setImmediate',
  'setInterval',
  'setTimeout',
  'structuredClone',
] as const;

/** Makes this process a browser's window without layout, once for all test files of a worker. */
export function openBrowserWindow(): void {
  const kept = new Map(ofNode.map((name) => [name, globalThis[name as keyof typeof globalThis]]));
  const window = new Window({ url: 'http://localhost/admin/', width: 1366, height: 900 });
  populateGlobal(globalThis, window, { bindFunctions: true });
  for (const [name, value] of kept) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
  // Fields that grow with their text wait for fonts, which a window without layout does not load.
  Object.defineProperty(document, 'fonts', { value: new EventTarget() });
}
