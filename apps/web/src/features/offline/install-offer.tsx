import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { InstallPrompt } from './install-prompt.ts';
import styles from './offline-parts.module.css';
import { declineInstall, noteVisit } from './visits.ts';

/** The browser's question, from the second visit on, and never again after a no. */
function usePrompt(): [InstallPrompt | undefined, () => void] {
  const [prompt, setPrompt] = useState<InstallPrompt>();
  useEffect(() => {
    if (!noteVisit()) return undefined;
    const take = () => setPrompt(window.installPrompt);
    const drop = () => setPrompt(undefined);
    take();
    addEventListener('beforeinstallprompt', take);
    addEventListener('appinstalled', drop);
    return () => {
      removeEventListener('beforeinstallprompt', take);
      removeEventListener('appinstalled', drop);
    };
  }, []);
  return [prompt, () => setPrompt(undefined)];
}

/** A quiet button at the end of the page, where the browser can put the site on the home screen. */
export function InstallOffer() {
  const [prompt, drop] = usePrompt();
  const place = document.querySelector('footer');
  if (!prompt || !place) return null;

  const decline = () => {
    declineInstall();
    drop();
  };
  const install = async () => {
    // A prompt can be shown once.
    drop();
    await prompt.prompt();
    if ((await prompt.userChoice).outcome === 'dismissed') declineInstall();
  };
  return createPortal(
    <div className={styles.offer}>
      <button type="button" onClick={() => void install().catch(() => {})}>
        Add to your home screen
      </button>
      <button type="button" onClick={decline}>
        No, thank you
      </button>
    </div>,
    place,
  );
}
