import { setTimeout as delay } from 'node:timers/promises';
import { openModel, p99 } from './open-model';

it('counts time from when a call was due, not from when it could be sent', async () => {
  let blocked = false;
  const result = await openModel(100, 0.3, async () => {
    if (blocked) return true;
    blocked = true;
    const end = performance.now() + 150;
    while (performance.now() < end);
    return true;
  });
  expect(result.took).toHaveLength(30);
  // Those that were due meanwhile waited too, though each was answered at once.
  expect(result.took.filter((took) => took > 50).length).toBeGreaterThan(8);
  expect(p99(result)).toBeGreaterThan(140);
});

it('waits for all answers and counts failures apart', async () => {
  const result = await openModel(50, 0.2, async (index) => {
    await delay(20);
    if (index === 1) throw new Error('refused');
    return index !== 2;
  });
  expect(result).toMatchObject({ offered: 50, failed: 2 });
  expect(result.took).toHaveLength(8);
});
