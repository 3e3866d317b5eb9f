import { addMonths, monthOf, todayIn } from '@app/calendar';
import { type Account, type ExchangeRates, type Valuation } from '@app/contracts-banking';
import { ExplainedFigure, worthOf } from '@app/explanations';
import { formatMoney, jsonNumber, minorFromDecimal } from '@app/money';
import { useSession } from '@app/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { listValuations } from '../api';
import { readRates } from '../read-rates';
import { NetWorthLine } from './net-worth-line';
import { Figures, LinePlaceholder, Strip } from './net-worth-strip';
import { staleDays } from '../valuations/stale-worth';

/** Assets, debts and net worth of the open accounts in the person's currency. Accounts without a rate are named, not estimated. */
export function NetWorth({ accounts }: { accounts: readonly Account[] }) {
  const { currency, locale, timeZone } = useSession();
  const month = monthOf(todayIn(timeZone));
  const open = accounts.filter((account) => !account.closed && account.inNetWorth);
  const foreign = open.some((account) => account.currency !== currency);
  const rates = useQuery({ ...readRates(addMonths(month, -11), month), enabled: foreign });
  const valuations = useQuery(listValuations());
  const { assets, debts, leftOut } = worthOf(
    open.map((account) => [minorFromDecimal(account.balance, account.currency), account.currency]),
    currency,
    rates.data?.latest ?? {},
  );
  const figures = [
    ['Assets', 'assets', assets],
    ['Debts', 'debts', debts],
    ['Net worth', 'netWorth', assets + debts],
  ] as const;
  const stale = open.filter((account) => staleDays(account, todayIn(timeZone)) !== undefined);
  // If no account was ever valued, the line does not wait for valuations.
  const valued = open.some(({ valuedOn }) => valuedOn !== null) ? valuations.data : noValuations;
  const known = foreign ? rates.data : { base: currency, latest: {}, months: {} };
  return (
    <Strip>
      <Figures>
        {figures.map(([name, figure, minor]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <ExplainedFigure
                subject={`${name}, ${formatMoney(minor, currency, locale)}`}
                figure={{ figure }}
                shown={jsonNumber(minor, currency)}
              >
                {formatMoney(minor, currency, locale)}
              </ExplainedFigure>
            </dd>
          </div>
        ))}
      </Figures>
      {!(known && valued) && open.length > 0 && <LinePlaceholder aria-hidden />}
      {known && valued && <NetWorthLine accounts={open} valuations={valued} rates={known} month={month} />}
      {stale.length > 0 && <p>{staleText(stale)}</p>}
      {foreign && (
        <p>
          {rates.isPending
            ? '\u00a0'
            : [ratesText(rates.data, locale), leftOutText(leftOut)].filter(Boolean).join(' · ')}
        </p>
      )}
    </Strip>
  );
}

const noValuations: readonly Valuation[] = [];

function ratesText(rates: ExchangeRates | undefined, locale: string): string {
  if (!rates?.asOf || Object.keys(rates.latest).length === 0) return '';
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${rates.asOf}T00:00:00Z`),
  );
  return rates.source === 'sandbox' ? `Sample exchange rates of ${day}` : `ECB reference rates of ${day}`;
}

function staleText(stale: readonly Account[]): string {
  const [first] = stale;
  return stale.length === 1
    ? `The value of ${first!.name} is out of date: update its balance`
    : `The value of ${stale.length} accounts is out of date: update their balances`;
}

function leftOutText(count: number): string {
  if (count === 0) return '';
  return count === 1 ? 'partial: one account without a rate' : `partial: ${count} accounts without a rate`;
}
