import { ToastList } from './toast-list.tsx';
import { useToasts } from './toast-store.ts';
import classes from './toasts.module.css';
import { useReservedSpace } from './use-reserved-space.ts';
import { useUndoKey } from './use-undo-key.ts';

/**
 * The toasts, in a strip below the header. The content moves down by the strip's height, so that
 * toasts cover no control on any screen. The strip comes before the page in the document, so that
 * the keyboard reaches it first.
 */
export function Toasts() {
  const toasts = useToasts();
  const strip = useReservedSpace();
  useUndoKey(toasts);
  return (
    <section ref={strip} className={classes.strip} aria-label="Notifications">
      {toasts.length > 0 && <ToastList toasts={toasts} />}
    </section>
  );
}
