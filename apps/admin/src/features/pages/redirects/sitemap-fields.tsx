import {
  oldAddressLimits,
  oldAddressMessages,
} from '@bakery/schemas/pages/old-addresses.constants';
import { sitemapAddresses } from '@bakery/schemas/pages/old-addresses';
import type { SitemapAddresses } from '@bakery/schemas/pages/old-addresses';
import { Alert, Button, FileInput, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { failureReason, findRefusal } from '../../../shared/api/errors.ts';
import { api } from '../../../shared/api/trpc.ts';
import { formatNumber } from '../../../shared/format/format.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { sendForm } from '../../../shared/upload/send-form.ts';

/** Takes addresses from a sitemap: of a site, or a file. */
export function SitemapFields({ onRead }: { onRead: (addresses: string[]) => void }) {
  const [address, setAddress] = useState('');
  const [error, setError] = useState<string>();
  const [file, setFile] = useState<File | null>(null);
  const [fileError, setFileError] = useState<string>();
  const [read, setRead] = useState<SitemapAddresses>();

  function take(result: SitemapAddresses) {
    setRead(result);
    onRead(result.addresses);
  }
  const asking = useMutation({
    mutationFn: () => api.oldAddresses.readSitemap.mutate({ address }),
    onSuccess: take,
    onError: (failed) =>
      setError(findRefusal(failed)?.fields?.['address'] ?? failureReason(failed)),
  });
  const sending = useMutation({
    mutationFn: async (chosen: File) => {
      const form = new FormData();
      form.set('file', chosen, chosen.name);
      return sitemapAddresses.parse(await sendForm('/api/redirects/sitemap', form));
    },
    onSuccess: take,
    onError: (failed) =>
      setFileError(findRefusal(failed)?.fields?.['file'] ?? failureReason(failed)),
  });

  function ask(event: FormEvent) {
    event.preventDefault();
    setRead(undefined);
    if (address.trim() === '') setError(oldAddressMessages.siteRequired);
    else asking.mutate();
  }

  function choose(chosen: File | null) {
    setFile(chosen);
    setFileError(undefined);
    setRead(undefined);
    if (!chosen) return;
    if (chosen.size > oldAddressLimits.fileBytes) setFileError(oldAddressMessages.fileTooLarge);
    else sending.mutate(chosen);
  }

  return (
    <Stack gap="sm">
      <form noValidate onSubmit={ask}>
        <Stack gap="sm">
          <TextInput
            label="Sitemap of the old site"
            description="The address of the site, or of its sitemap. The server reads it; up to a minute."
            placeholder="https://www.example.in"
            inputMode="url"
            spellCheck={false}
            autoCapitalize="none"
            autoComplete="off"
            maw={560}
            value={address}
            error={error}
            onChange={({ currentTarget }) => {
              setAddress(currentTarget.value);
              setError(undefined);
            }}
          />
          <Group>
            <Button type="submit" variant="default" loading={asking.isPending}>
              Read the sitemap
            </Button>
          </Group>
        </Stack>
      </form>
      <FileInput
        label="Or a sitemap as a file"
        description="sitemap.xml, an index of sitemaps, or packed as .gz"
        placeholder={sending.isPending ? 'Reading…' : 'Choose a file'}
        accept=".xml,.gz,.txt,application/xml,text/xml,application/gzip"
        clearable
        clearButtonProps={{ 'aria-label': 'Choose another sitemap' }}
        maw={560}
        value={file}
        error={fileError}
        onChange={choose}
      />
      <Text component="output">{read && tell(read)}</Text>
      {read && read.troubles.length > 0 && (
        <Alert color="amber" icon={<Icon name="warning" />} title="Some sitemaps were not read">
          {read.troubles.map((trouble) => (
            <Text key={trouble} size="sm" style={{ overflowWrap: 'anywhere' }}>
              {trouble}
            </Text>
          ))}
        </Alert>
      )}
    </Stack>
  );
}

function tell({ addresses, isCut }: SitemapAddresses): string {
  const count = formatNumber(addresses.length);
  const taken = `${count} ${addresses.length === 1 ? 'address was' : 'addresses were'} added to the list.`;
  return isCut ? `${taken} The sitemap has more than can be looked at together.` : taken;
}
