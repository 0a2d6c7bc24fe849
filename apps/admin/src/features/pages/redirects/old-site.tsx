import {
  oldAddressLimits,
  oldAddressMessages,
} from '@bakery/schemas/pages/old-addresses.constants';
import { readOldAddresses } from '@bakery/schemas/pages/old-addresses';
import { Alert, Button, Group, Progress, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useLeaveGuard } from '../../../shared/form/use-leave-guard.ts';
import { formatNumber } from '../../../shared/format/format.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { PageLayout } from '../../../shared/ui/page-layout.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { useLatest } from '../../../shared/use-latest.ts';
import { ProposalList } from './proposal-list.tsx';
import { SitemapFields } from './sitemap-fields.tsx';
import { useProposals } from './use-proposals.ts';
import type { Proposals } from './use-proposals.ts';

/** Proposes redirects for the addresses of an old site, and stores those that are accepted. */
export function OldSite({ onLeave }: { onLeave: () => void }) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [unreadable, setUnreadable] = useState<readonly string[]>([]);
  const proposals = useProposals();
  const { rows } = proposals;
  const isStored = rows.length > 0 && !rows.some(({ isTicked }) => isTicked);
  const isDirty = useLatest(text.trim() !== '' && !isStored);
  useLeaveGuard(
    () => isDirty.current,
    () => {},
  );

  function look(event?: FormEvent) {
    event?.preventDefault();
    const { addresses, unreadable: others } = readOldAddresses(text);
    setUnreadable(others);
    if (addresses.length === 0) return setError(oldAddressMessages.none);
    if (addresses.length > oldAddressLimits.addresses) {
      return setError(`${oldAddressMessages.tooMany} These are ${formatNumber(addresses.length)}.`);
    }
    void proposals.look(addresses);
  }

  function change(next: string) {
    setText(next);
    setError(undefined);
  }

  return (
    <PageLayout
      title="From the old site’s addresses"
      lead="Each old address is compared with the pages of this site by its words. Nothing is stored before you accept it."
      back={
        <Button variant="subtle" leftSection={<Icon name="back" size={18} />} onClick={onLeave}>
          All redirects
        </Button>
      }
    >
      <Panel title="Addresses">
        <Stack>
          <form noValidate onSubmit={look}>
            <Stack gap="sm">
              <Textarea
                label="Addresses of the old site"
                description={`Whole addresses or paths, one on each line; up to ${formatNumber(oldAddressLimits.addresses)}.`}
                placeholder={'https://www.example.in/products/milk-bread.html\n/about-us.php'}
                rows={8}
                spellCheck={false}
                autoCapitalize="none"
                autoComplete="off"
                value={text}
                error={error}
                onChange={({ currentTarget }) => change(currentTarget.value)}
              />
              <Group>
                <Button type="submit" loading={proposals.progress !== undefined}>
                  Find new addresses
                </Button>
              </Group>
            </Stack>
          </form>
          <SitemapFields
            onRead={(addresses) =>
              change([...(text.trim() === '' ? [] : [text.trimEnd()]), ...addresses].join('\n'))
            }
          />
        </Stack>
      </Panel>
      {unreadable.length > 0 && (
        <Alert
          color="amber"
          icon={<Icon name="warning" />}
          title={`${formatNumber(unreadable.length)} ${unreadable.length === 1 ? 'line is no address and was' : 'lines are no addresses and were'} left out`}
        >
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {unreadable.slice(0, 20).join(', ')}
            {unreadable.length > 20 && ' …'}
          </Text>
        </Alert>
      )}
      <Working proposals={proposals} onGoOn={() => look()} />
      {rows.length > 0 && (
        <Panel
          title="Proposals"
          lead="Sure ones are ticked. Correct a new address where it is wrong: type a path, or words to search the site."
        >
          <ProposalList proposals={proposals} />
        </Panel>
      )}
    </PageLayout>
  );
}

function Working({ proposals, onGoOn }: { proposals: Proposals; onGoOn: () => void }) {
  const { progress, failure, stop } = proposals;
  if (failure !== undefined) {
    return (
      <Alert color="red" role="alert" icon={<Icon name="warning" />} title="Not all were looked at">
        <Stack gap="xs" align="flex-start">
          {failure}
          <Button variant="default" onClick={onGoOn}>
            Go on
          </Button>
        </Stack>
      </Alert>
    );
  }
  if (!progress) return null;
  const { done, total } = progress;
  return (
    <Stack gap="xs" align="flex-start">
      <Progress.Root size="lg" w="100%">
        <Progress.Section
          value={Math.floor((done / total) * 100)}
          aria-label="Looking for targets"
        />
      </Progress.Root>
      <Text component="output" aria-live="off">
        {formatNumber(done)} of {formatNumber(total)} addresses
      </Text>
      <Button variant="default" onClick={stop}>
        Stop
      </Button>
    </Stack>
  );
}
