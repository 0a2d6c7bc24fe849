import { useRef } from 'react';
import type { MouseEvent } from 'react';
import { enquiries } from '../../content/enquiries.ts';
import { whatsAppCode } from '../../shared/brand/whatsapp-code.ts';
import { Button, ButtonAnchor } from '../../shared/ui/button.tsx';
import { SocialIcon } from '../../shared/ui/social-icon.tsx';
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx';
import styles from './whats-app.module.css';

const { heading, text, action, href, scan, scanHelp } = enquiries.whatsApp;

/** For WebKit, which does not know `closedby`. A dialog is full: a click on itself is one outside of it. */
function closeOutside({ target, currentTarget }: Event) {
  if (target === currentTarget && target instanceof HTMLDialogElement) target.close();
}

/** The chat, one tap away; for those at a desk the code that opens it on their phone. */
export function WhatsApp() {
  const popup = useRef<HTMLDialogElement>(null);

  /** Without scripts the link shows the code on a page of its own. */
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
      <p>{text}</p>
      <div className={styles.actions}>
        <ButtonAnchor look="accent" href={href} target="_blank" rel="noopener">
          {action} <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
        </ButtonAnchor>
        <a className={styles.scan} href={whatsAppCode.url} aria-haspopup="dialog" onClick={toggle}>
          {scan}
        </a>
      </div>
      {/* The browser gives it what a dialog needs: Escape, focus kept within and given back. */}
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
