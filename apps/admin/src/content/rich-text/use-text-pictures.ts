import type { Picture, UploadedMedia } from '@bakery/schemas/content/media';
import type { Editor } from '@tiptap/react';
import { useRef, useState } from 'react';
import { useUploads } from '../../shared/upload/use-uploads.ts';
import { toStorable } from './to-storable.ts';

/** Inserts stored pictures at the caret, and uploaded ones when their upload is complete. */
export function useTextPictures(onUploading: (count: number) => void) {
  const editorRef = useRef<Editor | null>(null);

  /** Without an alternative text: until it gets one here, it has that of the library. */
  function insert({ url, width, height }: Picture) {
    const target = editorRef.current;
    target
      ?.chain()
      .insertContentAt(target.state.selection.to, {
        type: 'image',
        attrs: { src: url, alt: '', width, height },
      })
      .run();
  }

  const [uploaded, setUploaded] = useState<readonly UploadedMedia[]>([]);
  const note = (media: UploadedMedia) => setUploaded((now) => [...now, media]);
  const { uploads, add, remove } = useUploads((media) => {
    insert(media);
    note(media);
  }, onUploading);

  async function take(files: readonly File[]): Promise<void> {
    for (const file of files) add([await toStorable(file)]);
  }

  return { uploads, uploaded, note, remove, take, insert, editorRef };
}
