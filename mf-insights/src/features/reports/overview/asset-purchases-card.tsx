import { partsOf } from '@app/calendar';
import type { AssetPurchase } from '@app/contracts-banking';
import { useDateFormat, useMoneyFormat } from '@app/shell-sdk';
import { Card, Chip } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { readAssetPurchases } from '../api';
import { Note, PaidList } from '../paid-list';

const currency = 'USD';
const lineOfAssets = 'C13';

/** Business purchases of this year that cannot be deducted at once. Draws nothing for people without such purchases. */
export function AssetPurchasesCard() {
  const { today, day } = useDateFormat();
  const money = useMoneyFormat();
  const { data } = useQuery(readAssetPurchases(partsOf(today()).year));
  if (!data || data.purchases.length === 0) return null;
  return (
    <Card title={`Assets bought in ${data.year}`}>
      <Note>
        One item above {money.amount(data.limit, { currency })} is outside the de minimis safe harbor: it is
        depreciated or expensed by section 179 (Schedule C, line 13), not deducted as supplies. A planning
        aid, not advice.
      </Note>
      <PaidList>
        {data.purchases.map((purchase) => (
          <li key={purchase.id}>
            <Link to={`/transactions?tx=${purchase.id}`}>{purchase.merchant}</Link>
            <small>{day(purchase.date, 'short')}</small>
            <LineChip {...purchase} />
            <b>{money.amount(purchase.amount, { currency })}</b>
          </li>
        ))}
      </PaidList>
    </Card>
  );
}

function LineChip({ taxLine }: Pick<AssetPurchase, 'taxLine'>) {
  if (taxLine === lineOfAssets) return <Chip $tone="positive">On line 13</Chip>;
  return (
    <Chip $tone="warn">
      {taxLine ? `Line ${taxLine.slice(1)} now, belongs on line 13` : 'Belongs on line 13'}
    </Chip>
  );
}
