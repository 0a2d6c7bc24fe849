import { Box, Group, Stack, Text, Title } from '@mantine/core';
import { useEffect } from 'react';
import type { ReactNode } from 'react';

interface PageLayoutProps {
  title: string;
  /** A short text under the title, or a count. */
  lead?: ReactNode;
  /** The link back, before the title. */
  back?: ReactNode;
  /** The main action, top right. */
  action?: ReactNode;
  /** Forms are one column of limited width. */
  narrow?: boolean;
  /** Forms with a page beside them take all the width that there is. */
  wide?: boolean;
  children: ReactNode;
}

/** The layout of a screen: title, main action, content. It also sets the document's title. */
export function PageLayout({
  title,
  lead,
  back,
  action,
  narrow = false,
  wide = false,
  children,
}: PageLayoutProps) {
  useEffect(() => {
    document.title = `${title} · Admin Panel`;
  }, [title]);
  return (
    <Box maw={wide ? 1900 : narrow ? 820 : 1200} mx="auto" w="100%">
      <Stack gap="lg">
        {/* Aligns the link's text, not its padding, with the title. */}
        {back && (
          <Box mb={-12} ml={-16}>
            {back}
          </Box>
        )}
        <Group justify="space-between" align="flex-end" gap="sm">
          <div>
            <Title order={1}>{title}</Title>
            {lead && (
              <Text c="dimmed" size="sm" mt={2}>
                {lead}
              </Text>
            )}
          </div>
          {action}
        </Group>
        {children}
      </Stack>
    </Box>
  );
}
