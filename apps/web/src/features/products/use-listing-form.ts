import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { isSameChoice, readChoice } from './listing-choice.ts';
import type { ListingChoice } from './listing-choice.ts';

/**
 * The address follows when one stops typing, and the results follow it: browsers refuse to change it at
 * every key, and the server is not asked for every letter.
 */
const pause = 250;

export interface ListingState {
  /** The choice in the address. */
  given: ListingChoice;
  /** Puts a choice into the address. */
  onChoose(choice: ListingChoice): void;
}

/**
 * Tells what is chosen in the form; returns what is to be called when something in it has changed. The
 * form keeps its fields by itself: what was typed before scripts came stays and counts.
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
      const choice = readChoice(Object.fromEntries(new FormData(form.current)));
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

  // Somebody else has changed the address: Back, or a link to the listing as it is.
  useEffect(() => {
    if (isSameChoice(given, told.current)) return;
    told.current = given;
    clearTimeout(timer.current);
    fillForm(form.current, given);
  }, [form, given]);

  return tell;
}

function fillForm(form: HTMLFormElement | null, { search = '', sort = 'recent' }: ListingChoice) {
  for (const [name, value] of Object.entries({ search, sort })) {
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) {
      field.value = value;
    }
  }
}
