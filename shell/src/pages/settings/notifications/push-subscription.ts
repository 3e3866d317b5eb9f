/** Why this browser cannot receive push messages; undefined if it can. */
export function pushObstacle(): string | undefined {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis))
    return 'This browser cannot show push messages. On an iPhone, add the app to the home screen first.';
  if (Notification.permission === 'denied')
    return 'This browser blocks notifications of this site. Allow them in its site settings.';
  return undefined;
}

/** Asks the person for permission and subscribes at the browser's push service. Throws an Error with a sentence to show. */
export async function subscribe(
  publicKey: string,
): Promise<{ endpoint: string; keys: { p256dh: string; auth: string } }> {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new Error('Notifications were not allowed.');
  const { pushManager } = await navigator.serviceWorker.ready;
  // A subscription made with another key of this server no longer works.
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint, keys } = made.toJSON();
  if (!endpoint || !keys?.['p256dh'] || !keys['auth'])
    throw new Error('The browser gave no address for push messages.');
  return { endpoint, keys: { p256dh: keys['p256dh'], auth: keys['auth'] } };
}
