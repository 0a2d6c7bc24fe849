import { useEffect } from 'react';
import type { ClipboardEvent as ReactClipboardEvent } from 'react';
import { useLatest } from '../use-latest.ts';

/** Handles pictures pasted into a field or anywhere on the screen. */
export function usePastedFiles(onFiles: (files: File[]) => void, anywhere: boolean) {
  const take = useLatest(onFiles);

  useEffect(() => {
    if (!anywhere) return;
    const onPaste = (event: ClipboardEvent) => {
      if (event.defaultPrevented || document.querySelector('[role="dialog"]')) return;
      const files = filesOf(event.clipboardData);
      if (files.length > 0) take.current(files);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [anywhere, take]);

  return (event: ReactClipboardEvent) => {
    const files = filesOf(event.clipboardData);
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  };
}

function filesOf(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter((file) => file.type.startsWith('image/'));
}
