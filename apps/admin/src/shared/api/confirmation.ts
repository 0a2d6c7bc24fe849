import { useSyncExternalStore } from 'react';
import { getSession, subscribeToSession } from './session.ts';

/** The question that is open now, which all calls that need its answer wait for. */
interface Question {
  answer: Promise<boolean>;
  resolve: (isConfirmed: boolean) => void;
}

const listeners = new Set<() => void>();
let question: Question | undefined;

/**
 * Waits until the user has confirmed their identity in the dialog. Resolves to false when they cancel it or
 * sign out instead.
 */
export function askForConfirmation(): Promise<boolean> {
  if (question) return question.answer;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  setQuestion({ answer: promise, resolve });
  return promise;
}

/** Answers the open question. */
export function resolveConfirmation(isConfirmed: boolean): void {
  question?.resolve(isConfirmed);
  setQuestion(undefined);
}

/** Whether the dialog is to be open. */
export function useIsConfirmationAsked(): boolean {
  return useSyncExternalStore(subscribe, isAsked);
}

const isAsked = () => question !== undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setQuestion(next: Question | undefined): void {
  question = next;
  for (const listener of listeners) listener();
}

subscribeToSession(() => {
  if (getSession().status === 'signedOut') resolveConfirmation(false);
});

// Before the listeners of Mantine's dialogs: Escape closes this dialog and leaves that under it open.
window.addEventListener(
  'keydown',
  (event) => {
    if (event.key !== 'Escape' || event.isComposing || !question) return;
    if (getSession().status !== 'signedIn') return;
    event.stopImmediatePropagation();
    resolveConfirmation(false);
  },
  { capture: true },
);
