import { Button, Modal, Select, Stack, Text } from '@mantine/core';
import type { ComboboxData } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { FoodFacts } from '@bakery/schemas/catalogue/food-facts';
import { useState } from 'react';
import { failureReason } from '../../../../shared/api/errors.ts';
import { trpc } from '../../../../shared/api/trpc.ts';
import { ask } from '../../../../shared/ui/confirm.tsx';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { readFacts, toFactsValues } from './facts-values.ts';
import type { FactsValues } from './facts-values.ts';

interface CopyFactsProps {
  values: FactsValues;
  /** The product that is edited. */
  record: string | undefined;
  onCopy: (values: FactsValues) => void;
}

interface Source {
  id: string;
  name: string;
  facts: FoodFacts | null;
}

/** Milliseconds without typing after which the shelves are searched. */
const pause = 200;
const maxFound = 25;

/** Copies the facts of another product; a barcode is of one product alone. Asks before something is replaced. */
export function CopyFacts({ values, record, onCopy }: CopyFactsProps) {
  const [isOpen, setOpen] = useState(false);

  async function copy({ name, facts }: Source) {
    setOpen(false);
    const { gtin: _gtin, ...others } = readFacts(values);
    const isReplacing = Object.keys(others).length > 0;
    if (isReplacing && !(await askToReplace(name))) return;
    onCopy({ ...toFactsValues(facts), gtin: values.gtin });
  }

  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon name="copy" size={18} />}
        onClick={() => setOpen(true)}
      >
        Copy the facts of …
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title="Copy the facts of a product">
        <Stack gap="sm">
          <Text size="sm">All facts but the barcode, to be changed and saved here.</Text>
          <SourcePicker record={record} onChoose={(source) => void copy(source)} />
        </Stack>
      </Modal>
    </>
  );
}

function askToReplace(name: string): Promise<boolean> {
  return ask({
    title: 'Replace the facts?',
    text: `There are facts here already. Those of ${name} would stand in their place.`,
    confirm: 'Replace',
  });
}

interface SourcePickerProps {
  record: string | undefined;
  onChoose: (source: Source) => void;
}

/** Searches the products of both shelves by their names. */
function SourcePicker({ record, onChoose }: SourcePickerProps) {
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), pause);
  const asked = { search, sort: 'nameAZ', page: 1, limit: maxFound } as const;
  const products = useQuery({
    ...trpc.products.adminList.queryOptions(asked),
    placeholderData: keepPreviousData,
  });
  const live = useQuery({
    ...trpc.liveProducts.adminList.queryOptions(asked),
    placeholderData: keepPreviousData,
  });
  const isBusy = !products.data || !live.data || search !== text.trim();
  const error = products.error ?? live.error;
  const sources = (items: readonly Source[] | undefined) =>
    (items ?? []).filter(({ id, facts }) => id !== record && facts !== null);
  const [catalogue, bakery] = [sources(products.data?.items), sources(live.data?.items)];
  const options = (found: Source[]) => found.map(({ id, name }) => ({ value: id, label: name }));
  const data: ComboboxData = [
    { group: 'Products', items: options(catalogue) },
    { group: 'E-Bakery', items: options(bakery) },
  ];
  return (
    <Select
      label="Product"
      placeholder="Search by name"
      searchable
      data-autofocus
      data={data}
      // The server has searched.
      filter={({ options: found }) => found}
      selectFirstOptionOnChange
      nothingFoundMessage={isBusy ? 'Loading…' : 'No product with facts has this in its name.'}
      error={error && `The products could not be searched. ${failureReason(error)}`}
      maxDropdownHeight={320}
      value={null}
      searchValue={text}
      onSearchChange={setText}
      onChange={(value) => {
        const source = [...catalogue, ...bakery].find(({ id }) => id === value);
        if (source) onChoose(source);
      }}
    />
  );
}
