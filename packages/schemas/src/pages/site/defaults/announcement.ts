import type { Announcement } from '../announcement.ts';

export const announcementDefaults: Announcement = {
  announcement: { text: '', link: '', from: '', to: '' },
};
