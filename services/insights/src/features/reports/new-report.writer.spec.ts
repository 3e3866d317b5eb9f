import { exampleActor } from '@app/contracts-kernel';
import { newReport } from './new-report.writer';

describe('newReport', () => {
  it('stores the owner of the ledger and nothing about the member who requested it, because archives contain nobody else’s data', () => {
    const member = { id: 'alex', name: 'Alex Ray' };
    const report = newReport(
      { type: 'summary', from: '2026-01-01', to: '2026-01-31' },
      { ...exampleActor, member },
    );
    expect(report.actor).toEqual(exampleActor);
    expect(JSON.stringify(report)).not.toContain('Alex');
  });
});
