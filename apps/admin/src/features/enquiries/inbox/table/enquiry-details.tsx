import { referenceOf } from '@bakery/schemas/enquiries/enquiries';
import type { Enquiry } from '@bakery/schemas/enquiries/enquiries';
import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useRight } from '../../../../shared/api/rights.ts';
import { failureReason } from '../../../../shared/api/errors.ts';
import { formatMoment } from '../../../../shared/format/format.ts';
import { DeleteButton } from '../../../../shared/ui/delete-button.tsx';
import { HistoryLink } from '../../../../shared/ui/history-link.tsx';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { LinkButton } from '../../../../shared/ui/link-button.tsx';
import { notifyFailure } from '../../../../shared/toasts/notify.ts';
import { removeEnquiry } from './remove-enquiry.ts';
import { setEnquiryRead } from '../inbox.queries.ts';
import classes from './enquiry-details.module.css';
import { DocumentPart } from '../files/enquiry-document.tsx';
import { EnquiryItemsPart } from '../enquiry-items.tsx';
import { EnquiryProductPart } from '../enquiry-product.tsx';
import { mailAddress, MailLink, PhoneLink } from '../enquiry-links.tsx';

const subject = 'Your enquiry';

interface EnquiryDetailsProps {
  enquiry: Enquiry;
  onClose: () => void;
}

export function EnquiryDetails({ enquiry, onClose }: EnquiryDetailsProps) {
  const { id, full_name, email, contact_number, message, createdAt, product, items = [] } = enquiry;
  const mayWrite = useRight('enquiriesWrite');
  const [isMarking, setMarking] = useState(false);

  async function markUnread() {
    setMarking(true);
    try {
      await setEnquiryRead(id, false);
      onClose();
    } catch (error) {
      notifyFailure('The enquiry could not be marked as unread', failureReason(error));
      setMarking(false);
    }
  }

  async function remove() {
    if (await removeEnquiry(enquiry)) onClose();
  }

  return (
    <Stack gap="md">
      <dl className={classes.facts}>
        <dt>Full Name</dt>
        <dd>{full_name}</dd>
        <dt>Email</dt>
        <dd>
          <MailLink email={email} subject={subject} />
        </dd>
        <dt>Contact Number</dt>
        <dd>
          <PhoneLink number={contact_number} />
        </dd>
        <dt>Reference</dt>
        <dd>{referenceOf(id)}</dd>
        <dt>Received</dt>
        <dd>{formatMoment(createdAt)}</dd>
      </dl>
      {product && <EnquiryProductPart product={product} />}
      <p className={classes.message}>{message}</p>
      {items.length > 0 && <EnquiryItemsPart id={id} items={items} />}
      <DocumentPart enquiry={enquiry} />
      <Group gap="sm" justify="flex-end">
        {mayWrite && (
          <>
            <DeleteButton onClick={() => void remove()} />
            <Button variant="default" loading={isMarking} onClick={() => void markUnread()}>
              Mark as unread
            </Button>
          </>
        )}
        <HistoryLink id={id} />
        <LinkButton to="/desk" search={{ open: id, view: 'all' }} variant="default">
          Open on the desk
        </LinkButton>
        <Button
          component="a"
          href={mailAddress(email, subject)}
          leftSection={<Icon name="mail" size={16} />}
        >
          Reply by e-mail
        </Button>
      </Group>
    </Stack>
  );
}
