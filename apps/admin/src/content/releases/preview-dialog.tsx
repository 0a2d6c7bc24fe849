import { previewLinkDays, previewLinkRight } from '@bakery/schemas/content/previews';
import type { ReleaseDetails } from '@bakery/schemas/content/releases';
import { Alert, Box, Group, Modal, NativeSelect, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureReason } from '../../shared/api/errors.ts';
import { useRight } from '../../shared/api/rights.ts';
import { LinkMaker } from '../previews/link-maker.tsx';
import { PageFrame } from '../previews/page-frame.tsx';
import { PageWidth, ShareControl } from '../previews/preview-controls.tsx';
import { previewSizes, previewWidths } from '../previews/preview-widths.ts';
import type { PreviewSize } from '../previews/preview-widths.ts';
import { ErrorState, LoadingState } from '../../shared/ui/states.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { TextLink } from '../../shared/ui/text-link.tsx';
import { previewQuery } from './releases.queries.ts';
import classes from './releases.module.css';

interface PreviewDialogProps {
  release: ReleaseDetails;
  onClose: () => void;
}

/** Shows the pages of the site as they will be with a release. */
export function PreviewDialog({ release, onClose }: PreviewDialogProps) {
  const { id, name } = release;
  const troubled = release.entries.filter(({ problem }) => problem !== null);
  const [address, setAddress] = useState('/home');
  const isWide = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false });
  const [size, setSize] = useState<PreviewSize>('Desktop');
  const { data, error, refetch, isPlaceholderData } = useQuery(previewQuery(id, address));
  const [isSharing, setSharing] = useState(false);
  const mayShare = useRight(previewLinkRight('release'));
  const pages = data?.pages ?? [{ name: 'Home', address: '/home' }];
  return (
    <Modal
      opened
      onClose={onClose}
      title={`The site with “${name}”`}
      fullScreen
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Group gap="sm" mb="sm">
        <NativeSelect
          aria-label="Page"
          w={{ base: '100%', xs: 320 }}
          data={pages.map((page) => ({ value: page.address, label: page.name }))}
          value={address}
          onChange={({ currentTarget }) => setAddress(currentTarget.value)}
        />
        {isWide && <PageWidth sizes={previewSizes} value={size} onChange={setSize} />}
        {mayShare && <ShareControl isOpen={isSharing} onToggle={() => setSharing(!isSharing)} />}
      </Group>
      {troubled.length > 0 && (
        <Alert
          color="amber"
          mb="sm"
          icon={<Icon name="warning" />}
          title="It would not go live as it is"
        >
          {troubled.map(({ id: record, name: its, problem }) => (
            <Text key={record} size="sm">
              “{its}”: {problem?.message}
            </Text>
          ))}
        </Alert>
      )}
      {isSharing && (
        <Box mb="sm">
          <LinkMaker target={{ kind: 'release', id }}>
            <Text size="sm">
              Whoever has the link sees all pages of the site as they will be, without an account,
              for {previewLinkDays} days or until the release goes live.{' '}
              <TextLink to="/preview-links">All links</TextLink>
            </Text>
          </LinkMaker>
        </Box>
      )}
      {data && data.hidden.length > 0 && (
        <Text size="sm" c="dimmed" mb="sm">
          Shown as now, because you may not see the drafts: {data.hidden.join(', ')}.
        </Text>
      )}
      {error && !data && (
        <ErrorState
          title="The page could not be shown."
          reason={failureReason(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!error && (!data || isPlaceholderData) && (
        <LoadingState className={classes.page} label="Loading the page" />
      )}
      {data && !isPlaceholderData && (
        <Box className={classes.page}>
          <PageFrame
            key={address}
            title={`The page with the release: ${pages.find((page) => page.address === address)?.name ?? name}`}
            html={data.html}
            width={isWide ? previewWidths[size] : previewWidths.Phone}
            field={undefined}
            onChoose={() => {}}
          />
        </Box>
      )}
    </Modal>
  );
}
