import { Injectable } from '@nestjs/common';
import { todayIn } from '@app/calendar';
import { bankLinkChangedEvent, placeLinkEndpoint, type LinkItem } from '@app/contracts-banking';
import { DomainError, type RequestOf } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import type { CallContext } from '@app/messaging';
import { UnitOfWork, type Tx } from '@app/persistence';
import type { AccountChange } from '../../ledger/accounts/account-change';
import { AccountsWriter } from '../../ledger/accounts/accounts.writer';
import type { BankLinkRow, LinkedAccountRow } from '../../ledger/bank-links/bank-link.schema';
import { BankLinksRepository } from '../../ledger/bank-links/bank-links.repository';
import { toItem } from '../../ledger/bank-links/link-shapes';
import { kindOf, suggestedFor } from '../../ledger/bank-links/suggested-accounts';
import { AccountsRepository } from '../../ledger/book/accounts/accounts.repository';
import { existingDay } from '../../ledger/model/new-row';
import type { AccountRow } from '../../ledger/model/account';
import { BankPullsService } from './run/bank-pulls.service';

type Place = RequestOf<typeof placeLinkEndpoint>;
type Choice = Place['accounts'][number];

/** Assigns the accounts of a link to accounts of the ledger, and starts to read them. */
@Injectable()
export class AccountPlacementService {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly links: BankLinksRepository,
    private readonly accounts: AccountsRepository,
    private readonly writer: AccountsWriter,
    private readonly pulls: BankPullsService,
  ) {}

  async place(request: Place, call: CallContext): Promise<LinkItem> {
    const item = await this.placeQuietly(request, call);
    this.pulls.begin(call.actor.userId, request.itemId);
    return item;
  }

  /** As {@link place}, without starting a pull. */
  placeQuietly(request: Place, call: CallContext): Promise<LinkItem> {
    return this.unit.write(call, placeLinkEndpoint, request, async (tx) => {
      const link = await this.links.findById(call.actor.userId, request.itemId, tx.session);
      if (!link) throw new DomainError('NOT_FOUND');
      return toItem(await this.placed(tx, link, request.accounts));
    });
  }

  /**
   * Assigns accounts that have no place yet as suggested: for a person who requests transactions without
   * choosing.
   */
  async placeAsSuggested(link: BankLinkRow, call: CallContext): Promise<void> {
    const { userId } = link;
    await this.unit.commit({ ...call, userId }, async (tx) => {
      const now = (await this.links.findById(userId, link._id, tx.session)) ?? link;
      const ledger = await this.accounts.all(userId, tx.session);
      const open = now.accounts.filter((linked) => linked.accountId === undefined && linked.currency);
      const choices = open.map((linked): Choice => ({
        id: linked.id,
        to: suggestedFor(linked, ledger) ?? 'new',
      }));
      await this.placed(tx, now, choices);
    });
  }

  private async placed(tx: Tx, link: BankLinkRow, choices: readonly Choice[]): Promise<BankLinkRow> {
    const { userId } = link;
    const ledger = await this.accounts.all(userId, tx.session);
    const accounts = link.accounts.map((linked) => ({ ...linked }));
    const changes: AccountChange[] = [];
    for (const choice of choices) {
      const linked = accounts.find(({ id }) => id === choice.id);
      if (!linked)
        throw new DomainError('NOT_FOUND', { message: 'The bank has no such account in this link.' });
      // An account that was removed from the ledger no longer counts as a place.
      const hasPlace = ledger.some(({ _id }) => _id === linked.accountId);
      if (hasPlace && linked.accountId !== choice.to)
        throw new DomainError('CONFLICT', { message: `${linked.accountName} has its place already.` });
      if (hasPlace) continue;
      Object.assign(linked, this.placeOf(choice, linked, { link, accounts, ledger, changes }));
    }
    if (changes.length > 0) await this.writer.write(tx, userId, 'account.create', changes);
    const fields = {
      accounts,
      state: link.state === 'linking' ? ('active' as const) : link.state,
      nextTry: new Date(),
      // A newly placed account must be read from the beginning; transactions that are already known cause no
      // change.
      cursor: null,
    };
    await this.links.change(userId, link._id, fields, tx.session);
    tx.emit(bankLinkChangedEvent, { userId, linkId: link._id, state: fields.state });
    tx.audit({ action: 'bank.place', object: link._id, after: { accounts: choices.length } });
    return { ...link, ...fields };
  }

  private placeOf(
    choice: Choice,
    linked: LinkedAccountRow,
    known: {
      link: BankLinkRow;
      accounts: LinkedAccountRow[];
      ledger: AccountRow[];
      changes: AccountChange[];
    },
  ): Partial<LinkedAccountRow> {
    if (choice.to === 'none') return { accountId: null };
    const cutOff = choice.cutOff ? existingDay(choice.cutOff, 'cutOff') : null;
    if (choice.to === 'new') {
      const row = accountFor(choice, linked, known);
      known.changes.push({ what: 'account', before: null, after: row });
      known.ledger.push(row);
      return { accountId: row._id, cutOff, opens: true };
    }
    const target = known.ledger.find(({ _id }) => _id === choice.to);
    if (!target) throw new DomainError('NOT_FOUND', { message: 'There is no such account.' });
    if (target.currency !== linked.currency)
      throw new DomainError('CONFLICT', {
        message: `${target.name} is kept in ${target.currency}, ${linked.accountName} in another currency.`,
      });
    if (known.accounts.some(({ accountId }) => accountId === target._id))
      throw new DomainError('CONFLICT', { message: `${target.name} can hold one account of the bank only.` });
    return { accountId: target._id, cutOff };
  }
}

function accountFor(
  { name, cutOff }: Choice,
  linked: LinkedAccountRow,
  { link, ledger }: { link: BankLinkRow; ledger: readonly AccountRow[] },
): AccountRow {
  if (!linked.currency)
    throw new DomainError('CONFLICT', {
      message: `${linked.accountName} is kept in a currency this ledger does not know.`,
    });
  return {
    _id: newId(),
    userId: link.userId,
    name: name ?? linked.accountName.slice(0, 80),
    kind: kindOf(linked),
    currency: linked.currency,
    institution: link.institutionName.slice(0, 80),
    mask: linked.mask,
    openingMinor: 0,
    openingDate: cutOff ?? todayIn(link.timeZone),
    movementMinor: 0,
    rows: 0,
    isDefault: !ledger.some(({ isDefault }) => isDefault),
    closed: false,
    version: 1,
  };
}
