import type { BulkPriced } from '@bakery/schemas/content/bulk';
import { priceRule, priceRuleError } from '@bakery/schemas/catalogue/price-rule';
import type { PriceRule } from '@bakery/schemas/catalogue/price-rule';
import type { ReleaseTarget } from '@bakery/schemas/content/releases';
import { Alert, Checkbox, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureReason } from '../../../shared/api/errors.ts';
import { ManyForm } from '../../../shared/form/many-form.tsx';
import { ReleaseChoice } from '../../../content/releases/release-choice.tsx';
import { useReleaseChoice } from '../../../content/releases/use-release-choice.ts';
import { ErrorState, LoadingState } from '../../../shared/ui/states.tsx';
import { PricePreview } from './price-preview.tsx';
import { PriceRuleFields } from './price-rule-fields.tsx';
import type { PriceRuleValues } from './price-rule-fields.tsx';

export interface ShownPrices {
  products: BulkPriced[];
  /** Where other records match now than were selected. */
  note?: string;
}

interface PriceDialogProps {
  /** '412 products' */
  what: string;
  load: () => Promise<ShownPrices>;
  change: (products: readonly BulkPriced[], rule: PriceRule) => Promise<boolean>;
  /** Puts the new prices into a release. */
  plan: (
    products: readonly BulkPriced[],
    rule: PriceRule,
    target: ReleaseTarget,
  ) => Promise<boolean>;
  onClose: () => void;
}

/** Raises or lowers prices, each of which is shown before and after. */
export function PriceDialog({ what, load, onClose, ...calls }: PriceDialogProps) {
  // Asked for when the dialog opens, and never shown again.
  const shown = useQuery({
    queryKey: ['prices to change'],
    queryFn: load,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
  return (
    <Modal opened onClose={onClose} title={`Change the prices of ${what}`} size="lg">
      {shown.data ? (
        <PriceForm {...shown.data} {...calls} onClose={onClose} />
      ) : shown.error ? (
        <ErrorState
          title="Failed to load the prices"
          reason={failureReason(shown.error)}
          onRetry={() => void shown.refetch()}
        />
      ) : (
        <LoadingState h={160} label="Loading the prices" />
      )}
    </Modal>
  );
}

function PriceForm({
  products,
  note,
  change,
  plan,
  onClose,
}: ShownPrices & Pick<PriceDialogProps, 'change' | 'plan' | 'onClose'>) {
  const choice = useReleaseChoice();
  const [isPlanned, setPlanned] = useState(false);
  const [values, setValues] = useState<PriceRuleValues>({
    direction: 'raise',
    unit: 'percent',
    amount: '',
    rounding: 1,
  });
  const [error, setError] = useState<string>();
  const parsed = priceRule.safeParse(values);
  const rule = parsed.data;
  const ruleError =
    rule &&
    priceRuleError(
      products.map(({ price }) => price),
      rule,
    );

  function check(): boolean {
    setError(parsed.error?.issues[0]?.message);
    return parsed.success && ruleError === undefined && (!isPlanned || choice.check());
  }

  return (
    <ManyForm
      submit={isPlanned ? 'Add to the release' : 'Change prices'}
      check={check}
      change={async () =>
        rule !== undefined &&
        (isPlanned ? plan(products, rule, choice.target) : change(products, rule))
      }
      onRefused={(fields) => {
        const message = fields['action.rule.amount'] ?? fields['rule.amount'];
        setError(message);
        return message !== undefined;
      }}
      onClose={onClose}
    >
      {note !== undefined && <Alert color="yellow">{note}</Alert>}
      <PriceRuleFields
        values={values}
        error={error ?? ruleError}
        onChange={(changed) => {
          setValues(changed);
          setError(undefined);
        }}
      />
      <PricePreview products={products} rule={rule} />
      <Checkbox
        label="Put the new prices into a release, and change nothing now"
        checked={isPlanned}
        onChange={({ currentTarget }) => setPlanned(currentTarget.checked)}
      />
      {isPlanned && <ReleaseChoice choice={choice} />}
    </ManyForm>
  );
}
