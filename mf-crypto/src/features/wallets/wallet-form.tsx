import type { Wallet } from '@app/contracts-crypto';
import { toast, useSession } from '@app/shell-sdk';
import { Dialog, Field, TextInput } from '@app/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import { reportFailure } from '../layout/failure';
import { exactText } from '../quantity/quantity';
import { quantityFrom, quantityProblem } from '../quantity/quantity-text';
import { useExchange } from '../exchange/use-exchange';
import { addWallet, changeWallet } from './api';
import { useRemoveWallet } from './use-remove-wallet';

/** Creates or changes a wallet kept by hand, with Undo in the toast. */
export function WalletForm({ wallet, onClose }: { wallet?: Wallet | undefined; onClose: () => void }) {
  const { locale } = useSession();
  const [name, setName] = useState(wallet?.walletName ?? '');
  const [coin, setCoin] = useState(wallet?.currency ?? '');
  const [balance, setBalance] = useState(wallet ? exactText(wallet.balance, locale) : '');
  const [price, setPrice] = useState('');
  const [address, setAddress] = useState(wallet?.address ?? '');
  const [asked, setAsked] = useState(false);
  const { data: state } = useExchange();
  const canRead = state?.addresses?.includes(coin) ?? false;
  const isRead = canRead && address.trim() !== '';
  const save = useSave(wallet, onClose);
  const problems = {
    name: name.trim() === '' ? 'Give the wallet a name' : undefined,
    coin: /^[A-Z0-9]{2,12}$/.test(coin) ? undefined : 'Enter a code such as BTC',
    balance: isRead ? undefined : quantityProblem(balance, locale, { zero: true }),
    price:
      price.trim() === '' || /^\d{1,12}(\.\d{1,12})?$/.test(quantityFrom(price, locale) ?? '')
        ? undefined
        : 'Enter a price such as 64152.43',
    address:
      address.trim() === '' || /^[A-Za-z0-9:_-]{8,120}$/.test(address.trim())
        ? undefined
        : 'Paste the address without spaces',
  };
  const problemOf = (field: keyof typeof problems) => (asked ? problems[field] : undefined);
  const submit = () => {
    setAsked(true);
    if (Object.values(problems).some(Boolean) || save.isPending) return;
    const typedPrice = quantityFrom(price, locale);
    save.run({
      walletName: name.trim(),
      currency: coin,
      balance: isRead ? (wallet?.balance ?? '0') : quantityFrom(balance, locale)!,
      ...(address.trim() && { address: address.trim() }),
      ...(typedPrice && { price: typedPrice }),
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={wallet ? 'Edit wallet' : 'Add a wallet'}
      description="For coins no exchange knows of: a hardware wallet, a phone, another exchange."
      action={{ label: wallet ? 'Save' : 'Add wallet', busy: save.isPending }}
      onSubmit={submit}
      error={save.error}
    >
      <Field label="Name" required error={problemOf('name')}>
        <TextInput
          value={name}
          onChange={(event) => setName(event.target.value)}
          placeholder="Cold storage"
          maxLength={60}
        />
      </Field>
      <Pair>
        <Field label="Coin" required error={problemOf('coin')}>
          <TextInput
            value={coin}
            onChange={(event) => setCoin(event.target.value.toUpperCase().trim())}
            placeholder="BTC"
            disabled={wallet !== undefined}
            autoComplete="off"
            maxLength={12}
          />
        </Field>
        <Field label="Quantity" required={!isRead} error={problemOf('balance')}>
          <TextInput
            value={isRead ? '' : balance}
            disabled={isRead}
            placeholder={isRead ? 'Read from the network' : undefined}
            onChange={(event) => setBalance(event.target.value)}
            inputMode="decimal"
            autoComplete="off"
          />
        </Field>
      </Pair>
      <Field
        label="Price of one, in USD"
        error={problemOf('price')}
        hint="Leave it empty: where an exchange has a price for the coin, that is used."
      >
        <TextInput
          value={price}
          onChange={(event) => setPrice(event.target.value)}
          inputMode="decimal"
          autoComplete="off"
        />
      </Field>
      <Field
        label="Public address"
        error={problemOf('address')}
        hint={
          canRead
            ? 'What it holds is read from the network now and at every sync.'
            : 'To tell it from others. Nothing is read from the network: you keep the balance up to date.'
        }
      >
        <TextInput
          value={address}
          onChange={(event) => setAddress(event.target.value)}
          autoComplete="off"
          spellCheck={false}
          maxLength={120}
        />
      </Field>
    </Dialog>
  );
}

interface Said {
  walletName: string;
  currency: string;
  balance: string;
  address?: string;
  price?: string;
}

function useSave(wallet: Wallet | undefined, onClose: () => void) {
  const remove = useRemoveWallet();
  const restore = useMutation({
    ...changeWallet,
    onError: (error) => reportFailure(error, 'Not undone', 'The wallet could not be changed back'),
  });
  const add = useMutation({
    ...addWallet,
    onSuccess: (made) => {
      onClose();
      toast({
        title: 'Wallet added',
        description: made.walletName,
        tone: 'success',
        action: { label: 'Undo', onClick: () => remove(made, false) },
      });
    },
  });
  const change = useMutation({
    ...changeWallet,
    onSuccess: (changed) => {
      onClose();
      toast({
        title: 'Wallet changed',
        description: changed.walletName,
        tone: 'success',
        action: { label: 'Undo', onClick: () => restore.mutate(before(wallet!)) },
      });
    },
  });
  return {
    isPending: add.isPending || change.isPending,
    error: add.error ?? change.error,
    run: ({ currency, ...said }: Said) =>
      wallet
        ? change.mutate({ params: { id: wallet.id }, body: said })
        : add.mutate({ body: { currency, ...said } }),
  };
}

/** The request that reverts a change. */
const before = ({ id, walletName, balance, address, lastPriceUsd }: Wallet) => ({
  params: { id },
  body: {
    walletName,
    balance,
    ...(address && { address }),
    ...(lastPriceUsd !== null && { price: decimalOf(lastPriceUsd) }),
  },
});

/** Formats a price without an exponent. */
const decimalOf = (price: number): string =>
  price.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 12 });

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
  gap: var(--s3);
`;
