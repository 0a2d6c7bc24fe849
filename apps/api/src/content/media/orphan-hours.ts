import { draftDays } from '@bakery/schemas/content/media';

/**
 * Hours until an upload without a reference is an orphan. A picture: as long as drafts are offered that
 * may refer to it, and a day more for open forms. A document: its process ended before the enquiry was
 * stored.
 */
export const orphanHours = { image: (draftDays + 1) * 24, document: 24 } as const;
