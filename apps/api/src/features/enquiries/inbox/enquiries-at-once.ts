import type { Many } from '../../../content/kinds/index.ts';
import { findEnquiries, setEnquiriesRead } from './enquiries.service.ts';

/** How many enquiries are changed at once. As with one, their version says only whether they have been read meanwhile. */
export const enquiriesAtOnce: Many = {
  isUnversioned: true,
  find: findEnquiries,
  async change(deps, refs, action) {
    if (action.type !== 'read') throw new Error('enquiries are only marked as read or unread');
    return setEnquiriesRead(deps, refs, () => action.isRead);
  },
  setBack: (deps, refs, before) =>
    setEnquiriesRead(deps, refs, (id) => before.get(id)?.['isRead'] === true),
};
