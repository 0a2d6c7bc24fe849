import { allergenLabels, allergens } from '@bakery/schemas/catalogue/food-facts.constants';
import { Checkbox, SimpleGrid } from '@mantine/core';

/** A box for each allergen, within a `Checkbox.Group`. */
export function AllergenTicks() {
  return (
    <SimpleGrid
      cols={{ base: 1, xs: 2 }}
      spacing="xs"
      verticalSpacing={{ base: 'md', xs: 6 }}
      my={6}
    >
      {allergens.map((one) => (
        <Checkbox key={one} value={one} label={allergenLabels[one]} />
      ))}
    </SimpleGrid>
  );
}
