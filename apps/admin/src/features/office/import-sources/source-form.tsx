import { sourceMessages } from '@bakery/schemas/office/import-sources.constants';
import { Button, Group, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { failureReason, findRefusal } from '../../../shared/api/errors.ts';
import { api } from '../../../shared/api/trpc.ts';
import { Panel } from '../../../shared/ui/panel.tsx';
import { OldAddressesHint } from './old-addresses-hint.tsx';

/** Takes the address of an old site. */
export function SourceForm({ onRead }: { onRead: (id: string) => void }) {
  const [address, setAddress] = useState('');
  const [arrive, setArrive] = useState<'published' | 'draft'>('published');
  const [error, setError] = useState<string>();
  const starting = useMutation({
    mutationFn: () => api.importSources.start.mutate({ address, arrive }),
    onSuccess: onRead,
    onError: (failed) =>
      setError(findRefusal(failed)?.fields?.['address'] ?? failureReason(failed)),
  });

  function start(event: FormEvent) {
    event.preventDefault();
    if (address.trim() === '') setError(sourceMessages.addressRequired);
    else starting.mutate();
  }

  return (
    <Panel
      title="From an old site"
      lead="Products, platforms, news, banners and pictures of a site that answers at /api/products. Read it again later, and only what has changed there is changed here."
    >
      <form noValidate onSubmit={start}>
        <Stack>
          <TextInput
            label="Address of the old site"
            placeholder="https://www.example.com"
            type="url"
            maw={420}
            value={address}
            error={error}
            onChange={({ currentTarget }) => {
              setAddress(currentTarget.value);
              setError(undefined);
            }}
          />
          <Radio.Group label="New records arrive" value={arrive} onChange={setArrive}>
            <Stack gap="xs" mt="xs">
              <Radio value="published" label="published, where nothing is missing" />
              <Radio value="draft" label="as drafts, to be looked at and published later" />
            </Stack>
          </Radio.Group>
          <Group>
            <Button type="submit" loading={starting.isPending}>
              Read the site
            </Button>
            <Text size="sm" c="dimmed">
              Nothing is stored before you have seen what was found.
            </Text>
          </Group>
          <OldAddressesHint />
        </Stack>
      </form>
    </Panel>
  );
}
