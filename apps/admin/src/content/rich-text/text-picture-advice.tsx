import type { Picture, UploadedMedia } from '@bakery/schemas/content/media';
import { pictureAdviceTexts } from '@bakery/schemas/content/picture-advice';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEditorState } from '@tiptap/react';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { AdviceList } from '../pictures/advice-list.tsx';
import { LazyImproveDialog } from '../pictures/lazy-dialogs.tsx';
import { pictureAdviceQuery, pictureOfAddressQuery } from '../pictures/pictures.queries.ts';
import { listPictureSources, replacePicture } from './text-sources.ts';

interface TextPictureAdviceProps {
  editor: Editor;
  /** The pictures that were uploaded into the text since it was opened. */
  uploaded: readonly UploadedMedia[];
  onImproved: (media: UploadedMedia) => void;
}

/** Says how uploaded pictures of the text, and one that is chosen in it, could look better, and opens the dialog in which they can be improved. */
export function TextPictureAdvice({ editor, uploaded, onImproved }: TextPictureAdviceProps) {
  const [improved, setImproved] = useState<Picture>();
  const sources = useEditorState({
    editor,
    selector: ({ editor }) => listPictureSources(editor).join(' '),
  }).split(' ');
  const chosen = useEditorState({
    editor,
    selector: ({ editor }) =>
      editor.isActive('image') ? String(editor.getAttributes('image')['src']) : '',
  });
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
      {chosen !== '' && !shown.some(({ url }) => url === chosen) && (
        <ChosenPicture key={chosen} src={chosen} onImprove={setImproved} />
      )}
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

interface ChosenPictureProps {
  src: string;
  onImprove: (picture: Picture) => void;
}

/** The advice about a picture that the text has had before; nothing for one that is not of the library. */
function ChosenPicture({ src, onImprove }: ChosenPictureProps) {
  const { data: picture } = useQuery(pictureOfAddressQuery(src));
  const { data: advice } = useQuery({
    ...pictureAdviceQuery(picture?.id ?? ''),
    enabled: Boolean(picture),
  });
  if (!picture || !advice) return undefined;
  const improve = () => onImprove({ ...picture, url: src });
  if (advice.length === 0) {
    return (
      <Button variant="default" size="xs" m="xs" onClick={improve}>
        Improve the chosen picture
      </Button>
    );
  }
  const texts = advice.map((look) => pictureAdviceTexts[look]);
  return <AdviceList pictures={[{ key: picture.id, name: '', onImprove: improve, texts }]} />;
}
