import { useEffect, useEffectEvent, useState } from 'react';
import type { RefObject } from 'react';
import type { Suggestion } from './suggestion.ts';

interface ComboboxOptions {
  field: RefObject<HTMLInputElement | null>;
  form: RefObject<HTMLFormElement | null>;
  listId: string;
  suggestions: readonly Suggestion[];
  onType(text: string): void;
  onChoose(suggestion: Suggestion): void;
  /** Called with what is typed when nothing of the list is chosen. */
  onSubmit(text: string): void;
  onClose(): void;
}

/**
 * Makes a combobox of a field that works without scripts: the focus stays in it, the arrows go through the list and
 * Enter takes the active one, or leads to the page of results. Returns the place of the active one, -1 for none.
 */
export function useCombobox(options: ComboboxOptions) {
  const { field, form, listId, suggestions } = options;
  const [activeKey, setActive] = useState<string>();
  const count = suggestions.length;
  const place = suggestions.findIndex(({ key }) => key === activeKey);

  useEffect(() => {
    const input = field.current;
    if (!input) return;
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': listId,
      'aria-expanded': String(count > 0),
    };
    for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value);
    if (place < 0) input.removeAttribute('aria-activedescendant');
    else {
      input.setAttribute('aria-activedescendant', `${listId}-${place}`);
      document.getElementById(`${listId}-${place}`)?.scrollIntoView({ block: 'nearest' });
    }
  }, [field, listId, count, place]);

  const type = useEffectEvent((text: string) => {
    setActive(undefined);
    options.onType(text);
  });
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.isComposing) {
      // A browser would clear the field first, and close the panel with the next one.
      event.preventDefault();
      return options.onClose();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    // Letters of Indian scripts are composed with these keys.
    if (step === undefined || count === 0 || event.isComposing) return;
    event.preventDefault();
    // One place more than lines: the field itself.
    setActive(suggestions[((place + 1 + step + count + 1) % (count + 1)) - 1]?.key);
  });
  const submit = useEffectEvent((event: SubmitEvent) => {
    event.preventDefault();
    const chosen = suggestions[place];
    const text = field.current?.value.trim() ?? '';
    if (chosen) options.onChoose(chosen);
    else if (text !== '') options.onSubmit(text);
  });

  useEffect(() => {
    const [input, owner] = [field.current, form.current];
    if (!input || !owner) return undefined;
    const listeners = new AbortController();
    const { signal } = listeners;
    input.addEventListener('input', () => type(input.value), { signal });
    input.addEventListener('keydown', press, { signal });
    owner.addEventListener('submit', submit, { signal });
    // Typed while this was loading.
    if (input.value !== '') input.dispatchEvent(new Event('input'));
    return () => listeners.abort();
  }, [field, form]);

  return { active: place, setActive };
}
