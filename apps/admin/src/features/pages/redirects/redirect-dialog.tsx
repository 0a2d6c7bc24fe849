import { redirectInput } from '@bakery/schemas/pages/redirects';
import type { Redirect } from '@bakery/schemas/pages/redirects';
import { Modal, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { failureReason, findRefusal } from '../../../shared/api/errors.ts';
import { api } from '../../../shared/api/trpc.ts';
import { focusFirstError, refusedFields, schemaErrors } from '../../../shared/form/errors.ts';
import { FormButtons } from '../../../shared/form/form-buttons.tsx';
import { notifyFailure, notifySuccess } from '../../../shared/toasts/notify.ts';
import { refreshRedirects } from './redirects.queries.ts';
import { SendForm } from '../../../shared/form/send-form.tsx';

interface RedirectDialogProps {
  /** The redirect to change, `new` to add one; undefined closes the dialog. */
  edited: Redirect | 'new' | undefined;
  onClose: () => void;
}

export function RedirectDialog({ edited, onClose }: RedirectDialogProps) {
  return (
    <Modal
      opened={edited !== undefined}
      onClose={onClose}
      title={edited === 'new' ? 'Add a redirect' : 'Change the redirect'}
      size="lg"
    >
      {edited && <RedirectForm stored={edited === 'new' ? undefined : edited} onDone={onClose} />}
    </Modal>
  );
}

function RedirectForm({ stored, onDone }: { stored: Redirect | undefined; onDone: () => void }) {
  const form = useForm({
    initialValues: { source: stored?.source ?? '', target: stored?.target ?? '' },
    validate: (values) => schemaErrors(redirectInput, values),
    clearInputErrorOnChange: true,
  });
  const saving = useMutation({
    mutationFn: (values: typeof form.values) =>
      stored
        ? api.redirects.update.mutate({ id: stored.id, version: stored.version, changes: values })
        : api.redirects.create.mutate(values),
    onSuccess: () => {
      notifySuccess(stored ? 'Redirect changed.' : 'Redirect added.');
      onDone();
    },
    onError: (error) => {
      const fields = refusedFields(findRefusal(error)?.fields ?? {}, form.values);
      if (Object.keys(fields).length === 0) {
        return notifyFailure('The redirect was not saved', failureReason(error));
      }
      form.setErrors(fields);
      focusFirstError();
    },
    onSettled: refreshRedirects,
  });
  const plain = { spellCheck: false, autoCapitalize: 'none', autoComplete: 'off' } as const;

  return (
    <SendForm form={form} isSending={saving.isPending} onSend={saving.mutate}>
      <Stack>
        <TextInput
          label="From"
          description="The address on the older site: /old-page.html. Letter case does not matter."
          required
          data-autofocus
          {...plain}
          {...form.getInputProps('source')}
        />
        <TextInput
          label="To"
          description="Where it leads: a path of this site, such as /bread, or a whole web address."
          required
          {...plain}
          {...form.getInputProps('target')}
        />
        <FormButtons submit="Save redirect" isSending={saving.isPending} onCancel={onDone} />
      </Stack>
    </SendForm>
  );
}
