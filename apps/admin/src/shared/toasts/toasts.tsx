import { ToastList } from './toast-list.tsx';
import { useToasts } from './toast-store.ts';
import classes from './toasts.module.css';
import { useReservedSpace } from './use-reserved-space.ts';
import { useUndoKey } from './use-undo-key.ts';

/**
 * The toasts, in a strip of their own under the header: what is below moves down by its height, so that
 * they cover no control on any screen. Comes before the page in the document, so that the keyboard reaches
 * them from its beginning.
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
