import type { PushMessage } from '@bakery/schemas/enquiries/push';
import type { EnquiryNotice } from './enquiry-mails.queries.ts';
import { tellNotice, titleOf } from './sentences.ts';

const maxListed = 4;

/** Without anything of a customer: a notice is shown on locked screens. Several at once are one notice. */
export function writePush(notices: readonly EnquiryNotice[], bakery: string): PushMessage {
  const [only] = notices;
  if (only && notices.length === 1) {
    const id = only.enquiry_id;
    const path = `/admin/desk?open=${id}`;
    return { title: titleOf(notices), body: bakery, tag: `enquiry-${id}`, path };
  }
  const lines = notices.slice(0, maxListed).map(tellNotice);
  const left = notices.length - maxListed;
  return {
    title: titleOf(notices),
    body: [...lines, ...(left > 0 ? [`And ${left} more`] : [])].join('\n'),
    tag: 'enquiries',
    path: '/admin/desk',
  };
}
