import { CallsUnderWay } from './calls-under-way';

describe('calls under way', () => {
  it('are so many of one caller and so many of all, and make room when they end', () => {
    const calls = new CallsUnderWay(3, 2);
    const leaving = [calls.enter('ada'), calls.enter('ada')];
    expect(calls.enter('ada')).toBeUndefined();
    expect(calls.enter('ben')).toBeDefined();
    expect(calls.enter('cem')).toBeUndefined();
    leaving[0]!();
    expect(calls.enter('ada')).toBeDefined();
    expect(calls.enter('cem')).toBeUndefined();
  });
});
