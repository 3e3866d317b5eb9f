import { unitsOf } from '../quantity/exact-quantity';
import type { TransactionDocument } from './transaction.schema';
import type { TransferDecisionDocument } from './transfer-decision.schema';

/** Coins arrive within a day (C3). */
const longestMs = 24 * 3_600_000;

type Leg = Pick<TransactionDocument, '_id' | 'type' | 'amount' | 'currency' | 'walletId' | 'at' | 'fee'>;
type Placed<L extends Leg> = L & { walletId: string; at: Date };
export interface Pair<L extends Leg> {
  send: Placed<L>;
  receive: Placed<L>;
}
type Decided = Pick<TransferDecisionDocument, 'sendId' | 'receiveId' | 'decision'>;

const isPlaced = <L extends Leg>(leg: L): leg is Placed<L> =>
  leg.walletId !== undefined && leg.at !== undefined;

/** The quantity of a send that can arrive, in exact units. */
const arriving = ({ amount, fee }: Leg): bigint => unitsOf(amount) - (fee === undefined ? 0n : unitsOf(fee));

const msBetween = (send: { at: Date }, receive: { at: Date }): number =>
  receive.at.getTime() - send.at.getTime();

/**
 * Whether a receive can be the arrival of a send: same coin, two wallets, equal quantity minus the fee,
 * within 24 hours.
 */
export function isTransfer(send: Leg, receive: Leg): boolean {
  if (send.type !== 'send' || receive.type !== 'receive' || !isPlaced(send) || !isPlaced(receive))
    return false;
  const ms = msBetween(send, receive);
  return (
    send.currency === receive.currency &&
    send.walletId !== receive.walletId &&
    arriving(send) === unitsOf(receive.amount) &&
    ms >= 0 &&
    ms <= longestMs
  );
}

/** The other leg of each movement that is part of a confirmed transfer. */
export const otherLegs = (decisions: readonly Decided[]): Map<string, string> =>
  new Map(
    decisions.flatMap(({ sendId, receiveId, decision }): [string, string][] =>
      decision === 'transfer'
        ? [
            [sendId, receiveId],
            [receiveId, sendId],
          ]
        : [],
    ),
  );

/**
 * Possible transfers without a decision, newest first. Each movement is in at most one pair, quickest pairs
 * first, so that the order of import does not matter.
 */
export function transferPairs<L extends Leg>(legs: readonly L[], decisions: readonly Decided[]): Pair<L>[] {
  const taken = new Set(otherLegs(decisions).keys());
  const apart = new Set(decisions.map(({ sendId, receiveId }) => `${sendId}:${receiveId}`));
  const free = legs.filter((leg): leg is Placed<L> & L => isPlaced(leg) && !taken.has(leg._id));
  const receives = new Map<string, (Placed<L> & L)[]>();
  for (const leg of free)
    if (leg.type === 'receive') {
      const key = placeOf(leg, unitsOf(leg.amount), dayOf(leg));
      const known = receives.get(key);
      if (known) known.push(leg);
      else receives.set(key, [leg]);
    }
  // Coins arrive on the same day or the next, so only those days are compared, even for thousands of equal
  // movements.
  const near = (send: Placed<L>) =>
    [dayOf(send), dayOf(send) + 1].flatMap((day) => receives.get(placeOf(send, arriving(send), day)) ?? []);
  const possible = free
    .filter(({ type }) => type === 'send')
    .flatMap((send) =>
      near(send)
        .filter((receive) => isTransfer(send, receive) && !apart.has(`${send._id}:${receive._id}`))
        .map((receive) => ({ send, receive })),
    )
    .sort(
      (a, b) =>
        msBetween(a.send, a.receive) - msBetween(b.send, b.receive) ||
        compare(a.send._id, b.send._id) ||
        compare(a.receive._id, b.receive._id),
    );
  const pairs: Pair<L>[] = [];
  for (const pair of possible) {
    if (taken.has(pair.send._id) || taken.has(pair.receive._id)) continue;
    taken.add(pair.send._id).add(pair.receive._id);
    pairs.push(pair);
  }
  return pairs.sort((a, b) => b.send.at.getTime() - a.send.at.getTime() || compare(a.send._id, b.send._id));
}

const dayOf = ({ at }: { at: Date }): number => Math.floor(at.getTime() / longestMs);
const placeOf = ({ currency }: Leg, units: bigint, day: number): string => `${currency}:${units}:${day}`;

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
