import type { ReleaseAdd, ReleaseAdded, ReleaseTarget } from '@bakery/schemas/content/releases';
import { Modal, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { ManyForm } from '../../shared/form/many-form.tsx';
import { findChoice } from '../../shared/form/find-choice.ts';
import { ReleaseChoice } from './release-choice.tsx';
import { refreshReleases } from './open-releases.queries.ts';
import { tellAdded } from './tell-added.tsx';
import { useReleaseChoice } from './use-release-choice.ts';

export type AddedAction = ReleaseAdd['action'];

export interface AddToReleaseProps {
  /** '3 products', 'this product' */
  what: string;
  /** Adds them; undefined where somebody decides otherwise when asked. */
  add: (release: ReleaseTarget, action: AddedAction) => Promise<ReleaseAdded | undefined>;
  /** The actions that a release can do with them; the first is chosen at the beginning. */
  actions: readonly AddedAction[];
  onAdded: (added: ReleaseAdded, action: AddedAction) => unknown;
  onClose: () => void;
}

const labels: Record<AddedAction, string> = {
  publish: 'Publish what is saved as draft',
  unpublish: 'Unpublish',
  delete: 'Delete',
};

/** Asks in a dialog which release records are added to, and what it does to them. */
export function AddToRelease(props: AddToReleaseProps) {
  const { what, actions, onAdded, onClose } = props;
  const choice = useReleaseChoice();
  const [action, setAction] = useState<AddedAction>(actions[0]!);

  async function add(): Promise<boolean> {
    const added = await props.add(choice.target, action);
    if (!added) return false;
    tellAdded(added);
    await refreshReleases();
    await onAdded(added, action);
    return true;
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={`Add ${what} to a release`}
      closeButtonProps={{ 'aria-label': 'Close' }}
      // React passes it on to the form of a record, around the dialog, which would save.
      onSubmit={(event) => event.stopPropagation()}
    >
      <ManyForm submit="Add to the release" check={choice.check} change={add} onClose={onClose}>
        <NativeSelect
          label="When it goes live"
          data-autofocus
          data={actions.map((value) => ({ value, label: labels[value] }))}
          value={action}
          onChange={({ currentTarget }) =>
            setAction(findChoice(actions, currentTarget.value) ?? action)
          }
        />
        <ReleaseChoice choice={choice} />
      </ManyForm>
    </Modal>
  );
}
