import { excerpt, plainText } from '@bakery/schemas/content/rich-text';
import { Anchor } from '@mantine/core';
import { useMemo, useState } from 'react';

/** The number of characters of a description that a row shows. */
const previewLength = 80;

interface DescriptionPreviewProps {
  /** Sanitised HTML; only its text is shown. */
  html: string;
  /** The article's title, for the button's accessible name. */
  title: string;
}

export function DescriptionPreview({ html, title }: DescriptionPreviewProps) {
  const [isWhole, setWhole] = useState(false);
  const text = useMemo(() => plainText(html), [html]);
  const short = excerpt(text, previewLength);
  if (short === text) return text;
  const label = isWhole ? 'Show less' : 'Show more';
  return (
    <div>
      {isWhole ? text : short}{' '}
      <Anchor
        component="button"
        type="button"
        size="sm"
        aria-expanded={isWhole}
        aria-label={`${label} of ${title}`}
        onClick={() => setWhole(!isWhole)}
      >
        {label}
      </Anchor>
    </div>
  );
}
