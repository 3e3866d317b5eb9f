import { dayText } from '@app/calendar';
import type { LedgerNames, ReportOrder } from './kinds/report-input';

/** The filters of a report, in words. */
export function narrowedBy({ filters }: ReportOrder, names: LedgerNames): string[] {
  const { category, merchant, tag, person, account, pay } = filters;
  return [
    ...(category ? [`Category: ${category}`] : []),
    ...(merchant ? [`Merchant: ${merchant}`] : []),
    ...(tag ? [`Tag: ${tag}`] : []),
    ...(person ? [`For: ${names.people.get(person) ?? 'a person who was removed'}`] : []),
    ...(account ? [`Account: ${names.accounts.get(account)?.name ?? 'an account that was removed'}`] : []),
    ...(pay === 'gross'
      ? [
          'Pay before taxes and deductions, which are expenses here. Lists of transactions show pay as it arrived, so the figures have no links.',
        ]
      : []),
  ];
}

/** Notes to read before the report. */
export function notesOf(
  order: ReportOrder,
  { leftOut, rows }: { leftOut: number; rows?: number | undefined },
): string[] {
  const { asked, period, actor, type } = order;
  return [
    ...(asked.to > period.to
      ? [
          `The chosen period ends on ${dayText(asked.to, actor.locale)}, after today: figures go up to ${dayText(period.to, actor.locale)}.`,
        ]
      : []),
    ...(rows === 0 ? ['There is nothing to report in this period.'] : []),
    ...(leftOut > 0
      ? [
          leftOut === 1
            ? 'Partial: 1 transaction in a currency without an exchange rate is left out.'
            : `Partial: ${leftOut} transactions in currencies without an exchange rate are left out.`,
        ]
      : []),
    ...(type === 'tax'
      ? [
          'A planning aid, not advice. Rules of the United States; check them with whoever prepares your return.',
        ]
      : []),
  ];
}
