import type { StoredImage, UploadedMedia } from '@bakery/schemas/content/media';
import { isSameEdit, noEdits } from '@bakery/schemas/content/picture-edits';
import type { PictureEdits } from '@bakery/schemas/content/picture-edits';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { apiUrl } from '../../shared/api/config.ts';
import { failureReason, findRefusal } from '../../shared/api/errors.ts';
import { api } from '../../shared/api/trpc.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { useLatest } from '../../shared/use-latest.ts';
import { largestCrop, wholePicture } from './crop-box.ts';
import { CropFrame } from './crop-frame.tsx';
import { ImproveControls } from './improve-controls.tsx';
import classes from './improve.module.css';
import pictureClasses from './pictures.module.css';

interface ImproveFormProps {
  picture: StoredImage;
  ratio: number | undefined;
  onClose: () => void;
  onDirty: (isDirty: boolean) => void;
  onImproved: (media: UploadedMedia) => void;
}

/** Crop, straighten, brightness: shown at once, and made by the server from the original. */
export function ImproveForm({ picture, ratio, onClose, onDirty, onImproved }: ImproveFormProps) {
  const stored = picture.edits ?? noEdits;
  const [edits, setEdits] = useState(stored);
  const [isFree, setFree] = useState(true);
  const [size, setSize] = useState({ width: picture.width, height: picture.height });
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<string>();
  const change = (part: Partial<PictureEdits>) => setEdits((now) => ({ ...now, ...part }));
  const isDirty = !isSameEdit(edits, stored);
  const tell = useLatest(onDirty);
  useEffect(() => tell.current(isDirty), [isDirty, tell]);

  /** The crop's width for each share of its height, where it has the frame's proportions. */
  function shapeOf(turn: PictureEdits['turn']): number {
    const [width, height] =
      turn % 180 === 0 ? [size.width, size.height] : [size.height, size.width];
    return (ratio ?? width / height) / (width / height);
  }

  function turn(by: 90 | 270) {
    const next = ((edits.turn + by) % 360) as PictureEdits['turn'];
    change({ turn: next, crop: isFree ? wholePicture : largestCrop(shapeOf(next)) });
  }

  async function save() {
    setSaving(true);
    setError(undefined);
    try {
      onImproved(await api.media.improve.mutate({ id: picture.id, edits }));
    } catch (failure) {
      setError(Object.values(findRefusal(failure)?.fields ?? {})[0] ?? failureReason(failure));
      setSaving(false);
    }
  }

  const widest = `${picture.base}/${picture.widths.at(-1)}.webp`;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // A portal's events bubble to the form that opened the dialog.
        event.stopPropagation();
        if (!isSaving) void save();
      }}
    >
      <div className={classes.columns}>
        <Stack gap="xs">
          <CropFrame
            source={picture.edits ? apiUrl(`/api/media/${picture.id}/original`) : widest}
            size={size}
            onSize={setSize}
            onFailure={() => setError('The original could not be loaded. Please try again.')}
            edits={edits}
            shape={isFree ? undefined : shapeOf(edits.turn)}
            onCrop={(crop) => change({ crop })}
          />
          <Text size="sm" c="dimmed">
            Drag the frame to what should be seen. The original is kept, so all of this can be
            changed again later.
          </Text>
        </Stack>
        <Stack gap="sm">
          <ImproveControls
            edits={edits}
            isFree={isFree}
            onFree={
              ratio === undefined
                ? undefined
                : (free) => {
                    setFree(free);
                    if (!free) change({ crop: largestCrop(shapeOf(edits.turn)) });
                  }
            }
            onCrop={(crop) => change({ crop })}
            onChange={change}
            onTurn={turn}
          />
          <Group gap="sm">
            <Button
              variant="default"
              size="xs"
              disabled={!isDirty}
              onClick={() => setEdits(stored)}
            >
              Undo changes
            </Button>
            {!isSameEdit(stored, noEdits) && (
              <Button
                variant="default"
                size="xs"
                disabled={isSameEdit(edits, noEdits)}
                onClick={() => setEdits(noEdits)}
              >
                Back to the original
              </Button>
            )}
          </Group>
        </Stack>
      </div>
      {error !== undefined && (
        <Alert
          color="red"
          mt="md"
          icon={<Icon name="warning" />}
          title="The picture was not changed"
        >
          {error}
        </Alert>
      )}
      <Group justify="flex-end" gap="sm" mt="lg" className={pictureClasses['foot']}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={isSaving} disabled={!isDirty}>
          Use this picture
        </Button>
      </Group>
    </form>
  );
}
