import type { DeadLink } from '@bakery/schemas/pages/links';
import { Alert, Group, Text } from '@mantine/core';
import { LinkPlaces } from '../../../content/kinds/link-places.tsx';
import { formatNumber } from '../../../shared/format/format.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';

/** Links that are named; the screen has all of them. */
const shown = 3;

/** The links of the site that lead nowhere, each with where it stands. */
export function DeadLinks({ links }: { links: readonly DeadLink[] }) {
  const title = links.length === 1 ? 'A link leads nowhere' : 'Links that lead nowhere';
  return (
    <section aria-label={title}>
      <Alert variant="light" color="amber" icon={<Icon name="link" />} title={title}>
        <Group gap="4px 24px" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
          {links.slice(0, shown).map(({ url, places }) => (
            <Text key={url} component="li" size="sm" style={{ overflowWrap: 'anywhere' }}>
              {new URL(url).host} in <LinkPlaces places={places} />
            </Text>
          ))}
          <Text component="li" size="sm">
            <TextLink to="/links">
              {links.length > shown ? `All ${formatNumber(links.length)} links` : 'See why'}
            </TextLink>
          </Text>
        </Group>
      </Alert>
    </section>
  );
}
