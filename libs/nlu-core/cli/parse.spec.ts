import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const run = (lines: object[]): string =>
  execFileSync(process.execPath, [join(__dirname, 'run.mjs')], {
    input: lines.map((line) => JSON.stringify(line)).join('\n'),
    encoding: 'utf8',
  });

describe('the command-line parser', () => {
  it('prints exactly one line per input line, in order, and nothing else', () => {
    const out = run([
      {
        id: 'a',
        text: 'add an expense of $45 for lunch yesterday',
        confidence: 0.95,
        now: '2026-11-21T15:00:00Z',
        zone: 'America/New_York',
      },
      { id: 2, text: 'how much did I spend on groceries last month', now: '2026-11-21T15:00:00Z' },
      { id: 3, text: 'I paid 80 for gas and 20 for snacks', confidence: 0.9 },
    ]);
    const answers = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(answers.map((a) => a.id)).toEqual(['a', 2, 3]);
    expect(answers[0]).toMatchObject({
      intent: 'add_transaction',
      mode: 'execute',
      executed: true,
      certainty: 0.95,
      slots: { amountCents: 4500, currency: 'USD', category: 'Dining', date: '2026-11-20' },
      amounts: [{ minor: 4500, currency: 'USD' }],
      wake: { detected: false },
    });
    expect(answers[1]).toMatchObject({
      intent: 'query_spending',
      mode: 'answer',
      executed: false,
      period: ['2026-10-01', '2026-10-31'],
      slots: { category: 'Groceries' },
    });
    expect(answers[2]).toMatchObject({
      mode: 'confirm',
      frames: [{ amountCents: 8000 }, { amountCents: 2000 }],
    });
  });
});
