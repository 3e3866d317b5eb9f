import { isCurrency } from '@app/money';
import { useSession } from '@app/shell-sdk';
import { Button, Card, Field, ReadError, Select, TextInput, numeric } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { useScrollTo } from '../layout/use-scroll-to';
import { quantityFrom, quantityProblem } from '../quantity/quantity-text';
import { shortText } from '../quantity/quantity';
import { useUsd } from '../quantity/use-usd';
import { listWallets } from '../wallets/api';
import { previewSale } from './api';
import { GainText } from './gain-text';

/** Previews a sale at today's price. Nothing is sold or stored. */
export function SalePreviewCard() {
  const { locale } = useSession();
  const wallets = (useQuery(listWallets()).data?.wallets ?? []).filter(
    ({ currency, balance, balanceUsd }) =>
      !isCurrency(currency) && balanceUsd !== null && balanceUsd >= 1 && !balance.startsWith('-'),
  );
  const [walletId, setWalletId] = useState('');
  const [amount, setAmount] = useState('');
  const [asked, setAsked] = useState<{ walletId: string; quantity: string }>();
  const [showsProblem, setShowsProblem] = useState(false);
  const wallet = wallets.find(({ id }) => id === walletId) ?? wallets[0];
  const [search] = useSearchParams();
  useScrollTo('what-if', wallet !== undefined && search.has('preview'));
  if (!wallet) return null;
  const problem = quantityProblem(amount, locale);
  return (
    <Card title="What if you sold?" id="what-if">
      <Form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setShowsProblem(true);
          if (!problem) setAsked({ walletId: wallet.id, quantity: quantityFrom(amount, locale)! });
        }}
      >
        <Field label="From">
          <Select
            value={wallet.id}
            onChange={setWalletId}
            options={wallets.map(({ id, walletName, currency }) => ({
              value: id,
              label: `${walletName} (${currency})`,
            }))}
          />
        </Field>
        <Field
          label={`How many ${wallet.currency}`}
          hint={`There are ${shortText(wallet.balance, locale)}`}
          error={showsProblem ? problem : undefined}
        >
          <TextInput
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
            inputMode="decimal"
            autoComplete="off"
          />
        </Field>
        <Button type="submit" variant="primary">
          See the gain
        </Button>
      </Form>
      {asked && <Outcome {...asked} />}
    </Card>
  );
}

function Outcome({ walletId, quantity }: { walletId: string; quantity: string }) {
  const { locale } = useSession();
  const usd = useUsd();
  const read = useQuery(previewSale(walletId, quantity));
  const { data, error } = read;
  if (error) return <ReadError title="The sale could not be worked out" read={read} />;
  if (!data) return <p role="status">Working it out…</p>;
  return (
    <div role="status">
      <List>
        <div>
          <dt>You would get</dt>
          <dd>{usd(data.proceeds)}</dd>
        </div>
        <div>
          <dt>They cost</dt>
          <dd>{usd(data.basis)}</dd>
        </div>
        <div>
          <dt>Short-term gain</dt>
          <dd>
            <GainText value={data.shortGain}>{usd(data.shortGain, true)}</GainText>
          </dd>
        </div>
        <div>
          <dt>Long-term gain</dt>
          <dd>
            <GainText value={data.longGain}>{usd(data.longGain, true)}</GainText>
          </dd>
        </div>
      </List>
      {/[1-9]/.test(data.withoutHistory) && (
        <p>{shortText(data.withoutHistory, locale)} of them have no history: their cost counts as zero.</p>
      )}
    </div>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr));
  align-items: start;
  gap: var(--s3) var(--s4);
  > button {
    justify-self: start;
    margin-top: 22px;
  }
`;

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(130px, 1fr));
  gap: var(--s3) var(--s5);
  margin: var(--s4) 0 0;
  padding-top: var(--s4);
  border-top: 1px solid var(--line);
  dt {
    color: var(--ink-3);
    font-size: var(--text-xs);
  }
  dd {
    margin: 0;
    font-size: var(--text-lg);
    font-weight: 600;
    ${numeric}
  }
`;
