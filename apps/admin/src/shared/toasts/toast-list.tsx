import { useState } from 'react';
import { ToastItem } from './toast-item.tsx';
import type { Toast } from './toast-store.ts';
import classes from './toasts.module.css';

/** While the pointer or the focus is on a toast, no toast closes. */
export function ToastList({ toasts }: { toasts: readonly Toast[] }) {
  const [isPointedAt, setPointedAt] = useState(false);
  const [isFocused, setFocused] = useState(false);
  return (
    <div
      className={classes.list}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {toasts.map((toast) => (
        <ToastItem
          key={toast.key}
          toast={toast}
          isPaused={isPointedAt || isFocused}
          onGone={() => setFocused(false)}
        />
      ))}
    </div>
  );
}
