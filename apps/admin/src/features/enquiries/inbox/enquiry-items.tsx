import type { EnquiryItem } from '@bakery/schemas/enquiries/enquiry-items';
import { formatQuantity } from '@bakery/schemas/enquiries/enquiry-items.constants';
import { sumOf } from '@bakery/schemas/enquiries/item-lines';
import { Anchor, Box, Button, Group, Paper, Table, Text, ThemeIcon, Title } from '@mantine/core';
import { failureReason } from '../../../shared/api/errors.ts';
import { siteOrigin } from '../../../shared/api/config.ts';
import { api } from '../../../shared/api/trpc.ts';
import { formatPrice } from '../../../shared/format/format.ts';
import { notifyFailure } from '../../../shared/toasts/notify.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { saveFile } from '../../../shared/ui/save-file.ts';
import { StoredPicture } from '../../../shared/ui/stored-picture.tsx';
import classes from './enquiry-items.module.css';
import { withTodaysPrice } from './item-texts.ts';

interface EnquiryItemsPartProps {
  id: string;
  items: readonly EnquiryItem[];
}

/** The products that an enquiry asks for, with today's prices and the sum by them. */
export function EnquiryItemsPart({ id, items }: EnquiryItemsPartProps) {
  const title = `Products asked for (${items.length})`;

  async function save() {
    try {
      const { name, content } = await api.desk.itemsFile.query({ id });
      saveFile(name, 'text/csv', content);
    } catch (error) {
      notifyFailure('Not exported', failureReason(error));
    }
  }

  return (
    <Paper withBorder p="md" component="section" aria-label={title}>
      <Group justify="space-between" gap="sm" mb="xs">
        <Title order={3} size="h4">
          {title}
        </Title>
        <Button
          variant="default"
          leftSection={<Icon name="download" size={18} />}
          onClick={() => void save()}
        >
          Save as CSV
        </Button>
      </Group>
      {/* A keyboard can scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={classes.scroll} tabIndex={0} aria-label={`Table: ${title}`}>
        <Table verticalSpacing={6} className={`tabular ${classes.table}`} aria-label={title}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Product</Table.Th>
              <Table.Th scope="col" ta="right">
                Quantity
              </Table.Th>
              <Table.Th scope="col" ta="right">
                MRP today
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {items.map((item, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- the same product may be there twice
              <Table.Tr key={place}>
                <Table.Th scope="row" fw={500} miw={120}>
                  <ItemName item={item} />
                </Table.Th>
                <Table.Td ta="right" className={classes.quantity}>
                  {formatQuantity(item.quantity, item.unit)}
                </Table.Td>
                <Table.Td ta="right" data-label={item.today ? 'MRP today' : undefined}>
                  <ItemPrice item={item} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
          <Table.Tfoot>
            <Table.Tr>
              <Table.Th scope="row" colSpan={2}>
                Sum by today’s MRP
              </Table.Th>
              <Table.Td ta="right" fw={700}>
                {formatPrice(sumOf(items.map(withTodaysPrice)))}
              </Table.Td>
            </Table.Tr>
          </Table.Tfoot>
        </Table>
      </section>
    </Paper>
  );
}

function ItemName({ item: { name, note, today } }: { item: EnquiryItem }) {
  return (
    <Group component="span" gap="sm" wrap="nowrap">
      <Box component="span" w={40} flex="none" display="block">
        {today?.picture ? (
          <StoredPicture picture={today.picture} ratio={1} sizes="40px" />
        ) : (
          <ThemeIcon component="span" variant="light" size={40}>
            <Icon name="bread" />
          </ThemeIcon>
        )}
      </Box>
      <span>
        {today ? (
          <Anchor href={`${siteOrigin}${today.path}`} target="_blank" rel="noreferrer">
            {today.name}
          </Anchor>
        ) : (
          name || '(name removed)'
        )}
        {note && (
          <Text span size="sm" display="block" c="dimmed">
            {note}
          </Text>
        )}
      </span>
    </Group>
  );
}

function ItemPrice({ item: { price, today } }: { item: EnquiryItem }) {
  const isOther = today !== null && price !== null && today.price !== price;
  return (
    <>
      {today ? formatPrice(today.price) : 'Not sold'}
      {price !== null && (isOther || !today) && (
        <Text span size="sm" display="block" c="dimmed">
          was {formatPrice(price)}
        </Text>
      )}
    </>
  );
}
