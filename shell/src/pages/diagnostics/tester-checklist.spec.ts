import { begin, finish, notesText } from './tester-checklist';

describe('tester record', () => {
  it('times a task from its start, even if the page was left meanwhile', () => {
    const record = finish(begin({}, 'add', 1_000), 'add', 'done', 84_000);
    expect(record).toEqual({ add: { outcome: 'done', seconds: 83 } });
  });

  it('keeps a note when the task is started again', () =>
    expect(begin({ add: { note: 'slow', seconds: 5 } }, 'add', 7)).toEqual({
      add: { note: 'slow', begunAt: 7 },
    }));

  it('is exported with outcome, time and notes', () => {
    const text = notesText(
      { add: { outcome: 'problem', seconds: 61, note: 'No button\nin sight' } },
      'Chrome',
    );
    expect(text).toContain('- [ ] Add what you spent last, by hand (problem, 1:01)\n  No button\n  in sight');
    expect(text).toContain('- [ ] Ask what you spent on dining (not timed)');
  });
});
