import { tooManyAttempts } from '@bakery/schemas/accounts/sign-in';
import { Alert, VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';

interface LoginFailureProps {
  message: string;
  /** Seconds until the next attempt, which are counted down; undefined where nobody has to wait. */
  wait?: number | undefined;
}

/** Why a sign-in did not succeed. */
export function LoginFailure({ message, wait }: LoginFailureProps) {
  return (
    <Alert color="red" variant="light" role="alert">
      {wait === undefined ? message : <Countdown message={message} wait={wait} />}
    </Alert>
  );
}

/** Each second is shown, and not read out: a screen reader gets the message and the end of the wait. */
function Countdown({ message, wait }: { message: string; wait: number }) {
  const left = useSecondsLeft(wait);
  if (left === 0) return 'You can try again now.';
  return (
    <>
      <VisuallyHidden>{message}</VisuallyHidden>
      <span aria-hidden>{tooManyAttempts(left)}</span>
    </>
  );
}

function useSecondsLeft(wait: number): number {
  const [end] = useState(() => Date.now() + wait * 1_000);
  const [left, setLeft] = useState(wait);
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(
      () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1_000))),
      1_000,
    );
    return () => clearInterval(timer);
  }, [end, isOver]);
  return left;
}
