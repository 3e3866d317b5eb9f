import { CallsUnderWay } from './calls-under-way';

describe('CallsUnderWay', () => {
  it('limits the calls of one caller and of all, and admits new ones when calls end', () => {
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
