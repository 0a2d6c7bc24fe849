import { Box, Group, Stack, Text, Title } from '@mantine/core';
import { useEffect } from 'react';
import type { ReactNode } from 'react';

interface PageLayoutProps {
  title: string;
  /** A few words under the title, or a count. */
  lead?: ReactNode;
  /** The way back, before the title. */
  back?: ReactNode;
  /** The main action, top right. */
  action?: ReactNode;
  /** Forms are one column of this width. */
  narrow?: boolean;
  children: ReactNode;
}

/** The frame of a screen: title, main action, content. It also names the browser's tab. */
export function PageLayout({
  title,
  lead,
  back,
  action,
  narrow = false,
  children,
}: PageLayoutProps) {
  useEffect(() => {
    document.title = `${title} · Admin Panel`;
  }, [title]);
  return (
    <Box maw={narrow ? 820 : 1200} mx="auto" w="100%">
      <Stack gap="lg">
        {/* Its text, not its ground, stands above the title's. */}
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
