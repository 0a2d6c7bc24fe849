import { mailboxOf } from '@bakery/schemas/common/email';
import { referenceOf } from '@bakery/schemas/enquiries/enquiries';
import type { InboxEnquiry } from '@bakery/schemas/enquiries/inbox';
import { answerEvents, isOpenState } from '@bakery/schemas/enquiries/inbox.constants';
import type { InboxMail } from '@bakery/schemas/enquiries/inbox-mail.constants';
import { Alert, Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useRight } from '../../../shared/api/rights.ts';
import { useSession } from '../../../shared/api/session.ts';
import { api, trpc } from '../../../shared/api/trpc.ts';
import { formatMoment } from '../../../shared/format/format.ts';
import { LoadFailure } from '../../../shared/ui/states.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { DocumentPart } from './files/enquiry-document.tsx';
import { EnquiryItemsPart } from './enquiry-items.tsx';
import { EnquiryProductPart } from './enquiry-product.tsx';
import { MailLink } from './enquiry-links.tsx';
import { AnswerBadge, BounceBadge, ReplyBadge, StateBadge } from './inbox-badges.tsx';
import { closeAsWon } from './close-as-won.ts';
import { InboxContact } from './inbox-contact.tsx';
import { InboxFields } from './inbox-fields.tsx';
import { InboxHistory } from './inbox-history.tsx';
import { InboxMailPart } from './inbox-mail-part.tsx';
import { InboxNews, newsAnchors } from './inbox-news.tsx';
import { InboxNoteForm } from './inbox-note.tsx';
import { InboxSpam } from './inbox-spam.tsx';
import { changeEnquiry, refreshInbox, setEnquiryRead } from './inbox.queries.ts';
import { EarlierEnquiries } from './earlier-enquiries.tsx';
import { useViewing } from './use-viewing.ts';
import classes from './inbox.module.css';

interface InboxEnquiryPartProps {
  id: string;
  onOpen: (id: string) => void;
}

