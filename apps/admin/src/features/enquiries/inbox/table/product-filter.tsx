import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRight } from '../../../../shared/api/rights.ts';
import { trpc } from '../../../../shared/api/trpc.ts';
import { Icon } from '../../../../shared/ui/icon.tsx';

interface ProductFilterProps {
  id: string;
  /** As the listed enquiries have it. */
  listedName: string | undefined;
  onRemove: () => void;
}

/** Says which product the listed enquiries are about; a click lists the others too. */
export function ProductFilter({ id, listedName, onRemove }: ProductFilterProps) {
  const enabled = useRight('contentRead');
  const { data } = useQuery({ ...trpc.products.adminGet.queryOptions({ id }), enabled });
  const name = data?.name || listedName || 'one product';
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
