/** A device to show the app on; sizes in CSS pixels. */
export interface Device {
  id: string;
  name: string;
  width: number;
  height: number;
}

export const devices: readonly Device[] = [
  { id: 'phone', name: 'Phone', width: 390, height: 844 },
  { id: 'small', name: 'Small phone', width: 320, height: 640 },
  { id: 'tablet', name: 'Tablet', width: 820, height: 1180 },
];

export interface Conditions {
  offline: boolean;
  lowBattery: boolean;
  /** The browser refuses the microphone and notifications. */
  denied: boolean;
}

/** The parts of a page's window that are replaced; the rest stays the browser's own. */
export interface SimulatedWindow extends EventTarget {
  navigator: Navigator;
  fetch: typeof fetch;
}

const own = (target: object, name: string, get: () => unknown): void =>
  void Object.defineProperty(target, name, { configurable: true, get });

const refusal = (): Promise<never> =>
  Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));

/**
 * Simulates conditions in a page of this app: no connection, a battery at 10 %, refused permissions. `conditions` is read at each use, so a
 * change applies at once; notify the page of a change with {@link announce}.
 */
export function simulate(page: SimulatedWindow, conditions: () => Conditions): void {
  const { navigator } = page;
  const network = page.fetch.bind(page);
  page.fetch = (input, init) =>
    conditions().offline ? Promise.reject(new TypeError('Failed to fetch')) : network(input, init);
  own(navigator, 'onLine', () => !conditions().offline);
  const battery = new EventTarget();
  own(battery, 'level', () => (conditions().lowBattery ? 0.1 : 0.8));
  own(battery, 'charging', () => false);
  own(navigator, 'getBattery', () => () => Promise.resolve(battery));
  page.addEventListener('simulated-battery', () => battery.dispatchEvent(new Event('levelchange')));
  const { permissions, mediaDevices } = navigator;
  own(navigator, 'permissions', () =>
    conditions().denied
      ? { query: () => Promise.resolve(Object.assign(new EventTarget(), { state: 'denied' })) }
      : permissions,
  );
  own(navigator, 'mediaDevices', () => (conditions().denied ? { getUserMedia: refusal } : mediaDevices));
}

/** Notifies a page of changed conditions, like the browser would. */
export function announce(page: EventTarget, before: Conditions, after: Conditions): void {
  if (before.offline !== after.offline) page.dispatchEvent(new Event(after.offline ? 'offline' : 'online'));
  if (before.lowBattery !== after.lowBattery) page.dispatchEvent(new Event('simulated-battery'));
}
