import { event } from '@app/contracts-kernel';
import { z } from 'zod';
import { eventIdOf, parseEventId } from './event-id';
import { PushStream } from './push-stream';
import { longestPageAgeMs, RecentEvents } from './recent-events';
import { stalePathsOf, withoutCovered } from './stale-paths';

const birth = '0a1b2c3d';
const place = (sequence: number) => ({ birth, sequence });

describe('stale paths', () => {
  it('are the paths that an event’s contract names', () => {
    const noted = event({
      name: 'a.b.c',
      summary: '',
      payload: z.object({}),
      invalidates: ['/api/a'],
      example: {},
    });
    const silent = event({ name: 'a.b.d', summary: '', payload: z.object({}), example: {} });
    expect([...stalePathsOf([noted, silent])]).toEqual([['evt.a.b.c.v1', ['/api/a']]]);
  });

  it('leave out paths that another one covers', () =>
    expect(withoutCovered(['/api/a/b', '/api/a', '/api/ab', '/api/a', '/api/c'])).toEqual([
      '/api/a',
      '/api/ab',
      '/api/c',
    ]));
});

describe('event ids', () => {
  it('name the stream and the position', () => expect(parseEventId(eventIdOf(place(41)))).toEqual(place(41)));
  it.each([
    undefined,
    '',
    '41',
    'xyz-1',
    `${birth}-`,
    `${birth}--1`,
    `${birth}-1e3`,
    `${birth}-${'9'.repeat(16)}`,
  ])('cannot be read from %p', (text) => expect(parseEventId(text)).toBeUndefined());
});

describe('PushStream', () => {
  const response = () => {
    const written: string[] = [];
    return { written, writableLength: 0, write: (text: string) => written.push(text) > 0, end: jest.fn() };
  };
  const open = (to: ReturnType<typeof response>) =>
    new PushStream(to as never, { id: 's', key: 'k', userId: 'u' }, place(10));
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('sends events of one moment once, with the id of the last one', () => {
    const to = response();
    const stream = open(to);
    stream.stale(['/api/a'], place(11));
    stream.stale(['/api/a/b', '/api/c'], place(12));
    expect(to.written).toEqual([]);
    jest.advanceTimersByTime(30);
    expect(to.written).toEqual([`id: ${birth}-12\ndata: {"invalidate":["/api/a","/api/c"]}\n\n`]);
  });

  it('leaves out events that it sent before', () => {
    const to = response();
    const stream = open(to);
    stream.stale(['/api/a'], place(10));
    stream.stale(['/api/a'], place(9));
    jest.advanceTimersByTime(100);
    expect(to.written).toEqual([]);
  });

  it('names no position beyond what was sent, so that nothing is lost on resuming', () => {
    const to = response();
    const stream = open(to);
    stream.stale(['/api/a'], place(15));
    stream.send({ invalidate: [] });
    expect(to.written[0]).toContain(`id: ${birth}-10\n`);
  });

  it('closes the stream of a browser that reads nothing', () => {
    const to = { ...response(), writableLength: 300 * 1024 };
    const stream = open(to);
    stream.beat();
    expect(to.end).toHaveBeenCalled();
    expect(stream.closed).toBe(true);
  });
});

describe('RecentEvents', () => {
  const ada = ({ userId }: { userId: string }) => userId === 'ada' || userId === '*';

  it('returns each subject once, for events of one person or of all since a moment', () => {
    const recent = new RecentEvents();
    for (const [at, userId, subject] of [
      [10, 'ada', 'old'],
      [20, 'ada', 'new'],
      [21, 'bob', 'other'],
      [22, '*', 'all'],
      [23, 'ada', 'new'],
    ] as const)
      recent.note(userId, subject, at);
    expect([...recent.since(20, ada)!].sort()).toEqual(['all', 'new']);
    expect(recent.since(24, ada)).toEqual(new Set());
    expect(new RecentEvents().since(0, ada)).toEqual(new Set());
  });

  it('returns undefined if events since that moment were dropped early', () => {
    const [fast, slow] = [new RecentEvents(), new RecentEvents()];
    for (let index = 0; index <= 40_000; index++) {
      fast.note('ada', 's', index);
      slow.note('ada', 's', index * longestPageAgeMs);
    }
    expect(fast.since(20_000, ada)).toBeUndefined();
    expect(fast.since(20_001, ada)).toEqual(new Set(['s']));
    expect(slow.since(0, ada)).toEqual(new Set(['s']));
  });
});