/** An enquiry on the desk, which is marked as read where the user may change it. */
export function InboxEnquiryPart({ id, onOpen }: InboxEnquiryPartProps) {
  const mayWrite = useRight('enquiriesWrite');
  const { data, error, refetch } = useQuery(trpc.desk.get.queryOptions({ id }));
  useViewing(id);
  const isUnread = data?.isRead === false;
  useEffect(() => {
    // In place of the list, which may have been scrolled.
    if (matchMedia('(max-width: 62em)').matches) scrollTo(0, 0);
  }, []);
  const [isNewsRead, setNewsRead] = useState(false);
  useEffect(() => {
    // The notices of the enquiry are read with it; those that come later are shown.
    const read = api.desk.markNoticesRead.mutate({ enquiry: id }).then(refreshInbox, () => {});
    void read.then(() => setNewsRead(true));
  }, [id]);
  useEffect(() => {
    if (isUnread && mayWrite) void setEnquiryRead(id, true).then(refreshInbox, () => {});
    // Once: marked as unread elsewhere, it stays so.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id, data === undefined]);
  if (data) return <LoadedEnquiry shown={data} {...{ mayWrite, isNewsRead, onOpen }} />;
  if (error) {
    return (
      <LoadFailure
        error={error}
        gone={{ icon: 'mail', title: 'This enquiry is no longer there.' }}
        title="The enquiry could not be loaded"
        onRetry={refetch}
      />
    );
  }
  return (
    <Stack aria-busy>
      <Skeleton height={40} width="60%" />
      <Skeleton height={160} />
      <Skeleton height={120} />
    </Stack>
  );
}

/** The customer's last mail, as long as nobody has answered it. */
function findLatestReply({ events, mails }: InboxEnquiry): InboxMail | undefined {
  const last = events.findLast(({ kind }) => ['reply', ...answerEvents].includes(kind));
  return last?.kind === 'reply' ? mails.find(({ id }) => id === last.details.mail) : undefined;
}

interface LoadedEnquiryProps {
  shown: InboxEnquiry;
  mayWrite: boolean;
  /** The events that had happened when the enquiry was opened are read. */
  isNewsRead: boolean;
  onOpen: (id: string) => void;
}

function LoadedEnquiry({ shown, mayWrite, isNewsRead, onOpen }: LoadedEnquiryProps) {
  const { enquiry, viewers, events, earlier, state, answer, anonymizedAt } = shown;
  const { id, full_name, email, message, createdAt, product, items = [] } = enquiry;
  const latest = findLatestReply(shown);
  const { user } = useSession();
  const people = useQuery(trpc.desk.people.queryOptions());
  const me = people.data?.find(({ name }) => name === user?.username);
  const isOpen = isOpenState(state);
  const isOfSender = latest && mailboxOf(latest.address) === mailboxOf(email);
  return (
    <Stack gap="lg">
      {isNewsRead && <InboxNews enquiry={id} />}
      {viewers.length > 0 && (
        <Alert p="sm" component="output">
          {viewers.map(({ name }) => name).join(', ')} {viewers.length === 1 ? 'is' : 'are'} looking
          at this enquiry, too.
        </Alert>
      )}
      <Group justify="space-between" align="flex-start" gap="sm">
        <div>
          <Title order={2}>{full_name}</Title>
          {anonymizedAt === null && (
            <MailLink email={email} subject={`Your enquiry ${referenceOf(id)}`} />
          )}
          <Text size="sm" c="dimmed">
            {referenceOf(id)} · {formatMoment(createdAt)}
          </Text>
          <Group gap="xs" mt={6}>
            <StateBadge state={state} />
            <AnswerBadge answer={answer} />
            <ReplyBadge repliedAt={shown.repliedAt} />
            <BounceBadge hasBounced={shown.hasBounced} />
          </Group>
        </div>
        {mayWrite && (
          <Group gap="sm">
            {me && shown.owner?.id !== me.id && (
              <Button
                variant="default"
                aria-keyshortcuts="a"
                onClick={() => void changeEnquiry(shown, { owner: me.id })}
              >
                Assign to me
              </Button>
            )}
            {isOpen && (
              <Button
                variant="default"
                aria-keyshortcuts="e"
                onClick={() => void closeAsWon(shown)}
              >
                Close as won
              </Button>
            )}
          </Group>
        )}
      </Group>
      <InboxSpam shown={shown} mayWrite={mayWrite} />
      <p className={classes.message}>{message}</p>
      {latest && (
        <section aria-label="Latest reply" id={newsAnchors.reply} tabIndex={-1}>
          <Title order={3} size="h4" mb={4}>
            {isOfSender ? 'The customer has written back' : `${latest.address} has written`}
          </Title>
          <InboxMailPart enquiry={id} mail={latest} mayWrite={mayWrite} />
        </section>
      )}
      {product && <EnquiryProductPart product={product} />}
      {items.length > 0 && <EnquiryItemsPart id={id} items={items} />}
      <DocumentPart enquiry={enquiry} />
      {anonymizedAt === null ? (
        <InboxContact shown={shown} mayWrite={mayWrite} />
      ) : (
        <Alert p="sm">
          This enquiry was made anonymous on {formatMoment(anonymizedAt)}: its time was over.
        </Alert>
      )}
      <Paper withBorder p="md">
        <InboxFields shown={shown} mayWrite={mayWrite} />
      </Paper>
      {mayWrite && <InboxNoteForm id={id} />}
      {anonymizedAt === null && (
        <div>
          <TextLink to="/personal-data" search={{ enquiry: id, by: 'address' }}>
            What is stored about this customer
          </TextLink>
        </div>
      )}
      {earlier.length > 0 && <EarlierEnquiries earlier={earlier} onOpen={onOpen} />}
      <section id={newsAnchors.history} tabIndex={-1}>
        <Title order={3} size="h4" mb="sm">
          History
        </Title>
        <InboxHistory
          enquiry={id}
          events={events}
          mails={shown.mails.filter((mail) => mail !== latest)}
          mayWrite={mayWrite}
        />
      </section>
    </Stack>
  );
}
