import { todayIn } from '@app/calendar';
import { sealedLedger, undoEndpoint } from '@app/contracts-banking';
import { exampleActor, type Actor, type ReplyOf } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import { type TestService, type TestServiceOptions, type TestStack } from '@app/node-testing/service';
import { verifyPerson } from '@app/persistence';
import { floatingAmounts } from './floating-amounts';
import { sharedBanking, startBanking } from './together';
import { wrongFigures } from './wrong-figures';

/** Today, for every person of these tests. */
export const today = todayIn(exampleActor.timeZone);
/** A new person with an empty ledger. */
export const somebody = (more: Partial<Actor> = {}): Actor => ({ ...exampleActor, userId: newId(), ...more });

/** Repeats a request until the reply is as expected, because effects of a write arrive a moment later. */
export async function until<T>(what: () => Promise<T>, holds: (value: T) => boolean): Promise<T> {
  const end = Date.now() + 20_000;
  for (;;) {
    const value = await what();
    if (holds(value)) return value;
    if (Date.now() > end) throw new Error(`Still not so: ${JSON.stringify(value)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

export interface TestBanking extends TestService {
  /** Undoes a write. */
  readonly undo: (as: Actor, id: string) => Promise<ReplyOf<typeof undoEndpoint>>;
  /**
   * Checks what must always be true for a ledger: its figures equal its rows, and its audit chain is intact.
   */
  readonly sound: (as: Actor) => Promise<void>;
}

let longestTimeoutMs = 0;

export interface TestBankingOptions extends Pick<TestServiceOptions, 'messaging' | 'headsFolder'> {
  /** A separate store and broker for a file that watches the commands to the store. */
  stack?: () => Promise<TestStack>;
  /** For files whose tests import many rows; the default for one test is a minute. */
  timeoutMs?: number;
}

/**
 * The real banking service, with its own broker and store, for the tests of one file: it starts before the
 * first test and stops after the last, unless files that run together share it. Can be used from then on, also
 * in the file's own `beforeAll`.
 */
export function testBanking({ timeoutMs = 60_000, stack, ...options }: TestBankingOptions = {}): TestBanking {
  // The last call counts for all files that run together.
  longestTimeoutMs = Math.max(longestTimeoutMs, timeoutMs);
  jest.setTimeout(longestTimeoutMs);
  const shared = stack || options.messaging || options.headsFolder ? undefined : sharedBanking;
  let running: TestService | undefined;
  const service = (): TestService => {
    if (!running) throw new Error('Banking starts with the first test of the file: ask it from there on.');
    return running;
  };
  beforeAll(async () => {
    running = (await shared?.()) ?? (await startBanking({ stack: await stack?.(), ...options }));
  }, 90_000);
  afterAll(async () => {
    if (shared?.()) return;
    const own = stack && running?.stack;
    await running?.close();
    await own?.close();
  });
  return {
    get stack() {
      return service().stack;
    },
    get app() {
      return service().app;
    },
    get store() {
      return service().store;
    },
    ask: (contract, request, how) => service().ask(contract, request, how),
    emitted: (event, where, waitMs) => service().emitted(event, where, waitMs),
    get: (type) => service().get(type),
    settled: (waitMs) => service().settled(waitMs),
    close: () => service().close(),
    undo: (as, id) => service().ask(undoEndpoint, { id }, { as, timeoutMs: 120_000 }),
    sound: async (as) => {
      expect(await wrongFigures(service().store, as.userId)).toEqual([]);
      expect(await floatingAmounts(service().store, as.userId)).toEqual([]);
      const sealed = Object.values(sealedLedger);
      expect((await verifyPerson(service().store, as.userId, { sealed })).findings).toEqual([]);
    },
  };
}
