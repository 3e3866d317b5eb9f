import fc from 'fast-check';
import { sendUntilComplete } from './send-until-complete';

class Broken extends Error {}

/**
 * A server that stores the parts it receives, behind a connection that breaks at given calls, before or after the server received the part.
 */
function behind(parts: number, breaks: readonly ('before' | 'after' | null)[], from: readonly number[] = []) {
  const storedParts = new Map<number, number>(from.map((part) => [part, part]));
  const waits: number[] = [];
  let call = 0;
  const overNetwork = <T>(answer: () => T): Promise<T> => {
    const fault = breaks[call++] ?? null;
    if (fault === 'before') return Promise.reject(new Broken());
    const reply = answer();
    return fault === 'after' ? Promise.reject(new Broken()) : Promise.resolve(reply);
  };
  const missing = (): number[] =>
    Array.from({ length: parts }, (_, part) => part).filter((p) => !storedParts.has(p));
  let sentCount = 0;
  return {
    kept: storedParts,
    waits,
    missing,
    sent: () => sentCount,
    way: {
      send: async (wanted: readonly number[]) => {
        for (const part of wanted) {
          sentCount += 1;
          await overNetwork(() => storedParts.set(part, part));
        }
      },
      missing: () => overNetwork(missing),
      isBroken: (error: unknown) => error instanceof Broken,
      wait: (failed: number) => {
        waits.push(failed);
        return Promise.resolve();
      },
    },
  };
}

const fault = fc.constantFrom('before' as const, 'after' as const, null);

describe('sendUntilComplete', () => {
  it('sends every part, at most once more for each interruption, wherever it happens', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 12 }),
        fc.array(fault, { maxLength: 30 }),
        fc.uniqueArray(fc.nat({ max: 11 })),
        async (parts, breaks, stored) => {
          const known = stored.filter((part) => part < parts);
          const server = behind(parts, breaks, known);
          await sendUntilComplete(server.missing(), server.way);
          expect([...server.kept].sort(([a], [b]) => a - b)).toEqual(
            Array.from({ length: parts }, (_, part) => [part, part]),
          );
          expect(server.sent()).toBeLessThanOrEqual(parts - known.length + breaks.filter(Boolean).length);
        },
      ),
    );
  });

  it('waits longer after each failure and starts over after a success', async () => {
    const server = behind(3, ['before', 'before', 'before', null, null, 'before']);
    await sendUntilComplete([0, 1, 2], server.way);
    expect(server.waits).toEqual([1, 2, 3, 4]);
    const interrupted = behind(3, [null, 'before', null, null, 'before']);
    await sendUntilComplete([0, 1, 2], interrupted.way);
    expect(interrupted.waits).toEqual([1, 1]);
  });

  it('gives up on errors that a retry cannot fix', async () => {
    const server = behind(2, []);
    const refused = new Error('refused');
    const connection = { ...server.way, send: () => Promise.reject(refused) };
    await expect(sendUntilComplete([0, 1], connection)).rejects.toBe(refused);
    expect(server.waits).toEqual([]);
  });

  it('sends nothing if nothing is missing', async () => {
    const server = behind(2, ['before'], [0, 1]);
    await sendUntilComplete([], server.way);
    expect(server.sent()).toBe(0);
  });
});
