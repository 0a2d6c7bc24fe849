import { Paper, Stack, Text, Title } from '@mantine/core';
import { useId } from 'react';
import type { ReactNode } from 'react';

interface PanelProps {
  title: string;
  /** The id that a link leads to. */
  anchor?: string;
  /** The purpose of the panel in one or two sentences. */
  lead?: ReactNode;
  children: ReactNode;
}

/** A framed part of a screen with its heading. */
export function Panel({ title, anchor, lead, children }: PanelProps) {
  const id = useId();
  return (
    <Paper withBorder p="lg" component="section" id={anchor} aria-labelledby={id}>
      <Stack>
        <div>
          <Title order={2} id={id}>
            {title}
          </Title>
          {lead && (
            <Text c="dimmed" size="sm" mt={2}>
              {lead}
            </Text>
          )}
        </div>
        {children}
      </Stack>
    </Paper>
  );
}
