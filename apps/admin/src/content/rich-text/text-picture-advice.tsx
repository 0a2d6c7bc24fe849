import type { Picture, UploadedMedia } from '@bakery/schemas/content/media';
import { pictureAdviceTexts } from '@bakery/schemas/content/picture-advice';
import { useEditorState } from '@tiptap/react';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { AdviceList } from '../pictures/advice-list.tsx';
import { LazyImproveDialog } from '../pictures/lazy-dialogs.tsx';
import { listPictureSources, replacePicture } from './text-sources.ts';

interface TextPictureAdviceProps {
  editor: Editor;
  /** The pictures that were uploaded into the text since it was opened. */
  uploaded: readonly UploadedMedia[];
  onImproved: (media: UploadedMedia) => void;
}

/** Says how uploaded pictures of the text could look better, and opens the dialog in which they can be improved. */
export function TextPictureAdvice({ editor, uploaded, onImproved }: TextPictureAdviceProps) {
  const [improved, setImproved] = useState<Picture>();
  const sources = useEditorState({
    editor,
    selector: ({ editor }) => listPictureSources(editor).join(' '),
  }).split(' ');
  const shown = uploaded.filter(({ url }) => sources.includes(url));
  return (
    <>
      <AdviceList
        pictures={shown.map((picture) => ({
          key: picture.id,
          name: shown.length > 1 ? picture.name : '',
          onImprove: () => setImproved(picture),
          texts: picture.advice.map((look) => pictureAdviceTexts[look]),
        }))}
      />
      <LazyImproveDialog
        picture={improved}
        onClose={() => setImproved(undefined)}
        onImproved={(media) => {
          if (improved) replacePicture(editor, improved.url, media);
          onImproved(media);
          setImproved(undefined);
        }}
      />
    </>
  );
}
