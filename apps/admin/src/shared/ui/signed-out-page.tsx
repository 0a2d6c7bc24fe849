import { Center, Group, Paper, Title } from '@mantine/core';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Emblem } from './emblem.tsx';

interface SignedOutPageProps {
  title: string;
  width?: number;
  children: ReactNode;
}

/** The layout of a screen outside the shell. It also sets the document's title. */
export function SignedOutPage({ title, width = 380, children }: SignedOutPageProps) {
  useEffect(() => {
    document.title = title === 'Admin Panel' ? title : `${title} · Admin Panel`;
  }, [title]);
  return (
    <Center component="main" mih="100vh" p="md" style={{ marginTop: 'var(--toasts-height, 0px)' }}>
      <Paper w={width} maw="100%" p="xl" shadow="md" withBorder>
        <Group gap="sm" mb="lg" wrap="nowrap">
          <Emblem size={44} />
          <Title order={1}>{title}</Title>
        </Group>
        {children}
      </Paper>
    </Center>
  );
}
