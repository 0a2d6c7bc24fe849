import type { Editor } from '@tiptap/react';
import { useRef } from 'react';
import { useUploads } from '../../../shared/upload/use-uploads.ts';
import { toStorable } from './to-storable.ts';

/** Uploads pictures and inserts each at the caret when its upload is complete. */
export function useTextPictures(onUploading: (count: number) => void) {
  const editorRef = useRef<Editor | null>(null);
  const { uploads, add, remove } = useUploads(({ url, alt, width, height }) => {
    const target = editorRef.current;
    target
      ?.chain()
      .insertContentAt(target.state.selection.to, {
        type: 'image',
        attrs: { src: url, alt, width, height },
      })
      .run();
  }, onUploading);

  async function take(files: readonly File[]): Promise<void> {
    for (const file of files) add([await toStorable(file)]);
  }

  return { uploads, remove, take, editorRef };
}
