import { Alert, Anchor, Button, Group, Skeleton, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { failureReason } from '../../shared/api/errors.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { ErrorState } from '../../shared/ui/states.tsx';
import { PageFrame } from './page-frame.tsx';
import { PageWidth } from './preview-controls.tsx';
import classes from './preview.module.css';
import { previewSizes, previewWidths, usePreviewSize } from './preview-widths.ts';
import type { PagePreviewState } from './use-page-preview.ts';

interface PagePreviewProps {
  /** The name of the page: 'Home'. */
  name: string;
  /** The page as everybody sees it. */
  link: string;
  state: PagePreviewState;
  /** Whether the page is as everybody sees it. */
  isPublic: boolean;
  above: ReactNode;
  field: string | undefined;
  onChoose: (path: string) => void;
  /** Whether there is room for a wide page. */
  isWide: boolean;
}

/** A page of the site as it would be with what is typed. */
export function PagePreview(props: PagePreviewProps) {
  const { name, link, state, isPublic, above, isWide, field, onChoose } = props;
  const { html, error, retry } = state;
  const { size, choose } = usePreviewSize(isWide);
  return (
    <>
      <Group justify="space-between" gap="xs">
        {isWide && <PageWidth sizes={previewSizes} value={size} onChange={choose} />}
        <Status state={state} isPublic={isPublic} />
        <Anchor href={link} target="_blank" rel="noopener" size="sm">
          Open the page
        </Anchor>
      </Group>
      {html !== undefined && Boolean(error) && (
        <Alert color="red" variant="light" p="xs" icon={<Icon name="warning" />}>
          <Group justify="space-between" gap="xs" wrap="nowrap">
            <Text size="sm">The page could not be updated. {failureReason(error)}</Text>
            <Button size="xs" variant="default" flex="none" onClick={retry}>
              Retry
            </Button>
          </Group>
        </Alert>
      )}
      {above}
      {html !== undefined ? (
        <PageFrame
          title={`Preview of the page: ${name}`}
          html={html}
          width={previewWidths[size]}
          field={field}
          onChoose={onChoose}
        />
      ) : error ? (
        <ErrorState
          title="The page could not be shown."
          reason={failureReason(error)}
          onRetry={retry}
        />
      ) : (
        <Skeleton className={classes.space} />
      )}
    </>
  );
}

/** Only what holds the page back is read aloud: the rest changes with each key. */
function Status({
  state: { html, isBehind, isRendering, error },
  isPublic,
}: Pick<PagePreviewProps, 'state' | 'isPublic'>) {
  const isLoading = html === undefined;
  const text = isLoading
    ? 'Loading the page…'
    : isRendering
      ? 'Updating…'
      : isPublic
        ? 'As everybody sees it.'
        : 'Only you see this yet.';
  return (
    <Text size="sm" c="dimmed" mr="auto" component="div">
      <output>{isBehind ? 'Not updated: a field is not right yet.' : ''}</output>
      {!isBehind && !error && text}
    </Text>
  );
}
