import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { isSameChoice, readChoice } from './listing-choice.ts';
import type { ListingChoice } from './listing-choice.ts';

/** The address follows when one stops typing: browsers refuse to change it at every key. */
const pause = 250;

export interface ListingState {
  /** The choice in the address. */
  given: ListingChoice;
  /** Puts a choice into the address. */
  onChoose(choice: ListingChoice): void;
}

/**
 * What is chosen in the form at this moment, and a function to read the form anew. The form keeps its
 * fields by itself: what was typed before scripts came stays and counts.
 */
export function useListingChoice(
  form: RefObject<HTMLFormElement | null>,
  { given, onChoose }: ListingState,
): [choice: ListingChoice, readForm: () => void] {
  const [choice, setChoice] = useState(given);
  const told = useRef(given);

  function readForm() {
    if (!form.current) return;
    const next = readChoice(Object.fromEntries(new FormData(form.current)));
    setChoice((now) => (isSameChoice(now, next) ? now : next));
  }

  // What was typed before scripts came is told as if it were typed now.
  useEffect(() => {
    const typed = form.current && readChoice(Object.fromEntries(new FormData(form.current)));
    if (typed && !isSameChoice(typed, told.current)) {
      form.current?.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }, [form]);

  // Somebody else has changed the address: Back, or a link to the listing as it is.
  useEffect(() => {
    if (isSameChoice(given, told.current)) return;
    told.current = given;
    setChoice(given);
    fillForm(form.current, given);
  }, [form, given]);

  useEffect(() => {
    if (isSameChoice(choice, told.current)) return undefined;
    const timer = setTimeout(() => {
      told.current = choice;
      onChoose(choice);
    }, pause);
    return () => clearTimeout(timer);
  }, [choice, onChoose]);

  return [choice, readForm];
}

function fillForm(form: HTMLFormElement | null, { search = '', sort = 'recent' }: ListingChoice) {
  for (const [name, value] of Object.entries({ search, sort })) {
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) {
      field.value = value;
    }
  }
}
