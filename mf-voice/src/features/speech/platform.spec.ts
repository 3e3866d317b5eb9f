import { browserPlatform, qualityOf } from './platform';

describe('qualityOf', () => {
  it.each([
    [{ effectiveType: '2g', downlink: 20 }, 'poor'],
    [{ effectiveType: 'slow-2g' }, 'poor'],
    [{ effectiveType: '4g', downlink: 0.99 }, 'poor'],
    [{ effectiveType: '3g', downlink: 20 }, 'good'],
    [{ effectiveType: '4g', downlink: 4.99 }, 'good'],
    [{ effectiveType: '4g', downlink: 5 }, 'excellent'],
    [undefined, 'excellent'],
  ] as const)('of %j is %s', (connection, quality) => {
    expect(qualityOf(connection)).toBe(quality);
  });
});

describe('watchLowPower', () => {
  const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

  it('reports below 20 % unless the battery is charging', async () => {
    const battery = Object.assign(new EventTarget(), { level: 0.2, charging: false });
    Object.assign(navigator, { getBattery: () => Promise.resolve(battery) });
    const reported: boolean[] = [];
    const stop = browserPlatform().watchLowPower((low) => reported.push(low));
    await settle();
    battery.level = 0.19;
    battery.dispatchEvent(new Event('levelchange'));
    battery.charging = true;
    battery.dispatchEvent(new Event('chargingchange'));
    stop();
    battery.charging = false;
    battery.dispatchEvent(new Event('chargingchange'));
    expect(reported).toEqual([false, true, false]);
    delete (navigator as { getBattery?: unknown }).getBattery;
  });
});
