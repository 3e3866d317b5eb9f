import { bodyOf, draftProblem, netOf, newDraft, withLine, type PayslipDraft } from './payslip-draft';

const today = '2026-11-25';
const filled = (): PayslipDraft => {
  const draft = { ...newDraft(today, 'Acme'), netMinor: 210_000 };
  const amounts = [300_000, 60_000, null, null, null, 30_000, null];
  return { ...draft, lines: draft.lines.map((line, index) => ({ ...line, minor: amounts[index] ?? null })) };
};

describe('payslip being entered', () => {
  it('calculates net pay from income and deductions', () => {
    expect(netOf(filled())).toBe(210_000);
    const more = withLine(withLine(filled(), 'reimbursement'), 'employer');
    const lines = more.lines.map((line) => (line.minor === null ? { ...line, minor: 5_000 } : line));
    // Four empty usual lines, one reimbursement, and an employer contribution, which is not part of the net.
    expect(netOf({ lines })).toBe(210_000 - 4 * 5_000 + 5_000);
  });

  it('reports what is missing, one problem at a time', () => {
    expect(draftProblem(filled(), today)).toBeUndefined();
    expect(draftProblem({ ...filled(), employer: ' ' }, today)).toBe('Enter the employer.');
    expect(draftProblem({ ...filled(), payDate: '2026-11-26' }, today)).toBe(
      'The pay date is in the future.',
    );
    expect(draftProblem(newDraft(today, 'Acme'), today)).toBe('Enter what was earned.');
    expect(draftProblem({ ...filled(), netMinor: null }, today)).toBe('Enter the net pay as it is printed.');
  });

  it('sends only lines with an amount', () => {
    expect(bodyOf(filled())).toEqual({
      payDate: today,
      employer: 'Acme',
      net: 2100,
      lines: [
        { part: 'earning', kind: 'regular', amount: 3000 },
        { part: 'tax', kind: 'federal', amount: 600 },
        { part: 'pre-tax', kind: '401k', amount: 300 },
      ],
    });
  });
});
