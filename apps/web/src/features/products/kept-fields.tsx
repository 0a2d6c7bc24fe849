import type { ListingChoice } from './listing-choice.ts';

type Kept = { readonly [Name in keyof ListingChoice]?: ListingChoice[Name] | undefined };

/** The part of a choice that is not in the fields of a form, for a browser without scripts, which sends the form. */
export function KeptFields({ given: { page: _first, ...given } }: { given: Kept }) {
  return Object.entries(given).map(
    ([name, value]) =>
      value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
  );
}
