import { RecentReplies } from './recent-replies';
import { EncodedReply } from './reply-encoding';

const sized = (size: number) => ({ reply: new EncodedReply(new Uint8Array(size)) });

it('RecentReplies keeps the most recently used replies up to its limit in bytes', () => {
  const recent = new RecentReplies(100);
  recent.keep('a', sized(40));
  recent.keep('b', sized(40));
  expect(recent.get('a')).toBeDefined();
  recent.keep('c', sized(40));
  expect(['a', 'b', 'c'].map((key) => recent.get(key) !== undefined)).toEqual([true, false, true]);
  recent.keep('c', sized(60));
  expect(recent.get('a')).toBeDefined();
  recent.keep('d', sized(101));
  expect(['a', 'c', 'd'].map((key) => recent.get(key) !== undefined)).toEqual([false, false, false]);
  recent.keep('e', sized(100));
  expect(recent.get('e')).toBeDefined();
});
