import { formatDate } from '@bakery/schemas/common/dates';
import type { PriceList } from '@bakery/schemas/catalogue/prices';
import { Paper, Text } from '@mantine/core';
import { EmptyState } from '../../../shared/ui/states.tsx';
import classes from './price-list.module.css';
import { PriceListTable } from './price-list-table.tsx';

/** The sheet with the head of the business. */
export function PrintedList({
  list: { day, business, sections, recordedSince },
}: {
  list: PriceList;
}) {
  return (
    <Paper withBorder p="xl" component="article" className={classes.sheet}>
      <header className={classes.head}>
        <p className={classes.name}>{business.name}</p>
        <p>{business.address}</p>
        <p>{[...business.phones, ...business.emails].join(' · ')}</p>
      </header>
      <h2 className={classes.title}>Price list of {formatDate(day)}</h2>
      {sections.length === 0 && <EmptyState title="Nothing was sold on this day." />}
      {sections.map((section) => (
        <PriceListTable key={section.title} section={section} />
      ))}
      {recordedSince !== null && (
        <Text size="sm" mt="md">
          Prices are recorded since {formatDate(recordedSince)}. Those of earlier days may have been
          others.
        </Text>
      )}
    </Paper>
  );
}
