import { createFileRoute } from '@tanstack/react-router';
import { EnquiryNoticesPanel } from '../../features/account/enquiry-notices-panel.tsx';
import { NewSignIns } from '../../features/account/new-sign-ins.tsx';
import { ProfilePanel } from '../../features/account/profile-panel.tsx';
import { PublishingMailsPanel } from '../../features/account/publishing-mails-panel.tsx';
import { SessionsPanel } from '../../features/account/sessions-panel.tsx';
import { PasswordPanel } from '../../features/auth/change-password.tsx';
import { PasskeysPanel, SecondStepPanel } from '../../features/second-step/index.ts';
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
      <PasswordPanel />
      <PasskeysPanel />
      <SecondStepPanel />
      <SessionsPanel />
    </PageLayout>
  );
}
