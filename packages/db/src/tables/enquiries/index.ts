import type { ReplyTemplatesTable } from './canned-replies.ts';
import type {
  EnquiriesTable,
  EnquiryAcknowledgementsTable,
  EnquiryChangesTable,
  EnquiryPositionsTable,
  ErasedEnquiriesTable,
} from './enquiries.ts';
import type {
  EnquiryDeskTable,
  EnquiryEventsTable,
  EnquiryLabelLinksTable,
  EnquiryLabelsTable,
  EnquiryViewersTable,
} from './inbox.ts';
import type { EnquiryItemsTable } from './items.ts';
import type {
  DeskMailFilesTable,
  DeskMailsTable,
  MailboxMailsTable,
  MailboxesTable,
} from './mail.ts';
import type {
  EnquiryMailNoticesTable,
  EnquiryNoticesTable,
  MissedAnswersTable,
  PushDevicesTable,
} from './notices.ts';
import type { EnquiryScreeningsTable, EnquiryVerdictsTable } from './spam.ts';
import type { EnquiryWeekChangesTable, EnquiryWeeksTable } from './statistics.ts';

/** The tables of the enquiries and of the work on them. */
export interface EnquiriesTables {
  push_devices: PushDevicesTable;
  enquiries: EnquiriesTable;
  enquiry_items: EnquiryItemsTable;
  enquiry_positions: EnquiryPositionsTable;
  enquiry_changes: EnquiryChangesTable;
  enquiry_acknowledgements: EnquiryAcknowledgementsTable;
  enquiry_desk: EnquiryDeskTable;
  enquiry_labels: EnquiryLabelsTable;
  enquiry_label_links: EnquiryLabelLinksTable;
  enquiry_events: EnquiryEventsTable;
  enquiry_notices: EnquiryNoticesTable;
  enquiry_mail_notices: EnquiryMailNoticesTable;
  enquiry_push_notices: EnquiryMailNoticesTable;
  missed_answers: MissedAnswersTable;
  enquiry_viewers: EnquiryViewersTable;
  enquiry_weeks: EnquiryWeeksTable;
  enquiry_week_changes: EnquiryWeekChangesTable;
  erased_enquiries: ErasedEnquiriesTable;
  enquiry_screenings: EnquiryScreeningsTable;
  enquiry_verdicts: EnquiryVerdictsTable;
  reply_templates: ReplyTemplatesTable;
  desk_mails: DeskMailsTable;
  desk_mail_files: DeskMailFilesTable;
  mailboxes: MailboxesTable;
  mailbox_mails: MailboxMailsTable;
}
