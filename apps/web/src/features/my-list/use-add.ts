import { useToast } from '../../shared/ui/toasts.tsx';
import type { ListItem } from './list-items.ts';

/** A product as it is added to the list. */
export type AddedProduct = Pick<ListItem, 'id' | 'shelf' | 'name' | 'price'>;

/** Adds a product to the list, which is loaded then, and tells of it. False where that has failed. */
export function useAdd(): (item: ListItem) => Promise<boolean> {
  const toast = useToast();
  return async (item) => {
    try {
      const { addToList } = await import('./list-store.ts');
      const { message, isAdded } = addToList(item);
      // Several may be added within a moment.
      const tone = isAdded ? 'success' : 'error';
      toast(message, { duration: 2_000, tone, topic: 'list' });
      return isAdded;
    } catch {
      toast('This could not be loaded. Please check your connection.', { tone: 'error' });
      return false;
    }
  };
}
