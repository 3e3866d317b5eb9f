import { reliability, reliabilityTable } from '../../testing/reliability';

describe('certainty', () => {
  it('claims at most five points more than the share of correct readings', () => {
    const found = reliability();
    if (process.env['SHOW_RELIABILITY']) process.stdout.write(`${reliabilityTable(found)}\n`);
    const measured = found.bands.filter(({ count }) => count >= 20);
    expect(measured.length).toBeGreaterThan(1);
    for (const { claimed, right, count } of measured)
      expect(right / count).toBeGreaterThanOrEqual(claimed - 0.05);
  });
});
