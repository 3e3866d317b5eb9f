import { maxStaleMs, SessionMemory } from './session-memory';
import type { SessionDoc } from './session.schema';

const doc = (key: string, userId = 'ada'): SessionDoc => ({ _id: key, userId }) as SessionDoc;
const at = { now: 0 };
const memory = (): SessionMemory => {
  at.now = 1_000;
  return new SessionMemory(() => at.now);
};

describe('SessionMemory', () => {
  it('trusts an answer of the store for a second', () => {
    const sessions = memory();
    sessions.keep(doc('a'), at.now);
    at.now += maxStaleMs - 1;
    expect(sessions.find('a')).toEqual(doc('a'));
    at.now += 1;
    expect(sessions.find('a')).toBeUndefined();
  });

  it('counts that second from the request to the store, not from its answer', () => {
    const sessions = memory();
    const asked = at.now;
    at.now += maxStaleMs;
    sessions.keep(doc('a'), asked);
    expect(sessions.find('a')).toBeUndefined();
  });

  it("forgets all sessions of a person at once, and nobody else's", () => {
    const sessions = memory();
    for (const one of [doc('a'), doc('b'), doc('c', 'bob')]) sessions.keep(one, at.now);
    sessions.forget('ada');
    expect(['a', 'b', 'c'].map((key) => sessions.find(key)?._id)).toEqual([undefined, undefined, 'c']);
  });

  it('stores nothing that was read while the person’s sessions may be changing', () => {
    const sessions = memory();
    sessions.forget('ada');
    // Read before the commit, or requested before it and answered afterwards.
    sessions.keep(doc('a'), at.now - 5);
    at.now += 10_000;
    sessions.keep(doc('a'), at.now);
    expect(sessions.find('a')).toBeUndefined();
    at.now += 10_000;
    sessions.keep(doc('a'), at.now - 9_000);
    expect(sessions.find('a')).toBeUndefined();
    sessions.keep(doc('a'), at.now);
    expect(sessions.find('a')).toEqual(doc('a'));
  });

  it('names sessions of the last seconds once, to be read again with another one', () => {
    const sessions = memory();
    for (const one of [doc('a'), doc('b'), doc('c', 'bob')]) sessions.keep(one, at.now);
    at.now += maxStaleMs - 1;
    expect(sessions.toReadAgain()).toEqual([]);
    at.now += 1;
    expect(sessions.toReadAgain()).toEqual(['a', 'b', 'c']);
    expect(sessions.toReadAgain()).toEqual([]);
    sessions.keep(doc('a'), at.now);
    expect(sessions.find('a')).toEqual(doc('a'));
    expect(sessions.find('b')).toBeUndefined();
  });

  it('lets go of a session that nobody used for five seconds, and of one that does not exist', () => {
    const sessions = memory();
    sessions.keep(doc('a'), at.now);
    sessions.keep(doc('b'), at.now);
    at.now += 4_000;
    sessions.find('a');
    at.now += 1_000;
    expect(sessions.toReadAgain()).toEqual(['a']);
    sessions.keep(doc('a'), at.now);
    sessions.drop('a');
    expect(sessions.find('a')).toBeUndefined();
  });
});
