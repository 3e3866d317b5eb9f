import { Injectable } from '@nestjs/common';
import { minDay } from '@app/calendar';
import { quoteRateEndpoint } from '@app/contracts-banking';
import { ContractClient, type CallContext } from '@app/messaging';
import { convertMinor, jsonNumber, minorFromDecimal, MoneyError } from '@app/money';
import { isForeign, type Slots, type UserLexicon } from '@app/nlu-core';
import { refuse, type Outcome, type StoredFrame } from '../replies/outcome';
import type { ReplyContext } from '../replies/reply-context';

/** The person who the money belongs to. */
interface Owner {
  context: ReplyContext;
  lexicon: UserLexicon;
}

const converting = /^(add_transaction|set_budget|add_event)$/;

/** The slots as they were said, before the conversion. */
export function slotsAsSpoken(slots: Slots): Slots {
  const { saidAs, ...rest } = slots;
  return saidAs ? { ...rest, amountMinor: saidAs.minor, currency: saidAs.currency } : slots;
}

/**
 * Converts spoken foreign money into money the ledger can store: in an account of that currency, otherwise in the person's own currency at
 * the day's rate.
 */
@Injectable()
export class ForeignMoneyService {
  constructor(private readonly client: ContractClient) {}

  /** Returns the frame in a currency it can be stored in, or the reason why it cannot be; the frame itself if no foreign money was said. */
  async storable<T extends StoredFrame>(frame: T, owner: Owner, call: CallContext): Promise<T | Outcome> {
    if (!converting.test(frame.intent) || frame.slots.type === 'transfer') return frame;
    const account = this.accountFor(frame, owner);
    const target = account?.currency ?? owner.context.currency;
    const sums = [frame.slots, ...(frame.lines ?? [])];
    if (
      sums.every(({ currency = target }) => !isForeign({ currency }, target)) &&
      target === owner.context.currency
    )
      return frame;
    const converted: Slots[] = [];
    for (const slots of sums) {
      const inTarget = await this.inCurrency(slots, target, owner.context, call);
      if (!inTarget)
        return refuse(
          `I know no rate from ${slots.currency ?? owner.context.currency} to ${target}, so I changed nothing.`,
          { suggestion: { label: 'Add transaction', path: '/transactions/new' } },
        );
      converted.push(account ? { ...inTarget, account: account.name } : inTarget);
    }
    const [slots, ...lines] = converted;
    return { ...frame, slots: slots!, ...(frame.lines ? { lines } : {}) };
  }

  /** The named account, else the only account in the spoken currency. */
  private accountFor({ intent, slots, lines }: StoredFrame, { context, lexicon }: Owner) {
    if (intent !== 'add_transaction') return undefined;
    if (slots.account) return lexicon.accounts.find(({ name }) => name === slots.account);
    const currencies = new Set([slots, ...(lines ?? [])].map(({ currency }) => currency));
    const [currency] = currencies;
    if (currencies.size !== 1 || !currency || !isForeign({ currency }, context.currency)) return undefined;
    const [only, ...others] = lexicon.accounts.filter((account) => account.currency === currency);
    return only && others.length === 0 ? only : undefined;
  }

  /** The slots with their amounts in another currency; undefined without an exchange rate. */
  async inCurrency(
    slots: Slots,
    target: string,
    { currency: own, today }: ReplyContext,
    call: CallContext,
  ): Promise<Slots | undefined> {
    // Without a currency, the number is meant in the currency of the account.
    if (slots.currency === undefined) return scaled(slots, own, target);
    const from = isForeign(slots, target) ? slots.currency : target;
    if (from === target) return { ...slots, currency: target };
    const { rate } = await this.client.ask(
      quoteRateEndpoint,
      { from, to: target, on: minDay(slots.date ?? today, today) },
      { ...call, idempotencyKey: undefined },
    );
    if (rate === null) return undefined;
    const worth = (minor: number): number => convertMinor(minor, from, target, rate);
    const minor = slots.amountMinor ?? slots.limitMinor ?? slots.changeByMinor;
    return {
      ...slots,
      ...(slots.amountMinor === undefined ? {} : { amountMinor: worth(slots.amountMinor) }),
      ...(slots.totalMinor === undefined ? {} : { totalMinor: worth(slots.totalMinor) }),
      ...(slots.limitMinor === undefined ? {} : { limitMinor: worth(slots.limitMinor) }),
      ...(slots.changeByMinor === undefined ? {} : { changeByMinor: worth(slots.changeByMinor) }),
      currency: target,
      ...(minor === undefined ? {} : { saidAs: { minor: Math.abs(minor), currency: from, rate } }),
    };
  }
}

/** The same number in another currency's minor units; undefined if it has more decimals than that currency. */
function scaled(slots: Slots, from: string, to: string): Slots | undefined {
  try {
    const same = (minor: number): number => minorFromDecimal(jsonNumber(minor, from), to);
    return {
      ...slots,
      ...(slots.amountMinor === undefined ? {} : { amountMinor: same(slots.amountMinor) }),
      ...(slots.totalMinor === undefined ? {} : { totalMinor: same(slots.totalMinor) }),
      currency: to,
    };
  } catch (error) {
    if (error instanceof MoneyError) return undefined;
    throw error;
  }
}
