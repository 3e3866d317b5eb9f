import { Turns } from './turns';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('turns', () => {
  it('of one lane run one after the other, in the order they were asked for', async () => {
    const turns = new Turns();
    const said: string[] = [];
    const work = (name: string, ms: number) =>
      turns.take('a', async () => {
        said.push(`${name} begins`);
        await pause(ms);
        said.push(`${name} ends`);
        return name;
      });
    expect(await Promise.all([work('one', 10), work('two', 1), work('three', 5)])).toEqual([
      'one',
      'two',
      'three',
    ]);
    expect(said).toEqual(['one begins', 'one ends', 'two begins', 'two ends', 'three begins', 'three ends']);
  });

  it('of different lanes do not wait for each other', async () => {
    const turns = new Turns();
    let otherRan = false;
    await turns.take('a', () => turns.take('b', async () => void (otherRan = true)));
    expect(otherRan).toBe(true);
  });

  it('go on after one failed', async () => {
    const turns = new Turns();
    const failing = turns.take('a', () => Promise.reject(new Error('no')));
    const next = turns.take('a', async () => 'yes');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });

  it('inside each other are refused instead of waiting for ever', async () => {
    const turns = new Turns();
    await expect(turns.take('a', () => turns.take('a', async () => 1))).rejects.toThrow(/inside another/);
    expect(await turns.take('a', async () => 2)).toBe(2);
  });

  it('started by something that outlives its turn are not mistaken for nested ones', async () => {
    const turns = new Turns();
    let later: Promise<number> | undefined;
    await turns.take('a', async () => {
      later = pause(5).then(() => turns.take('a', async () => 3));
    });
    expect(await later).toBe(3);
  });

  it('leave nothing behind', async () => {
    const turns = new Turns();
    await turns.take('a', async () => undefined);
    await pause(0);
    expect((turns as unknown as { lanes: Map<string, unknown> }).lanes.size).toBe(0);
  });
});
