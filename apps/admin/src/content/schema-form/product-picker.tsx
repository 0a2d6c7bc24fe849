import type { Listed } from '@bakery/schemas/content/drafts';
import type { Product } from '@bakery/schemas/catalogue/products';
import { nameMatches } from '@bakery/schemas/common/search-text';
import type { Field } from '@bakery/schemas/pages/site/describe';
import { Select } from '@mantine/core';
import type { ComboboxData } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Ref } from 'react';
import { failureReason } from '../../shared/api/errors.ts';
import { trpc } from '../../shared/api/trpc.ts';
import { formatPrice } from '../../shared/format/format.ts';

/** Milliseconds without typing after which the catalogue is searched. */
const pause = 200;
const maxFound = 50;

interface ProductPickerProps {
  /** The list that a product is added to. */
  field: Field;
  /** The products that the site brings, by their names in the list. */
  originals: Readonly<Record<string, string>>;
  /** The products that the list has already. */
  chosen: readonly string[];
  onChoose: (value: string) => void;
  ref: Ref<HTMLInputElement>;
}

/** Searches the products by their names, drafts too, and adds one to a list. */
export function ProductPicker({ field, originals, chosen, onChoose, ref }: ProductPickerProps) {
  const { entry = 'entry', maxEntries = Infinity } = field;
  const isFull = chosen.length >= maxEntries;
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), pause);
  const { data, error, isPlaceholderData } = useQuery({
    ...trpc.products.adminList.queryOptions({
      search,
      sort: 'nameAZ',
      page: 1,
      limit: maxFound,
      state: 'all',
    }),
    enabled: !isFull,
    placeholderData: keepPreviousData,
  });
  const isBusy = data === undefined || isPlaceholderData || search !== text.trim();

  const groups: ComboboxData = [
    {
      group: 'Catalogue',
      items: (data?.items ?? [])
        .filter(({ id }) => !chosen.includes(id))
        .map((product) => ({ value: product.id, label: labelOf(product) })),
    },
    {
      group: 'Examples that the site brings',
      items: Object.entries(originals)
        .filter(([value, label]) => !chosen.includes(value) && nameMatches(label, search))
        .map(([value, label]) => ({ value, label })),
    },
  ];
  return (
    <Select
      ref={ref}
      label={`Add a ${entry}`}
      placeholder="Search by name"
      description={isFull && `There are ${maxEntries}. Remove one to add another.`}
      readOnly={isFull}
      searchable
      data={groups}
      // The server has searched.
      filter={({ options }) => options}
      selectFirstOptionOnChange
      nothingFoundMessage={isBusy ? 'Loading…' : 'No product has this in its name.'}
      error={error && `The catalogue could not be searched. ${failureReason(error)}`}
      maxDropdownHeight={320}
      value={null}
      searchValue={text}
      onSearchChange={setText}
      onChange={(value) => {
        if (value === null) return;
        onChoose(value);
        setText('');
      }}
    />
  );
}

function labelOf({ name, categoryTitle, price, draft }: Listed<Product>): string {
  const isHidden = draft !== null && draft.state !== 'changed';
  const parts = [name || categoryTitle, price > 0 && formatPrice(price), isHidden && 'Draft'];
  return parts.filter(Boolean).join(' · ');
}
