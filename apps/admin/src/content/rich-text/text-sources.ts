import type { Picture } from '@bakery/schemas/content/media';
import type { Editor } from '@tiptap/react';

/** The URLs of the pictures in a text. */
export function listPictureSources(editor: Editor): string[] {
  const sources: string[] = [];
  editor.state.doc.descendants(({ type, attrs }) => {
    if (type.name === 'image') sources.push(String(attrs['src']));
  });
  return sources;
}

/** Puts a picture in the place of another one, wherever the text shows it; its text stays. */
export function replacePicture(
  editor: Editor,
  before: string,
  { url, width, height }: Picture,
): void {
  editor
    .chain()
    .command(({ tr }) => {
      tr.doc.descendants(({ type, attrs }, position) => {
        if (type.name !== 'image' || attrs['src'] !== before) return;
        tr.setNodeMarkup(position, undefined, { ...attrs, src: url, width, height });
      });
      return true;
    })
    .run();
}
