import { callRoute, reasonOf } from '@app/api-client';
import { openLedger } from '@app/contracts-identity';
import { toast } from '@app/shell-sdk';
import { leaveDocument } from './open-ledger';

/** Opens a shared ledger, or with null the person's own, in a new document, so that no data of the previous one remains. */
export async function switchLedger(id: string | null): Promise<void> {
  try {
    await callRoute(openLedger, { body: { id } });
    leaveDocument();
    location.assign('/');
  } catch (error) {
    toast({ title: 'The ledger was not opened', description: reasonOf(error), tone: 'destructive' });
  }
}
