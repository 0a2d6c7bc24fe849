import type { ReleaseItem } from '@bakery/schemas/content/releases';
import { Alert, Group, Text } from '@mantine/core';
import { Icon } from '../../../shared/ui/icon.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';

/** The releases that did not go live. */
export function FailedReleases({ releases }: { releases: readonly ReleaseItem[] }) {
  return (
    <section aria-label="Releases that did not go live">
      <Alert
        variant="light"
        color="red"
        icon={<Icon name="warning" />}
        title="Releases that did not go live"
      >
        <Group gap="lg" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
          {releases.map(({ id, name, failure }) => (
            <Text key={id} component="li" size="sm">
              <TextLink to="/releases" search={{ id }}>
                {name}
              </TextLink>
              : {failure}
            </Text>
          ))}
        </Group>
      </Alert>
    </section>
  );
}
