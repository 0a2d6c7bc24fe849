import { createFileRoute } from '@tanstack/react-router';
import { EnquiryNoticesPanel } from '../../features/accounts/own-account/enquiry-notices-panel.tsx';
import { InsightMailsPanel } from '../../features/accounts/own-account/insight-mails-panel.tsx';
import { NewSignIns } from '../../features/accounts/own-account/new-sign-ins.tsx';
import { ProfilePanel } from '../../features/accounts/own-account/profile-panel.tsx';
import { PublishingMailsPanel } from '../../features/accounts/own-account/publishing-mails-panel.tsx';
import { SessionsPanel } from '../../features/accounts/own-account/sessions-panel.tsx';
import { PasswordPanel } from '../../features/accounts/sign-in/change-password.tsx';
import { PasskeysPanel, TwoFactorPanel } from '../../features/accounts/two-factor/index.ts';
import { PageLayout } from '../../shared/ui/page-layout.tsx';

export const Route = createFileRoute('/_admin/account')({ component: Account });

/** One's own account; for every role. */
function Account() {
  return (
    <PageLayout title="Your account" narrow>
      <NewSignIns />
      <ProfilePanel />
      <EnquiryNoticesPanel />
      <PublishingMailsPanel />
      <InsightMailsPanel />
      <PasswordPanel />
      <PasskeysPanel />
      <TwoFactorPanel />
      <SessionsPanel />
    </PageLayout>
  );
}
