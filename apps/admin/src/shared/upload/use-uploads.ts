import type { UploadedMedia } from '@bakery/schemas/content/media';
import { useEffect, useRef, useState } from 'react';
import { useLatest } from '../use-latest.ts';
import { refuseFile } from './check-file.ts';
import { sendImage } from './send-image.ts';

/** An upload in progress, or a file that was rejected. */
export interface Upload {
  key: string;
  name: string;
  /** A local URL that shows the file before it has been uploaded. */
  previewUrl: string;
  progress: number;
  error: string | undefined;
}

let count = 0;

/** Uploads files one after the other and calls `onStored` for each. */
export function useUploads(onStored: (media: UploadedMedia) => void, onCount: (n: number) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [aborts] = useState(() => new Map<string, AbortController>());
  const queue = useRef<Promise<void>>(Promise.resolve());
  const stored = useLatest(onStored);

  const running = uploads.filter(({ error }) => error === undefined).length;
  const tell = useLatest(onCount);
  useEffect(() => tell.current(running), [running, tell]);
  useEffect(
    () => () => {
      for (const abort of aborts.values()) abort.abort();
      tell.current(0);
    },
    [aborts, tell],
  );

  const change = (key: string, part: Partial<Upload>) =>
    setUploads((now) => now.map((one) => (one.key === key ? { ...one, ...part } : one)));

  function remove(key: string) {
    aborts.get(key)?.abort();
    aborts.delete(key);
    setUploads((now) => {
      for (const one of now) if (one.key === key) URL.revokeObjectURL(one.previewUrl);
      return now.filter((one) => one.key !== key);
    });
  }

  async function send(key: string, file: File, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    try {
      const media = await sendImage(file, {
        signal,
        onProgress: (progress) => change(key, { progress }),
      });
      if (!signal.aborted) stored.current(media);
      remove(key);
    } catch (error) {
      if (!signal.aborted) change(key, { error: (error as Error).message });
    }
  }

  function add(files: readonly File[]) {
    for (const file of files) {
      const key = `upload-${(count += 1)}`;
      const error = refuseFile(file);
      const upload = { key, name: file.name, progress: 0, error };
      setUploads((now) => [...now, { ...upload, previewUrl: URL.createObjectURL(file) }]);
      if (error !== undefined) continue;
      const abort = new AbortController();
      aborts.set(key, abort);
      queue.current = queue.current.then(() => send(key, file, abort.signal));
    }
  }

  return { uploads, add, remove };
}
