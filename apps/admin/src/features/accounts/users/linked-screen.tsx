import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { failureReason, isNotFound } from '../../../shared/api/errors.ts';
import { SignedOutPage } from '../../../shared/ui/signed-out-page.tsx';
import { LoadingState } from '../../../shared/ui/states.tsx';
import { LinkGone } from './link-gone.tsx';

interface LinkedScreenProps<T> {
  title: string;
  /** Stands behind the # of the address. */
  token: string;
  /** Asks the server what the link is for. */
  read: (token: string) => Promise<T>;
  children: (about: T, onGone: () => void) => ReactNode;
}

/** A screen that a link leads to; or the one for links that do not work. */
export function LinkedScreen<T>({ title, token, read, children }: LinkedScreenProps<T>) {
  const [goneToken, setGoneToken] = useState<string>();
  // Asked once: each question counts as an attempt to sign in.
  const query = useQuery({
    queryKey: ['link', title, token],
    queryFn: () => read(token),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  if (goneToken === token || isNotFound(query.error)) return <LinkGone />;
  return (
    <SignedOutPage title={title} width={460}>
      {query.data !== undefined && children(query.data, () => setGoneToken(token))}
      {query.isPending && <LoadingState h={120} />}
      {query.error && (
        <Stack role="alert">
          <Text>The link could not be checked. {failureReason(query.error)}</Text>
          <Button variant="default" onClick={() => void query.refetch()}>
            Retry
          </Button>
        </Stack>
      )}
    </SignedOutPage>
  );
}
