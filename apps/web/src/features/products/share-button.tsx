import { useEffect, useState } from 'react';
import { copyText } from '../../shared/copy-text.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import styles from './share-button.module.css';

const shownFor = 5_000;

/** Opens the device's share dialog, or else copies the page's URL and confirms it. */
export function ShareButton({ title }: { title: string }) {
  const [alert, setAlert] = useState('');

  useEffect(() => {
    if (alert === '') return undefined;
    const timer = setTimeout(() => setAlert(''), shownFor);
    return () => clearTimeout(timer);
  }, [alert]);

  async function share() {
    setAlert('');
    const { href: url } = location;
    if (await offer({ title, url })) return;
    try {
      await copyText(url);
      setAlert('Page URL copied to clipboard!');
    } catch {
      setAlert('Failed to copy URL.');
    }
  }

  return (
    <span className={styles.share}>
      <button type="button" aria-label="Share" title="Share" onClick={() => void share()}>
        <Icon name="share" />
      </button>
      {/* Rendered from the start: screen readers announce changes only in an existing live
          region. */}
      <span role="alert" className={styles.alert}>
        {alert}
      </span>
    </span>
  );
}

/** True when the page was shared, or the visitor cancelled the dialog. */
async function offer(data: ShareData): Promise<boolean> {
  if (!('share' in navigator) || navigator.canShare?.(data) === false) return false;
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
