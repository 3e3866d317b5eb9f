import { todayIn } from '@app/calendar';
import { sealedLedger, undoEndpoint } from '@app/contracts-banking';
import { exampleActor, type Actor, type ReplyOf } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import {
  startTestService,
  type TestService,
  type TestServiceOptions,
  type TestStack,
} from '@app/node-testing/service';
import { verifyPerson } from '@app/persistence';
import { BankingModule } from '../../src/banking.module';
import { floatingAmounts } from './floating-amounts';
import { unsoundFigures } from './ledger-of';

/** Today, for every person of these tests. */
export const today = todayIn(exampleActor.timeZone);
/** A person nobody knows yet, with an empty ledger. */
export const somebody = (more: Partial<Actor> = {}): Actor => ({ ...exampleActor, userId: newId(), ...more });

/** Asks until the answer is as wanted: what follows a write arrives a moment later. */
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
  /** Takes a write back by its undo. */
  readonly undo: (as: Actor, id: string) => Promise<ReplyOf<typeof undoEndpoint>>;
  /** What always has to hold of a ledger: its figures are those of its rows, and its audit chain is whole. */
  readonly sound: (as: Actor) => Promise<void>;
}

export interface TestBankingOptions extends Pick<TestServiceOptions, 'messaging' | 'headsFolder'> {
  /** The store and broker of the file's own, where it watches what the store is asked. */
  stack?: () => Promise<TestStack>;
  /** For files whose tests bring many rows; a test has a minute unless published. */
  timeoutMs?: number;
}

/**
 * The real banking service, on a broker and a store of its own, for the tests of one file: it starts before the
 * first and is taken down after the last. What it gives can be used from there on, so also by the file's own `beforeAll`.
 */
export function testBanking({ timeoutMs = 60_000, stack, ...options }: TestBankingOptions = {}): TestBanking {
  jest.setTimeout(timeoutMs);
  let running: TestService | undefined;
  const service = (): TestService => {
    if (!running) throw new Error('Banking starts with the first test of the file: ask it from there on.');
    return running;
  };
  beforeAll(async () => {
    running = await startTestService({
      name: 'banking',
      module: BankingModule,
      stack: await stack?.(),
      ...options,
    });
  }, 90_000);
  afterAll(async () => {
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
      expect(await unsoundFigures(service().store, as.userId)).toEqual([]);
      expect(await floatingAmounts(service().store, as.userId)).toEqual([]);
      const sealed = Object.values(sealedLedger);
      expect((await verifyPerson(service().store, as.userId, { sealed })).findings).toEqual([]);
    },
  };
}
