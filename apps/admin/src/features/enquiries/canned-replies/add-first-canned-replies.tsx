import { Button } from '@mantine/core';
import { useState } from 'react';
import { failureReason } from '../../../shared/api/errors.ts';
import { api } from '../../../shared/api/trpc.ts';
import { notifyFailure, notifySuccess } from '../../../shared/toasts/notify.ts';
import { refreshCannedReplies } from './canned-replies.queries.ts';

/** Adds texts to begin with, which are edited like all others. */
export function AddFirstCannedReplies() {
  const [isAdding, setAdding] = useState(false);

  async function add(): Promise<void> {
    setAdding(true);
    try {
      const { firstCannedReplies } = await import('./first-canned-replies.ts');
      for (const template of firstCannedReplies) await api.templates.create.mutate(template);
      notifySuccess('Five templates are added. Change them as you like.');
    } catch (error) {
      notifyFailure('Not all templates were added', failureReason(error));
    } finally {
      await refreshCannedReplies();
      setAdding(false);
    }
  }

  return (
    <Button variant="default" loading={isAdding} onClick={() => void add()}>
      Begin with five templates
    </Button>
  );
}
