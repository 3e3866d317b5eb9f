import { todayIn } from '@app/calendar';
import { undoRequest } from '@app/contracts-banking';
import { exampleActor, type Actor, type ReplyOf } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import { startTestService, type TestService, type TestServiceOptions } from '@app/node-testing/service';
import { verifyAuditChain } from '@app/persistence';
import { BankingModule } from '../src/banking.module';
import { unsoundFigures } from './ledger-of';

/** The day it is for everybody of these tests. */
export const today = todayIn(exampleActor.timeZone);
/** A person nobody knows yet, with an empty ledger. */
export const somebody = (more: Partial<Actor> = {}): Actor => ({ ...exampleActor, userId: newId(), ...more });

export interface TestBanking extends TestService {
  /** Takes a write back by its undo. */
  readonly undo: (as: Actor, id: string) => Promise<ReplyOf<typeof undoRequest>>;
  /** What always has to hold of a ledger: its figures are those of its rows, and its audit chain is whole. */
  readonly sound: (as: Actor) => Promise<void>;
}

export interface TestBankingOptions extends Pick<TestServiceOptions, 'messaging'> {
  /** For files whose tests bring many rows; a test has a minute unless told. */
  timeoutMs?: number;
}

/**
 * The real banking service, on a broker and a store of its own, for the tests of one file: it starts before the
 * first and is taken down after the last. What it gives can be used from there on, so also by the file's own `beforeAll`.
 */
export function testBanking({ timeoutMs = 60_000, ...options }: TestBankingOptions = {}): TestBanking {
  jest.setTimeout(timeoutMs);
  let running: TestService | undefined;
  const service = (): TestService => {
    if (!running) throw new Error('Banking starts with the first test of the file: ask it from there on.');
    return running;
  };
  beforeAll(async () => {
    running = await startTestService({ name: 'banking', module: BankingModule, ...options });
  }, 90_000);
  afterAll(() => running?.close());
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
    undo: (as, id) => service().ask(undoRequest, { id }, { as }),
    sound: async (as) => {
      expect(await unsoundFigures(service().store, as.userId)).toEqual([]);
      expect(await verifyAuditChain(service().store, as.userId)).toBeUndefined();
    },
  };
}
