import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { isSameChoice } from './listing-choice.ts';
import type { ListingChoice } from './listing-choice.ts';
import { fillForms, readForms } from './listing-form.ts';

/**
 * The delay before the URL and the results follow the input: browsers limit the number of URL
 * changes, and the server should not get a request for every letter.
 */
const pause = 250;

export interface ListingState {
  /** The choice in the URL. */
  given: ListingChoice;
  /** Writes a choice to the URL. */
  onChoose(choice: ListingChoice): void;
}

/**
 * Connects the form with the URL; returns the function to call when a field has changed. The fields
 * are uncontrolled, so that text typed before hydration is kept.
 */
export function useListingForm(
  form: RefObject<HTMLFormElement | null>,
  { given, onChoose }: ListingState,
): () => void {
  const told = useRef(given);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function tell() {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (!form.current) return;
      const choice = readForms(form.current);
      if (isSameChoice(choice, told.current)) return;
      told.current = choice;
      onChoose(choice);
    }, pause);
  }

  const tellOnce = useRef(tell);
  useEffect(() => {
    tellOnce.current();
    return () => clearTimeout(timer.current);
  }, []);

  // A visitor who opens another page before the URL has followed stays with that page.
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
        if (pathChanged) clearTimeout(timer.current);
      }),
    [router],
  );

  // The URL was changed elsewhere: by Back, or by a link to the listing.
  useEffect(() => {
    if (isSameChoice(given, told.current)) return;
    told.current = given;
    clearTimeout(timer.current);
    fillForms(form.current, given);
  }, [form, given]);

  return tell;
}
