import type { LinkReport } from '@bakery/schemas/pages/links';
import { Button, Group, Text } from '@mantine/core';
import { LinkPlaces } from '../../../content/kinds/link-places.tsx';
import { failureReason } from '../../../shared/api/errors.ts';
import { api } from '../../../shared/api/trpc.ts';
import { notifyFailure } from '../../../shared/toasts/notify.ts';
import { Panel } from '../../../shared/ui/panel.tsx';
import { refreshLinks } from './links.queries.ts';

interface IgnoredLinksProps {
  links: LinkReport['ignored'];
  mayWrite: boolean;
}

/** The links that somebody has said to be fine, whatever is found. */
export function IgnoredLinks({ links, mayWrite }: IgnoredLinksProps) {
  return (
    <Panel title="Left as they are" lead="These are not listed, whatever is found.">
      <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {links.map(({ url, places }) => (
          <Group key={url} component="li" justify="space-between" gap="xs" py={4}>
            <Text size="sm" style={{ overflowWrap: 'anywhere', flex: '1 1 240px' }}>
              {url} in <LinkPlaces places={places} />
            </Text>
            {mayWrite && (
              <Button
                variant="default"
                mih={44}
                aria-label={`List ${url} again`}
                onClick={() => void heed(url)}
              >
                List it again
              </Button>
            )}
          </Group>
        ))}
      </ul>
    </Panel>
  );
}

async function heed(url: string): Promise<void> {
  try {
    await api.links.heed.mutate({ url });
  } catch (error) {
    notifyFailure('The link is not listed again', failureReason(error));
  }
  await refreshLinks();
}
