import { filterNames } from '@bakery/schemas/catalogue/listing-filters.constants';
import { readChoice } from './listing-choice.ts';
import type { ListingChoice } from './listing-choice.ts';

/** The id of the form with the filters, beside that with search and sort order. */
export const filterForm = 'filters';

const filtersOf = () => document.forms.namedItem(filterForm);
const fieldsOf = (form: HTMLFormElement | null): Record<string, unknown> =>
  form ? Object.fromEntries(new FormData(form)) : {};

/** Reads the fields of both forms; each form has hidden fields for the other's, which only a browser without scripts sends. */
export function readForms(form: HTMLFormElement): ListingChoice {
  const fields = fieldsOf(form);
  const { search, sort } = fields;
  // A listing that could not be loaded has no filters to choose, and keeps those that were chosen.
  const filters = filtersOf() ? fieldsOf(filtersOf()) : fields;
  const chosen = ['by', ...filterNames].map((name) => [name, filters[name]] as const);
  return readChoice({ ...Object.fromEntries(chosen), search, sort });
}

/** Fills the fields of both forms. */
export function fillForms(form: HTMLFormElement | null, choice: ListingChoice): void {
  const values: Record<string, unknown> = { sort: 'recent', ...choice };
  for (const field of [...(form?.elements ?? []), ...(filtersOf()?.elements ?? [])]) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
    if (field.type === 'hidden') continue;
    const value = String(values[field.name] ?? '');
    if (field.type === 'checkbox') (field as HTMLInputElement).checked = field.value === value;
    else field.value = value;
  }
}
