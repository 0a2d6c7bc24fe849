import type { PushDevice, PushDevices as Devices } from '@bakery/schemas/enquiries/push';
import { Button, Stack, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { failureReason } from '../../../shared/api/errors.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { api, trpc } from '../../../shared/api/trpc.ts';
import { formatStamp, formatMoment } from '../../../shared/format/format.ts';
import { readPushAccess, subscribe, unsubscribe } from '../../../shared/push/push-browser.ts';
import type { PushAccess } from '../../../shared/push/push-browser.ts';
import { rememberPush } from '../../../shared/push/push-memory.ts';
import { notifyFailure, notifySuccess } from '../../../shared/toasts/notify.ts';
import plain from '../../../shared/ui/plain-list.module.css';
import { DeviceRow } from './device-row.tsx';
import classes from './rows.module.css';

/** The advice for a browser that shows no notices. */
const advice: Record<Exclude<PushAccess, 'ready'>, string> = {
  denied:
    'This browser refuses notices from this page. Allow notifications for it in the settings of the browser (by the sign beside the address) or of the phone, then load the page again.',
  insecure:
    'This takes a secure page: open the back office at an address that begins with https://.',
  homeScreen:
    'On an iPhone or iPad this takes an icon on the Home Screen (iOS 16.4 or later): tap Share, then “Add to Home Screen”. Open the back office by its icon, sign in, and switch it on there.',
  missing:
    'This browser shows no notices of pages. Chrome, Edge, Firefox and Safari do, unless the window is a private one.',
};

const keep = (saved: Devices) => queryClient.setQueryData(trpc.push.devices.queryKey(), saved);

/** The phones and browsers that show notices, and a button for this one. */
export function PushDevices({ serverKey, devices }: Devices) {
  return (
    <div>
      <Title order={3} size="h5">
        On this phone or browser
      </Title>
      <ThisBrowser serverKey={serverKey} isOn={devices.some(({ isCurrent }) => isCurrent)} />
      {devices.length > 0 && (
        <ul className={`${plain.list} ${classes.below}`} aria-label="Where notices are shown">
          {devices.map((device) => (
            <Device key={device.id} device={device} />
          ))}
        </ul>
      )}
    </div>
  );
}

function ThisBrowser({ serverKey, isOn }: { serverKey: string; isOn: boolean }) {
  const [access, setAccess] = useState(() => readPushAccess(window));
  const switchOn = useMutation({
    mutationFn: async () => {
      const subscription = await subscribe(window, serverKey);
      setAccess(readPushAccess(window));
      return subscription && api.push.switchOn.mutate(subscription);
    },
    onSuccess: (saved) => {
      if (!saved) return tellRefused();
      rememberPush(true);
      keep(saved);
      notifySuccess('Notices are switched on here. The first one comes at once.');
    },
    onError: (error) => notifyFailure('Notices were not switched on', reasonOf(error)),
  });
  if (isOn) return null;
  return (
    <Stack gap="sm" mt={4} mb="sm" align="flex-start">
      <Text size="sm">
        {access === 'ready'
          ? 'What you have chosen under “Phone” is shown here too when the back office is closed. The browser asks once whether it may.'
          : advice[access]}
      </Text>
      {access === 'ready' && (
        <Button variant="default" loading={switchOn.isPending} onClick={() => switchOn.mutate()}>
          Switch on
        </Button>
      )}
    </Stack>
  );
}

const tellRefused = () =>
  notifyFailure('Notices were not switched on', 'The browser was not allowed to show them.');

function reasonOf(error: unknown): string {
  return error instanceof DOMException
    ? 'The browser did not reach the service of its maker that passes them on.'
    : failureReason(error);
}

function Device({ device }: { device: PushDevice }) {
  const { id, browser, device: kind, switchedOnAt, toldAt, isCurrent } = device;
  const switchOff = useMutation(
    trpc.push.switchOff.mutationOptions({
      onSuccess: async (saved) => {
        keep(saved);
        notifySuccess('Notices are switched off there.');
        if (!isCurrent) return;
        rememberPush(false);
        await unsubscribe(window).catch(() => {});
      },
      onError: (error) => notifyFailure('Notices were not switched off', failureReason(error)),
    }),
  );
  return (
    <DeviceRow
      browser={browser}
      kind={kind}
      mark={isCurrent ? 'This one' : undefined}
      about={
        <>
          Switched on <time dateTime={switchedOnAt}>{formatMoment(switchedOnAt)}</time>
          {toldAt !== null && (
            <>
              {' '}
              · last notice <time dateTime={toldAt}>{formatStamp(toldAt)}</time>
            </>
          )}
        </>
      }
    >
      <Button
        variant="default"
        aria-label={`Switch off ${browser}`}
        loading={switchOff.isPending}
        onClick={() => switchOff.mutate({ id })}
      >
        Switch off
      </Button>
    </DeviceRow>
  );
}
