import { pictureAdviceTexts } from '@bakery/schemas/content/picture-advice';
import { Text } from '@mantine/core';
import { useId, useState } from 'react';
import { useLeaveGuard } from '../../shared/form/use-leave-guard.ts';
import { AdviceList } from './advice-list.tsx';
import type { NamedAdvice } from './advice-list.tsx';
import { refreshPictures } from './pictures.queries.ts';
import { FileDrop } from '../../shared/upload/file-drop.tsx';
import classes from '../../shared/upload/upload.module.css';
import { UploadThumbs } from '../../shared/upload/upload-thumbs.tsx';
import { usePastedFiles } from '../../shared/upload/use-pasted-files.ts';
import { useUploads } from '../../shared/upload/use-uploads.ts';

/** Adds pictures to the library, as many at once as one likes; what is refused stays until it is dismissed. */
export function AddPictures() {
  const id = useId();
  const [added, setAdded] = useState(0);
  const [waiting, setWaiting] = useState(0);
  const [advice, setAdvice] = useState<readonly NamedAdvice[]>([]);
  const { uploads, add, remove } = useUploads(({ id: key, name, advice: looks }) => {
    const texts = looks.map((look) => pictureAdviceTexts[look]);
    setAdvice((now) => [...now, { key, name, texts }]);
    setAdded((count) => count + 1);
    void refreshPictures();
  }, setWaiting);
  const take = (files: File[]) => {
    if (waiting === 0) {
      setAdded(0);
      setAdvice([]);
    }
    add(files);
  };
  const onPaste = usePastedFiles(take, true);
  useLeaveGuard(
    () => waiting > 0,
    () => uploads.forEach(({ key }) => remove(key)),
  );
  return (
    <div onPaste={onPaste}>
      <FileDrop
        id={id}
        label="Pictures"
        describedBy={undefined}
        isInvalid={false}
        isMultiple
        action="Add pictures"
        isFull={false}
        onFiles={take}
        beside={undefined}
      >
        <UploadThumbs
          label="Being added"
          className={classes.thumbs}
          uploads={uploads}
          remove={remove}
        />
      </FileDrop>
      <Text size="sm" c="dimmed" mt={4} aria-live="polite">
        {describe(added, waiting)}
      </Text>
      <AdviceList pictures={advice} />
    </div>
  );
}

function describe(added: number, waiting: number): string {
  const pictures = (count: number) => (count === 1 ? '1 picture' : `${count} pictures`);
  if (waiting > 0) return `${added} of ${pictures(added + waiting)} added.`;
  if (added === 0) return '';
  return `${pictures(added)} added. Give each an alternative text: it says what the picture shows.`;
}
