import { Badge, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './rows.module.css';

interface DeviceRowProps {
  browser: string;
  kind: string;
  /** Says that it is the one in use; undefined for another one. */
  mark: string | undefined;
  /** When it was used. */
  about: ReactNode;
  /** The button that ends it. */
  children: ReactNode;
}

/** A browser on a device, with what is known of it, in a list. */
export function DeviceRow({ browser, kind, mark, about, children }: DeviceRowProps) {
  return (
    <li className={classes.row}>
      <div>
        <Group gap="xs">
          <Text fw={600} span>
            {browser}
          </Text>
          {kind !== 'desktop' && (
            <Text size="sm" c="dimmed" span>
              {kind}
            </Text>
          )}
          {mark !== undefined && <Badge variant="light">{mark}</Badge>}
        </Group>
        <Text size="sm" c="dimmed">
          {about}
        </Text>
      </div>
      {children}
    </li>
  );
}
