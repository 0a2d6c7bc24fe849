import { useRef } from 'react';
import type { MouseEvent } from 'react';
import { enquiries, enquiriesTexts } from '../../texts/enquiries.ts';
import { whatsAppCode } from '../../shared/brand/whatsapp-code.ts';
import { Button, ButtonAnchor } from '../../shared/ui/button.tsx';
import { SocialIcon } from '../../shared/ui/social-icon.tsx';
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx';
import { useLoadedTexts } from '../../shared/site/page-texts.ts';
import { useSite } from '../../shared/site/site.queries.ts';
import styles from './whats-app.module.css';

const { action, scan, scanHelp } = enquiries.whatsApp;

/**
 * For WebKit, which does not support `closedby`: the dialog's content covers it fully, so a click
 * on the dialog element itself is outside.
 */
function closeOutside({ target, currentTarget }: Event) {
  if (target === currentTarget && target instanceof HTMLDialogElement) target.close();
}

/** A link to the WhatsApp chat, and its QR code for visitors at a desktop. */
export function WhatsApp() {
  const { whatsApp: href } = useSite().reach;
  const { texts = { whatsApp: { heading: 'WhatsApp', text: '' } } } =
    useLoadedTexts(enquiriesTexts);
  const { heading, text } = texts.whatsApp;
  const popup = useRef<HTMLDialogElement>(null);

  /** Without JavaScript the link opens the QR code as a page. */
  function toggle(event: MouseEvent) {
    event.preventDefault();
    const dialog = popup.current;
    if (!dialog) return;
    dialog.addEventListener('click', closeOutside);
    if (dialog.open) dialog.close();
    else dialog.showModal();
  }

  return (
    <section className={styles.note} aria-labelledby="on-whatsapp">
      <h2 id="on-whatsapp">
        <SocialIcon name="WhatsApp" />
        {heading}
      </h2>
      {text && <p>{text}</p>}
      <div className={styles.actions}>
        <ButtonAnchor look="accent" href={href} target="_blank" rel="noopener">
          {action} <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
        </ButtonAnchor>
        <a className={styles.scan} href={whatsAppCode.url} aria-haspopup="dialog" onClick={toggle}>
          {scan}
        </a>
      </div>
      {/* The browser handles Escape and keeps the focus inside the dialog. */}
      <dialog ref={popup} className={styles.popup} aria-labelledby="scan-to-connect" closedby="any">
        <div className={styles.box}>
          <h2 id="scan-to-connect">{scan}</h2>
          <img
            src={whatsAppCode.url}
            alt={whatsAppCode.alt}
            width="264"
            height="264"
            loading="lazy"
          />
          <p>{scanHelp}</p>
          <Button look="quiet" onClick={() => popup.current?.close()}>
            Close
          </Button>
        </div>
      </dialog>
    </section>
  );
}
