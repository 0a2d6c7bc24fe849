import { bannerSize } from '@bakery/schemas/pages/banners';
import { toPosition } from '@bakery/schemas/content/media';
import type { FocalPoint, Picture } from '@bakery/schemas/content/media';
import { Text } from '@mantine/core';
import { StoredPicture } from '../../shared/ui/stored-picture.tsx';
import classes from './pictures.module.css';

const { width, height } = bannerSize;
/** The frames in which the site shows pictures. */
const frames = [
  { label: `Banner, ${width}×${height}`, ratio: width / height },
  { label: 'Card, banner on a phone', ratio: 4 / 3 },
  { label: 'Square', ratio: 1 },
  { label: 'Article', ratio: 16 / 9 },
] as const;

interface CropsProps {
  picture: Picture;
  focal: FocalPoint | null;
}

/** How the site crops a picture that keeps this point. */
export function Crops({ picture, focal }: CropsProps) {
  const shown = { ...picture, position: focal ? toPosition(focal) : undefined };
  return (
    <section aria-label="Crops">
      <Text size="sm" fw={600} mb={6}>
        As the site crops it
      </Text>
      <div className={classes.crops}>
        {frames.map(({ label, ratio }) => (
          <figure key={label}>
            <StoredPicture
              picture={shown}
              ratio={ratio}
              sizes={ratio > 2 ? '(min-width: 700px) 380px, 90vw' : '180px'}
            />
            <figcaption>{label}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
