import type { InboxEnquiry } from '@bakery/schemas/enquiries/inbox';
import type { SettableState } from '@bakery/schemas/enquiries/inbox.constants';
import { describeSpamReason } from '@bakery/schemas/enquiries/spam';
import type { SpamScore } from '@bakery/schemas/enquiries/spam';
import { Alert, Button, Group, List, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '../../../shared/ui/icon.tsx';
import { changeEnquiry } from './inbox.queries.ts';

interface InboxSpamProps {
  shown: InboxEnquiry;
  mayWrite: boolean;
}

/** Why an enquiry may be spam, and for one in quarantine the decision. Nothing where nothing speaks for spam. */
export function InboxSpam({ shown, mayWrite }: InboxSpamProps) {
  const [isSaving, setSaving] = useState(false);
  const { spam, state } = shown;
  if (!spam || spam.reasons.length === 0) return null;
  if (state !== 'quarantine') return <SpamReasons spam={spam} />;

  async function decide(decision: SettableState) {
    setSaving(true);
    await changeEnquiry(shown, { state: decision });
    setSaving(false);
  }

  return (
    <Alert title="This may be spam" color="amber" variant="light" icon={<Icon name="warning" />}>
      <Stack gap="sm">
        <Text size="sm">
          It waits in quarantine until somebody decides: nobody has been told of it, and its sender
          has got no mail.
        </Text>
        <SpamReasons spam={spam} />
        {mayWrite && (
          <Group gap="sm">
            <Button disabled={isSaving} onClick={() => void decide('new')}>
              Not spam
            </Button>
            <Button variant="default" disabled={isSaving} onClick={() => void decide('spam')}>
              Spam
            </Button>
          </Group>
        )}
      </Stack>
    </Alert>
  );
}

function SpamReasons({ spam: { score, reasons } }: { spam: SpamScore }) {
  return (
    <div>
      <Text size="sm" fw={600}>
        Spam score {score} of 100
      </Text>
      <List size="sm">
        {reasons.map((reason) => (
          <List.Item key={reason.kind}>
            {describeSpamReason(reason)} ({reason.points > 0 ? '+' : '−'}
            {Math.abs(reason.points)})
          </List.Item>
        ))}
      </List>
    </div>
  );
}
