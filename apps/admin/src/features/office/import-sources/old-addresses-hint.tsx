import { Text } from '@mantine/core';
import { TextLink } from '../../../shared/ui/text-link.tsx';

/** The step after an old site is taken over: its addresses are in search engines and telephones. */
export function OldAddressesHint() {
  return (
    <Text size="sm" c="dimmed">
      When the records are here:{' '}
      <TextLink to="/redirects" search={{ view: 'old-site' }}>
        lead its old addresses to the new pages
      </TextLink>
      , so that nobody who has one finds nothing.
    </Text>
  );
}
