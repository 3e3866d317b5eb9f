import { addTransactionRequest, changeTransactionRequest, type NewTransaction } from '@app/contracts-banking';
import type { Actor } from '@app/contracts-kernel';
import type { TestService } from '@app/node-testing/service';
import { today } from './test-banking';

/** Adds it as it is. What is completed is not added on a day to come, but may be given one. */
export async function enterRow(service: TestService, as: Actor, row: NewTransaction) {
  const { date, status } = row;
  if (status !== 'completed' || !date || date <= today)
    return service.ask(addTransactionRequest, row, { as });
  const { transaction } = await service.ask(addTransactionRequest, { ...row, date: today }, { as });
  const { id, version } = transaction;
  return service.ask(changeTransactionRequest, { id, version, date }, { as });
}
