import { build } from 'vite';

/** Builds a service worker as one file without imports, which every browser runs. */
export async function buildWorker(
  input: string,
  define: Record<string, unknown> = {},
): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: Object.fromEntries(
      Object.entries(define).map(([name, value]) => [name, JSON.stringify(value)]),
    ),
    build: { write: false, rolldownOptions: { input, output: { format: 'iife' } } },
  });
  const [bundle] = [built].flat();
  if (!bundle || !('output' in bundle)) throw new Error('The service worker was not built.');
  return bundle.output[0].code;
}
