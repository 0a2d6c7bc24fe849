import { referenceOf } from '@bakery/schemas/enquiries/enquiries';
import type { PersonMention } from '@bakery/schemas/enquiries/personal-data';
import { List, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { TextLink } from '../../../shared/ui/text-link.tsx';

interface PersonMentionsProps {
  mentions: readonly PersonMention[];
  /** Says what they are. */
  children: ReactNode;
}

/** Enquiries of others in which a person is, for somebody to judge. */
export function PersonMentions({ mentions, children }: PersonMentionsProps) {
  if (mentions.length === 0) return null;
  return (
    <div>
      <Text size="sm">{children}</Text>
      <List size="sm">
        {mentions.map(({ id }) => (
          <List.Item key={id}>
            <TextLink to="/desk" search={{ open: id, view: 'all' }}>
              {referenceOf(id)}
            </TextLink>
          </List.Item>
        ))}
      </List>
    </div>
  );
}
