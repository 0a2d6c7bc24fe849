import { VisuallyHidden } from '@mantine/core';
import { diffWordsWithSpace } from 'diff';
import type { VersionValue } from '@bakery/schemas/content/versions';
import { richToText } from './rich-to-text.ts';

export interface ComparedTextProps {
  before: VersionValue;
  after: VersionValue;
  /** The side of the comparison that is shown. */
  side: 'before' | 'after';
  /** The two stand beside each other, and none follows the other. */
  isChoice?: boolean;
}

/** A value that is compared as one, such as a price or a time. */
const short = 60;

/** One of two texts, with the words that the other does not have marked. */
export function ComparedText({ before, after, side, isChoice = false }: ComparedTextProps) {
  const own = textOf(side === 'before' ? before : after);
  if (isChoice && own !== '' && own.length <= short) return <mark>{own}</mark>;
  const parts = diffWordsWithSpace(textOf(before), textOf(after)).filter((part) =>
    side === 'before' ? !part.added : !part.removed,
  );
  if (parts.length === 0) return '(empty)';
  return parts.map(({ value, added, removed }, index) => {
    // The parts of two texts that never change.
    const key = `${index}`;
    if (isChoice && (added || removed)) {
      return <Marked key={key} tag="mark" text={value} said="only here" />;
    }
    if (added) return <Marked key={key} tag="ins" text={value} said="added" />;
    if (removed) return <Marked key={key} tag="del" text={value} said="removed" />;
    return <span key={key}>{value}</span>;
  });
}

function Marked({
  tag: Tag,
  text,
  said,
}: {
  tag: 'ins' | 'del' | 'mark';
  text: string;
  said: string;
}) {
  return (
    <Tag>
      <VisuallyHidden>{`[${said}: `}</VisuallyHidden>
      {text}
      <VisuallyHidden>]</VisuallyHidden>
    </Tag>
  );
}

function textOf(value: VersionValue): string {
  if (value.type === 'rich') return richToText(value.html);
  return value.type === 'text' ? value.text : '';
}
