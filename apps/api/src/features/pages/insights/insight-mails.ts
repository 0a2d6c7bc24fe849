import { insightMailKinds } from '@bakery/schemas/pages/insights';
import { noticeChoices } from '../../accounts/sign-in/index.ts';

/** The choices of mails about visits. */
export const insightMailChoices = noticeChoices('insight_mails', insightMailKinds);
