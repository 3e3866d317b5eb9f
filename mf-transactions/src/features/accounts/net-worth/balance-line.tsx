import type { Account } from '@app/contracts-banking';
import { decimalText, formatMoney } from '@app/money';
import { useSession } from '@app/shell-sdk';
import { Sparkline } from '@app/ui-kit';
import { accountKinds } from '../account-kinds';

export const lineDays = 90;

/** The course of a balance over the last 90 days. */
export function BalanceLine({ account, line }: { account: Account; line: readonly number[] }) {
  const { locale } = useSession();
  const [first, last] = [line[0] ?? 0, line.at(-1) ?? 0];
  const change = formatMoney(Math.abs(last - first), account.currency, locale);
  const words = last === first ? 'the same as' : `${change} ${last < first ? 'below' : 'above'}`;
  return (
    <Sparkline
      values={line.map((minor) => Number(decimalText(minor, account.currency)))}
      colour={account.colour ?? accountKinds[account.kind].hue}
      label={`${words} ${lineDays} days ago`}
    />
  );
}
