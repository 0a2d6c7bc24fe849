import { Button } from '@mantine/core';
import { useState } from 'react';
import type { MouseEvent } from 'react';
import { failureReason } from '../api/errors.ts';
import { api } from '../api/trpc.ts';
import { notifyFailure } from '../toasts/notify.ts';
import { Icon } from './icon.tsx';
import { loadFile } from './load-file.ts';

interface ConfirmedDownloadProps {
  href: string;
  /** The title of the message when there is no file. */
  failure: string;
  children: string;
}

/** A link to a file that takes a fresh confirmation: asks for it where needed, then the browser loads the file. */
export function ConfirmedDownload({ href, failure, children }: ConfirmedDownloadProps) {
  const [isAsking, setAsking] = useState(false);

  async function follow(event: MouseEvent<HTMLAnchorElement>) {
    event.preventDefault();
    if (isAsking) return;
    setAsking(true);
    try {
      await api.auth.isConfirmed.query();
      loadFile(href);
    } catch (error) {
      notifyFailure(failure, failureReason(error));
    } finally {
      setAsking(false);
    }
  }

  return (
    <Button
      component="a"
      href={href}
      download
      variant="default"
      leftSection={<Icon name="download" size={18} />}
      onClick={(event: MouseEvent<HTMLAnchorElement>) => void follow(event)}
    >
      {children}
    </Button>
  );
}
