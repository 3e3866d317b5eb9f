import { giveWay, noteShortRequest } from './give-way';

describe('giveWay', () => {
  it('waits until a short request is answered', async () => {
    const order: string[] = [];
    const answered = noteShortRequest();
    const work = giveWay(10_000).then(() => order.push('work'));
    setTimeout(() => {
      order.push('answer');
      answered();
    }, 20);
    await work;
    expect(order).toEqual(['answer', 'work']);
  });

  it('waits at most twice as long as the work took', async () => {
    const answered = noteShortRequest();
    const began = performance.now();
    await giveWay(5);
    answered();
    expect(performance.now() - began).toBeGreaterThanOrEqual(10);
  });

  it('does not wait for a request that itself waits for something else', async () => {
    const answered = noteShortRequest();
    await new Promise((later) => setTimeout(later, 110));
    const order: string[] = [];
    const work = giveWay(10_000).then(() => order.push('work'));
    setTimeout(() => order.push('later'), 2_000).unref();
    await work;
    answered();
    expect(order).toEqual(['work']);
  });
});
