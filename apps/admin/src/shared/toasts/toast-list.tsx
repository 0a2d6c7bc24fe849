import { useState } from 'react';
import { ToastItem } from './toast-item.tsx';
import type { Toast } from './toast-store.ts';
import classes from './toasts.module.css';

/** While somebody points at a toast or is in one with the keyboard, none goes. */
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
