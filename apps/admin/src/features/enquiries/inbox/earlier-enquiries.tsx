import { inboxStates } from '@bakery/schemas/enquiries/inbox.constants';
import type { EarlierEnquiry } from '@bakery/schemas/enquiries/inbox';
import { Anchor, Text, Title } from '@mantine/core';
import { formatMoment } from '../../../shared/format/format.ts';
import classes from './inbox.module.css';

interface EarlierEnquiriesProps {
  earlier: readonly EarlierEnquiry[];
  onOpen: (id: string) => void;
}

/** The other enquiries of the same address or number. */
export function EarlierEnquiries({ earlier, onOpen }: EarlierEnquiriesProps) {
  return (
    <section>
      <Title order={3} size="h4" mb="sm">
        Other enquiries of this customer
      </Title>
      <ul className={classes.history}>
        {earlier.map(({ id, createdAt, state, excerpt }) => (
          <li key={id}>
            <Anchor component="button" type="button" size="sm" onClick={() => onOpen(id)}>
              {formatMoment(createdAt)} · {inboxStates[state]}
            </Anchor>
            <Text size="sm" c="dimmed">
              {excerpt}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  );
}
