import { itemShelves, itemUnits } from '@bakery/schemas/enquiries/enquiry-items.constants';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useApi } from '../../shared/api/context.ts';
import { useToast } from '../../shared/ui/toasts.tsx';
import { readQuantity } from './read-quantity.ts';
import { addToList } from './list-store.ts';

/** Adds what the form of a product's page has sent before its scripts ran, and takes it out of the address. */
export function useAddFromAddress(): void {
  const api = useApi();
  const toast = useToast();
  const navigate = useNavigate();
  const isDone = useRef(false);

  useEffect(() => {
    const values = new URLSearchParams(location.search);
    const [shelf, id] = (values.get('add') ?? '').split(' ');
    if (isDone.current || !id || !itemShelves.some((known) => known === shelf)) return;
    isDone.current = true;
    const quantity = readQuantity(values.get('quantity') ?? '') ?? 1;
    const unit = itemUnits.find((known) => known === values.get('unit')) ?? 'pieces';
    const failed = () => toast('The product could not be added.', { tone: 'error' });
    api.listedProducts.check
      .mutate({ ids: [id] })
      .then(([product]) => {
        if (!product) return failed();
        const { name, price } = product;
        const { message } = addToList({
          id,
          shelf: product.shelf,
          name,
          price,
          quantity,
          unit,
          note: '',
        });
        toast(message);
        return navigate({ to: '/list', replace: true });
      })
      .catch(failed);
  }, [api, toast, navigate]);
}
