import { maxAltLength } from '@bakery/schemas/content/media';
import type { StoredImage } from '@bakery/schemas/content/media';
import { pictureAdviceTexts } from '@bakery/schemas/content/picture-advice';
import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useRight } from '../../shared/api/rights.ts';
import { notifySuccess } from '../../shared/toasts/notify.ts';
import { useLatest } from '../../shared/use-latest.ts';
import { HistoryLink } from '../../shared/ui/history-link.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { AdviceList } from './advice-list.tsx';
import { Crops } from './crops.tsx';
import { FocalPointField } from './focal-point-field.tsx';
import { PictureUses } from './picture-uses.tsx';
import classes from './pictures.module.css';
import { pictureAdviceQuery } from './pictures.queries.ts';
import { usePictureForm } from './use-picture-form.ts';

interface PictureDetailsProps {
  picture: StoredImage;
  /** The label of the button that leaves without saving. */
  closeLabel: string;
  onClose: () => void;
  /** Opens the dialog in which it can be improved; undefined where that cannot be used. */
  onImprove?: ((picture: StoredImage) => void) | undefined;
  /** Called with whether there are unsaved changes. */
  onDirty: (isDirty: boolean) => void;
}

/** A picture's alternative text and focal point, how the site crops it, and where it is used. */
export function PictureDetails(props: PictureDetailsProps) {
  const { picture, closeLabel, onClose, onDirty, onImprove } = props;
  const mayWrite = useRight('contentWrite');
  const isImproved = mayWrite && onImprove !== undefined;
  const { data: looks = [] } = useQuery({ ...pictureAdviceQuery(picture.id), enabled: isImproved });
  const form = usePictureForm(picture, () => {
    onDirty(false);
    notifySuccess('Picture saved.');
    onClose();
  });
  const { alt, focal, isDirty, isSaving, error, theirs } = form;
  const tell = useLatest(onDirty);
  useEffect(() => tell.current(isDirty), [isDirty, tell]);

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        // A portal's events bubble to the form that opened the dialog.
        event.stopPropagation();
        if (!isSaving) void form.save();
      }}
    >
      <div className={classes.columns}>
        <Stack gap="md">
          <FocalPointField
            picture={picture}
            value={focal}
            onChange={form.setFocal}
            isReadOnly={!mayWrite}
          />
          <Text size="sm" c="dimmed" className="tabular" style={{ overflowWrap: 'anywhere' }}>
            {picture.name}, {picture.width}×{picture.height} px
          </Text>
          <Group gap="sm">
            {isImproved && (
              <Button
                variant="default"
                leftSection={<Icon name="crop" size={18} />}
                onClick={() => onImprove(picture)}
              >
                Improve picture
              </Button>
            )}
            <HistoryLink id={picture.id} />
          </Group>
          {isImproved && (
            <AdviceList
              pictures={[
                { key: picture.id, name: '', texts: looks.map((look) => pictureAdviceTexts[look]) },
              ]}
            />
          )}
        </Stack>
        <Stack gap="lg">
          <Textarea
            label="Alternative text"
            description="Read to those who do not see the picture, and shown where it does not load. It is used wherever a record has no text of its own."
            autosize
            minRows={2}
            maxRows={6}
            maxLength={maxAltLength}
            readOnly={!mayWrite}
            value={alt}
            onChange={(event) => form.setAlt(event.currentTarget.value)}
          />
          <Crops picture={picture} focal={focal} />
          <PictureUses picture={picture} />
        </Stack>
      </div>
      {theirs && (
        <Alert color="yellow" mt="md" icon={<Icon name="warning" />} role="alert">
          <Text size="sm">
            Somebody else has changed this picture in the meantime.
            {theirs.alt ? ` Their text: “${theirs.alt}”.` : ' They have left its text empty.'} Save
            to keep yours.
          </Text>
          <Button variant="default" size="xs" mt="xs" onClick={form.takeTheirs}>
            Take theirs
          </Button>
        </Alert>
      )}
      {error !== undefined && (
        <Alert
          color="red"
          mt="md"
          icon={<Icon name="warning" />}
          title="Failed to save the picture"
        >
          {error}
        </Alert>
      )}
      <Group justify="flex-end" gap="sm" mt="lg" className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          {closeLabel}
        </Button>
        {mayWrite && (
          <Button type="submit" loading={isSaving} disabled={!isDirty}>
            Save picture
          </Button>
        )}
      </Group>
    </form>
  );
}
