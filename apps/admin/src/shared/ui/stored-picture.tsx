import { Box } from '@mantine/core';
import type { PictureFiles } from '@bakery/schemas/content/media';
import { pictureSrcSet } from '@bakery/schemas/content/picture-files';

interface StoredPictureProps {
  picture: PictureFiles;
  alt?: string;
  /** Width divided by height; by default the picture's own ratio. */
  ratio?: number;
  /** The displayed width, as in `sizes`. */
  sizes: string;
  fit?: 'cover' | 'contain';
  radius?: number;
}

/** A stored picture in a suitable size; its space is reserved before it has loaded. */
export function StoredPicture(props: StoredPictureProps) {
  const { picture, alt = '', ratio, sizes, fit = 'cover', radius = 8 } = props;
  return (
    <picture style={{ display: 'block' }}>
      <source type="image/avif" srcSet={pictureSrcSet(picture, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={pictureSrcSet(picture, 'webp')} sizes={sizes} />
      <Box
        component="img"
        src={picture.url}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading="lazy"
        decoding="async"
        style={{
          display: 'block',
          width: '100%',
          height: 'auto',
          aspectRatio: ratio ?? picture.width / picture.height,
          objectFit: fit,
          objectPosition: fit === 'cover' ? picture.position : undefined,
          borderRadius: radius,
          background: `${picture.position ?? 'center'} / cover url(${picture.preview})`,
        }}
      />
    </picture>
  );
}
