import type { StoredImage } from '@bakery/schemas/content/media';
import { Button, Group, Stack, Text } from '@mantine/core';
import { PictureGrid } from './picture-grid.tsx';
import { PictureTile } from './picture-tile.tsx';
import classes from './pictures.module.css';
import type { PicturesSearch } from './pictures.queries.ts';

interface PictureChoiceProps {
  max: number;
  taken: readonly string[];
  search: PicturesSearch;
  onSearch: (part: PicturesSearch) => void;
  chosen: readonly StoredImage[];
  onChosen: (pictures: readonly StoredImage[]) => void;
  onDetails: (id: string) => void;
  onCancel: () => void;
  onUse: () => void;
}

/** The pictures to choose from, and how many are chosen. */
export function PictureChoice(props: PictureChoiceProps) {
  const { max, taken, search, onSearch, chosen, onChosen, onDetails, onCancel, onUse } = props;

  function toggle(picture: StoredImage) {
    const others = chosen.filter(({ id }) => id !== picture.id);
    if (others.length < chosen.length) onChosen(others);
    else if (max === 1) onChosen([picture]);
    else if (chosen.length < max) onChosen([...chosen, picture]);
  }

  return (
    <Stack gap="md">
      <PictureGrid search={search} onSearch={onSearch} isInDialog>
        {(picture) => (
          <PictureTile
            key={picture.id}
            picture={picture}
            isChosen={chosen.some(({ id }) => id === picture.id)}
            isTaken={taken.includes(picture.id)}
            onClick={() => toggle(picture)}
            onDetails={() => onDetails(picture.id)}
          />
        )}
      </PictureGrid>
      <Group justify="flex-end" gap="sm" className={classes.foot}>
        <Text size="sm" c="dimmed" mr="auto" aria-live="polite">
          {describe(chosen, max)}
        </Text>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button disabled={chosen.length === 0} onClick={onUse}>
          {chosen.length > 1 ? `Use ${chosen.length} pictures` : 'Use picture'}
        </Button>
      </Group>
    </Stack>
  );
}

function describe(chosen: readonly StoredImage[], max: number): string {
  const [first] = chosen;
  if (!first) return '';
  if (max === 1) return `${first.name} is chosen.`;
  const count =
    chosen.length === 1 ? '1 picture is chosen' : `${chosen.length} pictures are chosen`;
  return chosen.length === max ? `${count}; there is no room for more.` : `${count}.`;
}
