import { useQuery } from '@tanstack/react-query';
import { useRight } from '../../../shared/api/rights.ts';
import { trpc } from '../../../shared/api/trpc.ts';
import { formatNumber } from '../../../shared/format/format.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { LinkButton } from '../../../shared/ui/link-button.tsx';

/** The way to the enquiries about a product; nothing where there are none, or without the right to read them. */
export function ProductEnquiries({ id }: { id: string | undefined }) {
  const mayRead = useRight('enquiriesRead');
  const { data } = useQuery({
    ...trpc.enquiries.countByProduct.queryOptions({ products: id === undefined ? [] : [id] }),
    enabled: mayRead && id !== undefined,
  });
  const count = data?.[0];
  if (!count) return null;
  return (
    <LinkButton
      to="/contact"
      search={{ product: id }}
      variant="default"
      leftSection={<Icon name="mail" size={18} />}
    >
      {count === 1 ? '1 enquiry' : `${formatNumber(count)} enquiries`}
    </LinkButton>
  );
}
