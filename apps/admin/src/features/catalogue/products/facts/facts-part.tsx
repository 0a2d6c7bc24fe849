import { lawfulFacts, markLabels } from '@bakery/schemas/catalogue/food-facts.constants';
import type { FoodFacts } from '@bakery/schemas/catalogue/food-facts';
import { missingFacts } from '@bakery/schemas/catalogue/missing-facts';
import { formatQuantity } from '@bakery/schemas/catalogue/unit-price';
import { Paper, Text, UnstyledButton } from '@mantine/core';
import { lazy, Suspense, useId, useState } from 'react';
import type { ReactNode } from 'react';
import { FoodMark } from '../../../../shared/ui/food-mark.tsx';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { LoadingState } from '../../../../shared/ui/states.tsx';
import classes from './facts.module.css';
import { factsForm, hasFactErrors } from './facts-form.ts';
import type { FactsForm } from './facts-form.ts';
import { readFacts } from './facts-values.ts';
import type { FactsValues } from './facts-values.ts';

const FactsFields = lazy(async () => ({
  default: (await import('./facts-fields.tsx')).FactsFields,
}));

interface FactsPartProps {
  values: FactsValues;
  errors: Readonly<Record<string, ReactNode>>;
  /** Sets a field of the form by its path: 'facts.gtin'. */
  set: FactsForm['set'];
  /** Puts other facts in place of all. */
  onCopy: (values: FactsValues) => void;
  name: string;
  price: number | string;
  record: string | undefined;
}

/** The food facts in the form of a product: one line that sums them up, until it is opened. */
export function FactsPart({ values, errors, set, onCopy, name, price, record }: FactsPartProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const hasErrors = hasFactErrors(errors);
  const facts = readFacts(values);

  // A field that is refused must be seen, and stays so when it is right again.
  if (hasErrors && !isOpen) setOpen(true);

  return (
    <Paper withBorder component="section" aria-label="Food facts">
      <UnstyledButton
        className={classes.toggle}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {facts.mark && <FoodMark mark={facts.mark} size={20} />}
        <span className={classes.summary}>
          <Text span size="sm" fw={600}>
            Food facts
          </Text>
          <small>{sumUp(facts)}</small>
        </span>
        <Icon name={isOpen ? 'up' : 'down'} size={18} />
      </UnstyledButton>
      {isOpen && (
        <div id={id} className={classes.open}>
          <Suspense fallback={<LoadingState h={320} label="Loading the food facts" />}>
            <FactsFields
              form={factsForm(values, errors, set)}
              name={name}
              price={typeof price === 'number' ? price : 0}
              record={record}
              hasErrors={hasErrors}
              onCopy={onCopy}
            />
          </Suspense>
        </div>
      )}
    </Paper>
  );
}

/** 'Vegetarian · 400 g · 4 of 7 facts' */
function sumUp(facts: FoodFacts): string {
  const { mark, netQuantity } = facts;
  const said = lawfulFacts.length - missingFacts(facts).length;
  return [
    mark && markLabels[mark],
    netQuantity && formatQuantity(netQuantity),
    `${said} of ${lawfulFacts.length} facts`,
  ]
    .filter(Boolean)
    .join(' · ');
}
