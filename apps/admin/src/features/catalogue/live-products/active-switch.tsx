import type { LiveProduct } from '@bakery/schemas/catalogue/live-products';
import { Switch } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRight } from '../../../shared/api/rights.ts';
import { failureReason } from '../../../shared/api/errors.ts';
import { api } from '../../../shared/api/trpc.ts';
import { notifyFailure } from '../../../shared/toasts/notify.ts';
import { refreshLiveProducts } from './live-products.queries.ts';

/** A switch that shows a product on the e-bakery page or hides it. */
export function ActiveSwitch({ id, version, name, isActive }: LiveProduct) {
  const change = useMutation({
    mutationFn: (isActive: boolean) =>
      api.liveProducts.update.mutate({ id, version, changes: { isActive } }),
    onError: (error) => notifyFailure('Failed to submit product', failureReason(error)),
    // Disabled until the list has the record's new version, so that no request carries an old one.
    onSettled: refreshLiveProducts,
  });
  const mayWrite = useRight('contentWrite');
  const isOn = change.isPending ? change.variables : isActive;
  return (
    <Switch
      checked={isOn}
      disabled={!mayWrite || change.isPending}
      label={isOn ? 'Active' : 'Inactive'}
      aria-label={`${name} is shown in the E-Bakery`}
      onChange={({ currentTarget }) => change.mutate(currentTarget.checked)}
    />
  );
}
