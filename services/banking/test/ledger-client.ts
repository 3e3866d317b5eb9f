import { todayIn } from '@app/calendar';
import {
  addTransactionRequest,
  queryMonthsRequest,
  undoRequest,
  type NewTransaction,
} from '@app/contracts-banking';
import { exampleActor, type Actor } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import type { TestService } from '@app/node-testing/service';
import { verifyAuditChain } from '@app/persistence';
import { unsoundFigures } from './ledger-of';

export const today = todayIn(exampleActor.timeZone);
export const somebody = (): Actor => ({ ...exampleActor, userId: newId() });

/** What people do with single transactions, and what always has to hold of their ledger, asked of a running service. */
export function ledgerClient(service: () => TestService) {
  const add = async (as: Actor, more: Partial<NewTransaction>) =>
    (
      await service().ask(
        addTransactionRequest,
        { type: 'expense', amount: 90, description: 'Costmart', category: 'Shopping', date: today, ...more },
        { as },
      )
    ).transaction;
  const undo = (as: Actor, id: string) => service().ask(undoRequest, { id }, { as });
  const sums = async (as: Actor) => {
    const month = today.slice(0, 7);
    const { months } = await service().ask(queryMonthsRequest, { from: month, to: month }, { as });
    return Object.fromEntries(
      (months[0]?.categories ?? []).map(({ category, type, totalMinor }) => [
        `${category} ${type}`,
        totalMinor,
      ]),
    );
  };
  const sound = async (as: Actor) => {
    expect(await unsoundFigures(service().store, as.userId)).toEqual([]);
    expect(await verifyAuditChain(service().store, as.userId)).toBeUndefined();
  };
  return { add, undo, sums, sound };
}
