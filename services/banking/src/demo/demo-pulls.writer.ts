import { Injectable } from '@nestjs/common';
import type { Day } from '@app/calendar';
import type { CallContext } from '@app/messaging';
import { AccountPlacementService } from '../entry/bank-sync/account-placement.service';
import { BankPullsService } from '../entry/bank-sync/run/bank-pulls.service';
import { BankLinksRepository } from '../ledger/bank-links/bank-links.repository';
import { AccountsRepository } from '../ledger/book/accounts/accounts.repository';
import { kindOf } from '../ledger/bank-links/suggested-accounts';

/** Places a demo visitor's linked accounts next to the invented ones, and pulls them. */
@Injectable()
export class DemoPullsWriter {
  constructor(
    private readonly placing: AccountPlacementService,
    private readonly pulls: BankPullsService,
    private readonly links: BankLinksRepository,
    private readonly accounts: AccountsRepository,
  ) {}

  async place(itemId: string, cutOff: Day, call: CallContext): Promise<void> {
    const { userId } = call.actor;
    const link = (await this.links.findById(userId, itemId))!;
    const ledger = await this.accounts.all(userId);
    const used = new Set<string>();
    const accounts = link.accounts.map((linked) => {
      const like = ledger.find(
        ({ _id, kind, currency, closed }) =>
          !closed && kind === kindOf(linked) && currency === linked.currency && !used.has(_id),
      );
      if (like) used.add(like._id);
      return { id: linked.id, to: like?._id ?? 'none', cutOff };
    });
    await this.placing.placeQuietly({ itemId, accounts }, call);
    await this.pull(userId, itemId);
  }

  async pull(userId: string, itemId: string): Promise<void> {
    await this.pulls.pull(userId, itemId);
  }
}
