import { formatDate, today } from '@bakery/schemas/common/dates';
import { formatPrice } from '@bakery/schemas/catalogue/format-price';
import { formatQuantity } from '@bakery/schemas/enquiries/enquiry-items.constants';
import { memo } from 'react';
import { useSite } from '../../shared/site/site.queries.ts';
import type { ListItem } from './list-items.ts';
import { describeSum } from './list-message.ts';
import styles from './my-list.module.css';

/** The list as it is printed, in place of the page. */
export const PrintedList = memo(function PrintedList({ items }: { items: readonly ListItem[] }) {
  const { name, phones, emails } = useSite();
  const day = formatDate(today());
  return (
    <div className={styles.printed}>
      <p>
        <strong>{name}</strong>
        {phones.map(({ shown }) => ` · ${shown}`)}
        {emails.map((email) => ` · ${email}`)}
      </p>
      <p>My list, {day}</p>
      <table>
        <thead>
          <tr>
            <th>Product</th>
            <th>Note</th>
            <th>Quantity</th>
            <th>MRP</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={`${item.id} ${item.unit}`}>
              <td>{item.name}</td>
              <td>{item.note}</td>
              <td>{formatQuantity(item.quantity, item.unit)}</td>
              <td>{item.price > 0 && formatPrice(item.price)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{describeSum(items, day)}</p>
      <p>This is a list of what we are interested in, not an order.</p>
    </div>
  );
});
