import { announce, simulate, type Conditions, type SimulatedWindow } from './simulated-device';

const fine: Conditions = { offline: false, lowBattery: false, denied: false };
const reply = new Response('{}');

function pageWith(): { page: SimulatedWindow; now: { conditions: Conditions } } {
  const now = { conditions: fine };
  const page = Object.assign(new EventTarget(), {
    navigator: Object.create({
      onLine: true,
      mediaDevices: { getUserMedia: () => Promise.resolve('heard') },
    }) as Navigator,
    fetch: () => Promise.resolve(reply),
  });
  simulate(page, () => now.conditions);
  return { page, now };
}

describe('simulated device', () => {
  it('has no connection while it is offline, and is online again afterwards', async () => {
    const { page, now } = pageWith();
    const received: string[] = [];
    for (const name of ['offline', 'online']) page.addEventListener(name, () => received.push(name));
    now.conditions = { ...fine, offline: true };
    announce(page, fine, now.conditions);
    expect(page.navigator.onLine).toBe(false);
    await expect(page.fetch('/api/accounts')).rejects.toThrow('Failed to fetch');
    announce(page, now.conditions, fine);
    now.conditions = fine;
    await expect(page.fetch('/api/accounts')).resolves.toBe(reply);
    expect(received).toEqual(['offline', 'online']);
  });

  it('reports a low battery', async () => {
    const { page, now } = pageWith();
    const { getBattery } = page.navigator as unknown as {
      getBattery: () => Promise<EventTarget & { level: number }>;
    };
    const battery = await getBattery();
    let level = 1;
    battery.addEventListener('levelchange', () => (level = battery.level));
    now.conditions = { ...fine, lowBattery: true };
    announce(page, fine, now.conditions);
    expect(level).toBe(0.1);
  });

  it('refuses the microphone if permissions are refused', async () => {
    const { page, now } = pageWith();
    now.conditions = { ...fine, denied: true };
    await expect(page.navigator.mediaDevices.getUserMedia({ audio: true })).rejects.toThrow(
      'Permission denied',
    );
  });
});
