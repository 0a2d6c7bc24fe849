import { enquiryMailKinds } from '@bakery/schemas/enquiries/enquiry-mails';
import type { EnquiryMailKind } from '@bakery/schemas/enquiries/enquiry-mails';
import { keysOf } from '@bakery/schemas/common/keys-of';
import { Checkbox, Text, VisuallyHidden } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { failureReason } from '../../../shared/api/errors.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { trpc } from '../../../shared/api/trpc.ts';
import { notifyFailure } from '../../../shared/toasts/notify.ts';
import classes from './enquiry-choices.module.css';

const kinds = keysOf(enquiryMailKinds);

interface EnquiryChoicesProps {
  mails: readonly EnquiryMailKind[];
  pushes: readonly EnquiryMailKind[];
}

/** For each kind of event: whether it is told by mail, and on one's phones and browsers. */
export function EnquiryChoices({ mails, pushes }: EnquiryChoicesProps) {
  const id = useId();
  const onError = (error: unknown) =>
    notifyFailure('Your choice was not saved', failureReason(error));
  const chooseMail = useMutation(
    trpc.enquiryMails.choose.mutationOptions({
      onSuccess: (saved) => queryClient.setQueryData(trpc.enquiryMails.read.queryKey(), saved),
      onError,
    }),
  );
  const choosePush = useMutation(
    trpc.enquiryPushes.choose.mutationOptions({
      onSuccess: (saved) => queryClient.setQueryData(trpc.enquiryPushes.read.queryKey(), saved),
      onError,
    }),
  );
  const ways = [
    { name: 'Mail', chosen: mails, choose: chooseMail },
    { name: 'Phone', chosen: pushes, choose: choosePush },
  ];
  return (
    <table className={classes.choices}>
      <thead>
        <tr>
          <th scope="col">Tell me of</th>
          {ways.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind) => (
          <tr key={kind}>
            <th scope="row">
              {enquiryMailKinds[kind].label}
              <Text size="sm" c="dimmed">
                {enquiryMailKinds[kind].about}
              </Text>
            </th>
            {ways.map(({ name, chosen, choose }) => (
              <td key={name}>
                <label className={classes.box} htmlFor={`${id}-${name}-${kind}`}>
                  <VisuallyHidden>{`${name}: ${enquiryMailKinds[kind].label}`}</VisuallyHidden>
                  <Checkbox
                    id={`${id}-${name}-${kind}`}
                    checked={chosen.includes(kind)}
                    disabled={choose.isPending}
                    onChange={({ currentTarget }) =>
                      choose.mutate({ kind, isWanted: currentTarget.checked })
                    }
                  />
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
