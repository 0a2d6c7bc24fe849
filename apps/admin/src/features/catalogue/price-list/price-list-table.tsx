import { markLabels } from '@bakery/schemas/catalogue/food-facts.constants';
import type { PriceListSection } from '@bakery/schemas/catalogue/prices';
import { unitPriceLabel } from '@bakery/schemas/catalogue/unit-price';
import { formatPrice } from '../../../shared/format/format.ts';
import { FoodMark } from '../../../shared/ui/food-mark.tsx';
import classes from './price-list.module.css';

/** The products of a category; what is said of none of them has no column. On phones the pack stands below the name. */
export function PriceListTable({ section: { title, entries } }: { section: PriceListSection }) {
  const hasQuantities = entries.some(({ quantity }) => quantity);
  const hasUnitPrices = entries.some(({ unitPrice }) => unitPrice);
  const hasHeads = hasQuantities || hasUnitPrices;
  return (
    <table className={classes.section}>
      <caption>{title}</caption>
      <thead className={hasHeads ? classes.heads : classes.unseen}>
        <tr>
          <th scope="col">Product</th>
          {hasQuantities && (
            <th scope="col" className={classes.wide}>
              Net quantity
            </th>
          )}
          {hasUnitPrices && (
            <th scope="col" className={classes.wide}>
              {unitPriceLabel}
            </th>
          )}
          <th scope="col">MRP</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ id, name, price, mark, quantity, unitPrice }) => (
          <tr key={id}>
            <td>
              {mark && <FoodMark mark={mark} label={markLabels[mark]} />} {name}
              {hasHeads && (
                <span className={classes.pack}>
                  {[quantity, unitPrice].filter(Boolean).join(' · ')}
                </span>
              )}
            </td>
            {hasQuantities && <td className={`${classes.price} ${classes.wide}`}>{quantity}</td>}
            {hasUnitPrices && <td className={`${classes.price} ${classes.wide}`}>{unitPrice}</td>}
            <td className={classes.price}>{formatPrice(price)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
