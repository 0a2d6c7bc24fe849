/** The permission of a page for notifications; `missing` where it cannot show any. */
export type NotificationAccess = NotificationPermission | 'missing';

/** The parts of the browser that are needed. */
export interface NotificationWindow {
  Notification?: Pick<typeof Notification, 'permission' | 'requestPermission'> &
    (new (title: string, options?: NotificationOptions) => Notification);
  /** Whether the first pointer of the device is a finger. */
  isPhone(): boolean;
  /** The memory of earlier attempts in this browser. */
  memory: { find(): boolean | undefined; store(hasWorked: boolean): void };
}

/**
 * Phones ask for the permission and then let service workers alone show notifications: the constructor throws, which
 * nothing but an attempt tells. Without the permission an attempt shows nothing.
 */
export function readAccess({
  Notification: Shown,
  isPhone,
  memory,
}: NotificationWindow): NotificationAccess {
  if (!Shown) return 'missing';
  if (Shown.permission === 'granted') return (memory.find() ?? !isPhone()) ? 'granted' : 'missing';
  try {
    Reflect.construct(Shown, ['']);
    return Shown.permission;
  } catch {
    return 'missing';
  }
}

/** Shows a notification; undefined where this browser does not let pages show any. */
export function showNotification(
  { Notification: Shown, memory }: NotificationWindow,
  title: string,
  options: NotificationOptions,
): Notification | undefined {
  if (!Shown) return undefined;
  try {
    const notification = new Shown(title, options);
    memory.store(true);
    return notification;
  } catch {
    memory.store(false);
    return undefined;
  }
}

/** Asks for the permission, and tries it. To be called by a click: browsers ignore or punish other questions. */
export async function askForAccess(browser: NotificationWindow): Promise<NotificationAccess> {
  const permission = (await browser.Notification?.requestPermission()) ?? 'denied';
  if (permission === 'granted') {
    showNotification(browser, 'Notifications are on', {
      body: 'New enquiries are shown here while the desk is open in another tab.',
      tag: 'notifications',
    });
  }
  return readAccess(browser);
}
