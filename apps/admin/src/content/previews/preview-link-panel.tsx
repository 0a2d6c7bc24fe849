import { previewLinkDays, previewMessages } from '@bakery/schemas/content/previews';
import { Text } from '@mantine/core';
import { TextLink } from '../../shared/ui/text-link.tsx';
import { LinkMaker } from './link-maker.tsx';
import type { PreviewSource } from './preview-source.ts';

interface PreviewLinkPanelProps {
  source: PreviewSource;
  isDirty: boolean;
}

/** Makes a link that shows the stored draft without an account, for another person or another device. */
export function PreviewLinkPanel({ source, isDirty }: PreviewLinkPanelProps) {
  const { kind, id, hasDraft } = source;
  if (id === undefined || !hasDraft) return <Text size="sm">{previewMessages.noDraft}</Text>;
  return (
    <LinkMaker target={{ kind, id }}>
      <Text size="sm">
        Whoever has the link sees the saved draft on its page, without an account, for{' '}
        {previewLinkDays} days or until it is published.
        {isDirty && ' What you have typed since it was saved is not in it.'}{' '}
        <TextLink to="/preview-links">All links</TextLink>
      </Text>
    </LinkMaker>
  );
}
