import { addDays } from '@app/calendar';
import { countText, dayText, money, type Finding, type Generator } from './finding';

const newWithinDays = 70;
const shownDays = 45;

/** A recurring payment that started recently and is not planned. */
export const newSubscription: Generator = ({ facts, tolerance }) =>
  facts.repeats.flatMap(({ id, title, kind, minor, category, hits, state }): Finding[] => {
    const first = hits.map(({ day }) => day).sort()[0];
    const isNew = first !== undefined && first >= addDays(facts.today, -newWithinDays);
    // Nothing is known from before the start of the ledger, so its first payments are not new.
    const isKnownNew = isNew && facts.since !== null && facts.since < addDays(first, -newWithinDays);
    const isCost = minor < 0 && (kind === 'subscription' || kind === 'bill') && state !== 'ended';
    if (!isKnownNew || !isCost || tolerance(`repeat:${id}`) > 1) return [];
    return [
      {
        key: `newsub:${id}`,
        kind: 'new_subscription',
        severity: 'low',
        title: `${title} looks like a new subscription`,
        message: `${money(facts, -minor)} a time, ${countText(hits.length, 'charge')} since ${dayText(first)}. Confirm it as a bill, or dismiss it.`,
        formula: `${hits.map(({ day, minor: hit }) => `${dayText(day)} ${money(facts, -hit)}`).join(', ')}; the first is not older than ${newWithinDays} days`,
        category,
        amountMinor: -minor,
        currency: facts.currency,
        link: '/bills?view=suggestions',
        evidence: hits.map((hit) => hit.id),
        until: addDays(first, newWithinDays + shownDays),
        about: `repeat:${id}`,
        actions: [{ label: 'Look at suggestions', link: '/bills?view=suggestions' }],
      },
    ];
  });

/** A subscription not paid for two of its cycles: it may be cancelled, or paid elsewhere. */
export const unusedSubscription: Generator = ({ facts }) =>
  facts.series
    .filter(({ kind, dormant }) => kind === 'subscription' && dormant)
    .map(({ id, title, monthlyMinor, category }): Finding => ({
      key: `dormant:${id}`,
      kind: 'unused_subscription',
      severity: 'low',
      title: `Nothing was paid for ${title} lately`,
      message: `Your plans include it at ${money(facts, -monthlyMinor)} a month. Stop it there if you cancelled it, so that the forecast is right.`,
      formula: 'two of its cycles passed without a payment of that payee',
      category,
      amountMinor: -monthlyMinor,
      currency: facts.currency,
      link: '/bills?view=recurring',
      evidence: [],
      until: addDays(facts.today, 92),
      about: `series:${id}`,
      actions: [{ label: 'Open recurring bills', link: '/bills?view=recurring' }],
    }));
