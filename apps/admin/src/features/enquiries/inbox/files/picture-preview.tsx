import { findPictureType } from '@bakery/schemas/enquiries/document-type';
import { Text } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import classes from './document-preview.module.css';

interface PicturePreviewProps {
  content: Uint8Array<ArrayBuffer>;
  name: string;
}

/** As many bytes as tell the type. */
const headBytes = 16;

/** In a picture element, in which nothing runs, under the type that its content has. */
export function PicturePreview({ content, name }: PicturePreviewProps) {
  const [isBroken, setBroken] = useState(false);
  const address = useMemo(() => {
    const type = findPictureType(String.fromCharCode(...content.subarray(0, headBytes)));
    return type && URL.createObjectURL(new Blob([content], { type }));
  }, [content]);
  useEffect(() => () => URL.revokeObjectURL(address ?? ''), [address]);
  if (isBroken || address === undefined) {
    return <Text role="alert">This picture is damaged. You can download it.</Text>;
  }
  return (
    <img className={classes.picture} src={address} alt={name} onError={() => setBroken(true)} />
  );
}
