import type { Account, Holdings } from '@app/contracts-banking';
import { useDateFormat } from '@app/shell-sdk';
import { DateInput, Dialog, Field, TextInput } from '@app/ui-kit';
import { useState } from 'react';
import styled from 'styled-components';
import { decimalFromText, enteredFields } from './holdings-words';
import { useSetHoldings } from './use-holdings';

/** Enters the prices of one day, one field per position. */
export function PricesDialog({
  account,
  holdings,
  onClose,
}: {
  account: Account;
  holdings: Holdings;
  onClose: () => void;
}) {
  const today = useDateFormat().today();
  const [date, setDate] = useState<string>(today);
  const [prices, setPrices] = useState<Record<string, string>>({});
  const [tried, setTried] = useState(false);
  const { save, isSaving, error } = useSetHoldings(account, holdings);
  const typedOf = (id: string, price: string): string => prices[id] ?? price;
  const positions = holdings.positions.map((position) => ({
    ...enteredFields(position),
    price: decimalFromText(typedOf(position.id, position.price)),
  }));
  const submit = () => {
    setTried(true);
    if (!date) return;
    const priced = positions.flatMap(({ price, ...position }) =>
      price === undefined ? [] : [{ ...position, price }],
    );
    if (priced.length === positions.length) save('Prices updated', priced, date, onClose);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Update prices"
      description={`In ${account.currency}, for one share. Earlier values of the account stay in its history.`}
      action={{ label: 'Update prices', busy: isSaving }}
      onSubmit={submit}
      error={error ?? undefined}
    >
      <Field label="Prices of">
        <DateInput value={date} today={today} onChange={setDate} />
      </Field>
      <Prices>
        {holdings.positions.map(({ id, symbol, name, price }, at) => (
          <Field
            key={id}
            label={symbol ?? name}
            error={tried && positions[at]!.price === undefined ? 'Enter a number above 0' : undefined}
          >
            <TextInput
              inputMode="decimal"
              value={typedOf(id, price)}
              onChange={(event) => setPrices((before) => ({ ...before, [id]: event.target.value }))}
            />
          </Field>
        ))}
      </Prices>
    </Dialog>
  );
}

const Prices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(140px, 1fr));
  gap: var(--s3);
`;
