import { AfterReplyQueue } from './after-reply-queue';

const person = 'person-1';
const fails = (): Promise<never> => Promise.reject(new Error('the store is away'));

describe('work that is done after a reply', () => {
  let queue: AfterReplyQueue;
  const reports = { again: jest.fn(), lost: jest.fn() };
  beforeEach(() => {
    jest.clearAllMocks();
    queue = new AfterReplyQueue(reports);
  });

  it('does one person’s work one after the other, and the person’s next command can wait for it', async () => {
    const done: string[] = [];
    let finish = (): void => undefined;
    queue.start(person, () =>
      new Promise<void>((resolve) => (finish = resolve)).then(() => done.push('first')),
    );
    queue.start(person, async () => void done.push('second'));
    const next = queue.settled(person).then(() => done.push('next command'));
    await queue.settled('somebody else');
    expect(done).toEqual([]);
    finish();
    await next;
    expect(done).toEqual(['first', 'second', 'next command']);
  });

  it('is tried again when it failed', async () => {
    const tries: number[] = [];
    queue.start(person, () => (tries.push(tries.length) < 3 ? fails() : Promise.resolve()));
    await queue.settled(person);
    expect(tries).toHaveLength(3);
    expect(reports.again).toHaveBeenCalledTimes(2);
  });

  it('is tried once more when the service stops, and reported if it fails again', async () => {
    const store = jest.fn(fails);
    queue.start(person, store);
    await new Promise(setImmediate);
    await queue.close();
    expect(store).toHaveBeenCalledTimes(2);
    expect(reports.lost).toHaveBeenCalledWith(new Error('the store is away'));
  });
});
