import type { InboxNotice } from '@bakery/schemas/enquiries/inbox';

/** A notice in words. */
export function describeNotice({ kind, from }: Pick<InboxNotice, 'kind' | 'from'>): string {
  switch (kind) {
    case 'reminder':
      return 'A reminder is due';
    case 'missed':
      return 'A promise is missed';
    case 'bounce':
      return 'A mail did not arrive';
    case 'reply':
      return `${from === 'Somebody else' ? from : 'A customer'} has written back`;
    case 'mention':
      return `${from} has mentioned you`;
    case 'assigned':
      return `${from} has made you the owner`;
  }
}
