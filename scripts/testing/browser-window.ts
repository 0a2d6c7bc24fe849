import { Window } from 'happy-dom';
import { populateGlobal } from 'vitest/runtime';
import { readStylesQuickly } from './quick-styles.ts';

/** Node.js has these itself, and the API in the same process needs its own. */
const ofNode = [
  'AbortController',
  'AbortSignal',
  'ArrayBuffer',
  'Blob',
  'Buffer',
  'File',
  'Float32Array',
  'Float64Array',
  'FormData',
  'Headers',
  'Int16Array',
  'Int32Array',
  'Int8Array',
  'ReadableStream',
  'Request',
  'Response',
  'TextDecoder',
  'TextEncoder',
  'TransformStream',
  'URL',
  'URLSearchParams',
  'Uint16Array',
  'Uint32Array',
  'Uint8Array',
  'Uint8ClampedArray',
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

/** Node.js's own, which reads a form of the window too. */
class WindowFormData extends FormData {
  constructor(form?: HTMLFormElement) {
    super();
    const fields = form?.querySelectorAll<HTMLInputElement>(':is(input, select, textarea)[name]');
    for (const { name, value, type, checked, disabled, files } of fields ?? []) {
      if (disabled || (!checked && ['checkbox', 'radio'].includes(type))) continue;
      if (type !== 'file') this.append(name, value);
      else for (const file of files?.length ? files : [new File([], '')]) this.append(name, file);
    }
  }
}

let browserWindow: Window | undefined;

/** Whether the user of the window wants things to move, as the operating system tells it. */
export function setMotion(preference: 'reduce' | 'no-preference'): void {
  browserWindow!.happyDOM.settings.device.prefersReducedMotion = preference;
}

/** Makes this process a browser's window without layout, once for all test files of a worker. */
export function openBrowserWindow(): void {
  // By this Vite's `import.meta.env.SSR` tells a browser from a server.
  process.env['SSR'] = '';
  const kept = new Map(ofNode.map((name) => [name, globalThis[name as keyof typeof globalThis]]));
  kept.set('FormData', WindowFormData);
  const window = new Window({ url: 'http://localhost/admin/', width: 1366, height: 900 });
  browserWindow = window;
  populateGlobal(globalThis, window, { bindFunctions: true });
  // Without layout no style sheet counts: Mantine's, of hundreds of variables, was read anew for each element that is looked at.
  Object.defineProperty(window.HTMLStyleElement.prototype, 'sheet', { get: () => null });
  readStylesQuickly();
  for (const [name, value] of kept) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
}
