import {
  addTransactionRequest,
  listTransactionsRequest,
  undoRequest,
  type RuleDraft,
} from '@app/contracts-banking';
import type { Actor } from '@app/contracts-kernel';
import type { TestService } from '@app/node-testing/service';
import { unsoundFigures } from './ledger-of';
import { today } from './test-banking';

export const draft = (more: Partial<RuleDraft> = {}): RuleDraft => ({
  name: 'Kroger is food',
  enabled: true,
  when: ['create', 'import', 'voice'],
  if: { all: [{ field: 'merchant', op: 'is', value: 'Kroger' }] },
  then: [{ do: 'setCategory', category: 'groceries' }],
  stopProcessing: false,
  fillOnlyIfEmpty: true,
  ...more,
});

/** A ledger with purchases at one merchant, for what categories, merchants and rules do to it. */
export function ruleClient(service: () => TestService) {
  const spend = async (as: Actor, more: object = {}) =>
    (
      await service().ask(
        addTransactionRequest,
        { type: 'expense', amount: 12.5, description: 'Kroger #412', date: today, ...more },
        { as },
      )
    ).transaction;
  const rows = (as: Actor) => service().ask(listTransactionsRequest, {}, { as });
  const undo = (as: Actor, id: string) => service().ask(undoRequest, { id }, { as, timeoutMs: 60_000 });
  const sound = async (as: Actor) => expect(await unsoundFigures(service().store, as.userId)).toEqual([]);
  return { spend, rows, undo, sound };
}
