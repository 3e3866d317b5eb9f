import { Logger } from '@nestjs/common';
import type { Erasure } from '@app/persistence';
import { JournalAfterReply } from './journal-after-reply';

const person = 'person-1';
const erasure = { register: () => undefined } as unknown as Erasure;
const fails = (): Promise<never> => Promise.reject(new Error('the store is away'));

describe('commands that are stored after their replies', () => {
  let journal: JournalAfterReply;
  beforeEach(() => {
    journal = new JournalAfterReply(erasure);
    jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
  });

  it('stores one person’s commands one after the other and lets the next one wait for them', async () => {
    const done: string[] = [];
    let finish = (): void => undefined;
    journal.start(person, () =>
      new Promise<void>((resolve) => (finish = resolve)).then(() => done.push('first')),
    );
    journal.start(person, async () => void done.push('second'));
    const next = journal.settled(person).then(() => done.push('next command'));
    await journal.settled('somebody else');
    expect(done).toEqual([]);
    finish();
    await next;
    expect(done).toEqual(['first', 'second', 'next command']);
  });

  it('stores a command again when the store refused it', async () => {
    const tries: number[] = [];
    journal.start(person, () => (tries.push(tries.length) < 3 ? fails() : Promise.resolve()));
    await journal.settled(person);
    expect(tries).toHaveLength(3);
  });

  it('tries once more when the service stops, and reports a command that could not be stored', async () => {
    const lost = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    const store = jest.fn(fails);
    journal.start(person, store);
    await new Promise(setImmediate);
    await journal.beforeApplicationShutdown();
    expect(store).toHaveBeenCalledTimes(2);
    expect(lost).toHaveBeenCalledWith(expect.objectContaining({ reason: 'Error: the store is away' }));
  });

  it('lets the erasure of a person wait for their last command', async () => {
    let stored = false;
    journal.start(person, async () => void (stored = true));
    await journal.erase(person);
    expect(stored).toBe(true);
  });
});
