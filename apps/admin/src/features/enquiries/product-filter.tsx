import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../shared/api/trpc.ts';
import { Icon } from '../../shared/ui/icon.tsx';

interface ProductFilterProps {
  id: string;
  onRemove: () => void;
}

/** Says which product the listed enquiries are about; a click lists the others too. */
export function ProductFilter({ id, onRemove }: ProductFilterProps) {
  const { data } = useQuery(trpc.products.adminGet.queryOptions({ id }));
  const name = data?.name || 'one product';
  return (
    <Button
      variant="light"
      rightSection={<Icon name="close" size={16} />}
      aria-label={`About ${name}: show all enquiries`}
      onClick={onRemove}
    >
      About {name}
    </Button>
  );
}
