import { formatMoment } from '../../../shared/format/format.ts';
import { QrCode } from '../../../shared/ui/qr-code.tsx';
import sheet from '../../../shared/ui/printed-sheet.module.css';
import classes from './key-sheet.module.css';

interface KeySheetProps {
  identity: string;
  madeAt: string;
  fingerprint: string;
}

/** The key as it is printed: to be read by people, and by the camera of a phone. */
export function KeySheet({ identity, madeAt, fingerprint }: KeySheetProps) {
  return (
    <div className={sheet.sheet}>
      <p className={sheet.printed}>
        Key of the backups of {window.location.host}, made on {formatMoment(madeAt)}
      </p>
      <div className={`${sheet.framed} ${classes.key}`}>
        <code className={classes.text} aria-label="The key">
          {identity}
        </code>
        <QrCode text={identity} label="QR code with the key of the backups" />
      </div>
      <p className={classes.name}>
        Its name on the screen of the backups: <strong>{fingerprint}</strong>
      </p>
      <p className={sheet.printed}>
        Whoever has this sheet can read the backups; without it nobody can. Keep it safe, and not
        beside the server.
      </p>
    </div>
  );
}
