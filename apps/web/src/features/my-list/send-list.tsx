import { formatDate, today } from '@bakery/schemas/common/dates';
import { memo, useState } from 'react';
import { useAddresses } from '../../shared/api/context.ts';
import { copyText } from '../../shared/copy-text.ts';
import { useSite } from '../../shared/site/site.queries.ts';
import { chatLink } from '../../shared/site/use-chat.ts';
import { Button, ButtonAnchor, ButtonLink } from '../../shared/ui/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { SocialIcon } from '../../shared/ui/social-icon.tsx';
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx';
import type { ListItem } from './list-items.ts';
import { countLeftOut, writeChatTexts, writeMail } from './list-message.ts';
import { rememberSent } from './list-store.ts';
import styles from './my-list.module.css';
import { writeSharePart } from './share-link.ts';

/** A longer link is cut by some programs. */
const longLink = 4_000;

/** The ways to send the list; what they send is remembered as the list that was sent last. */
export const SendList = memo(function SendList({ items }: { items: readonly ListItem[] }) {
  const { name, emails, reach } = useSite();
  const message = { to: name, day: formatDate(today()), items };
  const texts = writeChatTexts(message);
  const { subject, body } = writeMail(message);
  const leftOut = countLeftOut(message);
  const [email] = emails;
  const remember = () => rememberSent(items);
  return (
    <section aria-labelledby="send-heading" className={styles.part}>
      <h2 id="send-heading">Send it</h2>
      <div className={styles.row}>
        <ButtonLink look="accent" to="/enquries" hash="write-to-us" state={{ withList: true }}>
          <Icon name="mail" /> Send as an enquiry
        </ButtonLink>
        {texts.map((text, n) => (
          <ButtonAnchor
            key={text}
            look="quiet"
            href={chatLink(reach.whatsApp, text)}
            target="_blank"
            rel="noopener"
            onClick={remember}
          >
            <SocialIcon name="WhatsApp" />
            WhatsApp{texts.length > 1 && ` (${n + 1} of ${texts.length})`}
            <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
          </ButtonAnchor>
        ))}
        {email && (
          <ButtonAnchor
            look="quiet"
            href={`mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`}
            onClick={remember}
          >
            <Icon name="mail" /> E-mail
          </ButtonAnchor>
        )}
        <Button look="quiet" onClick={() => print()}>
          Print
        </Button>
        <ShareLink items={items} />
      </div>
      {texts.length > 1 && (
        <p className={styles.quiet}>
          The list is too long for one WhatsApp message: please send all {texts.length} parts.
        </p>
      )}
      {leftOut > 0 && (
        <p className={styles.quiet}>
          A mail has room for {items.length - leftOut} of these products. Sent as an enquiry, all of
          them reach us.
        </p>
      )}
    </section>
  );
});

/** A link that holds the list: it is stored nowhere, and nothing in it tells of a person. */
function ShareLink({ items }: { items: readonly ListItem[] }) {
  const { origin } = useAddresses();
  const [state, setState] = useState('');
  const link = `${origin}/list#${writeSharePart(items)}`;

  async function share() {
    try {
      await copyText(link);
      setState(
        link.length > longLink
          ? 'Link copied. It is long: some programs may cut it.'
          : 'Link copied: whoever opens it sees products and quantities, no notes.',
      );
    } catch {
      setState('The link could not be copied.');
    }
  }

  return (
    <>
      <Button look="quiet" onClick={() => void share()} data-link={link}>
        <Icon name="share" /> Copy a link
      </Button>
      <output className={styles.quiet}>{state}</output>
    </>
  );
}
