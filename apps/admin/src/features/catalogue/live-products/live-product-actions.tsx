import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useRight } from '../../../shared/api/rights.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { LinkButton } from '../../../shared/ui/link-button.tsx';
import { adding } from '../../../shared/ui/adding.tsx';

interface LiveProductActionsProps {
  /** Fetches the list again. */
  onRefresh: () => Promise<unknown>;
}

export function LiveProductActions({ onRefresh }: LiveProductActionsProps) {
  const mayWrite = useRight('contentWrite');
  const [isRefreshing, setRefreshing] = useState(false);

  async function refresh() {
    setRefreshing(true);
    await onRefresh();
    setRefreshing(false);
  }

  return (
    <Group gap="sm">
      <Button
        variant="default"
        leftSection={<Icon name="refresh" size={18} />}
        aria-keyshortcuts="r"
        aria-disabled={isRefreshing}
        onClick={() => void (isRefreshing || refresh())}
      >
        {isRefreshing ? 'Refreshing...' : 'Refresh'}
      </Button>
      {mayWrite && (
        <LinkButton to="/add-liveproducts" {...adding}>
          Add Live Product
        </LinkButton>
      )}
    </Group>
  );
}
