import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import styles from './toasts.module.css';

interface ToastOptions {
  /** The duration in milliseconds. */
  duration?: number;
  place?: 'top' | 'bottom';
  tone?: 'plain' | 'success' | 'error';
  /** The message takes the place of an earlier one of the same topic. */
  topic?: string;
}
type Show = (message: string, options?: ToastOptions) => void;

interface Toast extends Required<Omit<ToastOptions, 'topic'>> {
  id: number;
  message: string;
  topic: string | undefined;
}

const places = ['top', 'bottom'] as const;
const usual = { duration: 5_000, place: 'bottom', tone: 'plain', topic: undefined } as const;
const ShowContext = createContext<Show>(() => {});

/** Shows a short message for a limited time; screen readers announce it. */
export function useToast(): Show {
  return useContext(ShowContext);
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const last = useRef(0);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());

  useEffect(() => {
    const running = timers.current;
    return () => running.forEach((timer) => clearTimeout(timer));
  }, []);

  const show = useCallback<Show>((message, options) => {
    const toast: Toast = { ...usual, ...options, id: (last.current += 1), message };
    const { topic } = toast;
    setToasts((shown) => [
      ...shown.filter((earlier) => topic === undefined || earlier.topic !== topic),
      toast,
    ]);
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      setToasts((shown) => shown.filter(({ id }) => id !== toast.id));
    }, toast.duration);
    timers.current.add(timer);
  }, []);

  return (
    <ShowContext value={show}>
      {children}
      {places.map((place) => (
        // Rendered from the start: screen readers announce changes only in an existing live region.
        <output key={place} className={`${styles.region} ${styles[place]}`}>
          {toasts
            .filter((toast) => toast.place === place)
            .map(({ id, message, tone }) => (
              <span key={id} className={`${styles.toast} ${styles[tone]}`}>
                {message}
              </span>
            ))}
        </output>
      ))}
    </ShowContext>
  );
}
