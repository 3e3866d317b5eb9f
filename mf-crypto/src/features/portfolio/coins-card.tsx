import type { Wallet, WalletLots } from '@app/contracts-crypto';
import { useSession } from '@app/shell-sdk';
import { Card, LinkButton, Switch, numeric, spelled, truncate, media, VisuallyHidden } from '@app/ui-kit';
import { formatMoney, isCurrency, sumMinor } from '@app/money';
import { quoteCurrency } from '@app/contracts-crypto';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { ChangeChip } from '../quantity/change-chip';
import { shortText } from '../quantity/quantity';
import { useUsd } from '../quantity/use-usd';
import { CoinIcon, hueAt } from '../wallets/coin-icon';
import { WalletCards } from '../wallets/wallet-cards';
import type { WalletTask } from '../wallets/wallet-menu';
import { manyCoins, isSmall, type CoinGroup } from './coin-groups';
import { useSmallHidden } from './use-small-hidden';

export interface CoinsCardProps {
  groups: readonly CoinGroup[];
  lots: readonly WalletLots[];
  isPractice: boolean;
  onTask: (task: WalletTask, wallet: Wallet) => void;
}

/** Up to this number of coins, all wallets are shown at once. */
const fewGroups = 3;

/** Every coin with its wallets; small balances can be hidden. */
export function CoinsCard({ groups, lots, isPractice, onTask }: CoinsCardProps) {
  const { locale } = useSession();
  const [isHidden, hide] = useSmallHidden(groups.length > manyCoins);
  const small = groups.filter(isSmall);
  const shown = isHidden ? groups.filter((group) => !isSmall(group)) : groups;
  const [opened, setOpened] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isOpen = (group: CoinGroup, index: number) =>
    opened.get(group.coin) ?? (shown.length <= fewGroups || index === 0);
  return (
    <Card
      title="Your coins"
      actions={
        small.length > 0 && <Switch label="Hide balances under $1" checked={isHidden} onChange={hide} />
      }
    >
      <ul aria-label="Coins">
        {shown.map((group) => {
          const index = groups.indexOf(group);
          const open = isOpen(group, index);
          return (
            <Group key={group.coin}>
              <CoinRow
                group={group}
                index={index}
                isOpen={open}
                onToggle={() => setOpened(new Map(opened).set(group.coin, !open))}
              />
              {open && (
                <Wallets id={`wallets-${group.coin}`}>
                  <WalletCards
                    label={`${group.name} wallets`}
                    wallets={group.wallets}
                    lots={lots}
                    hue={hueAt(index)}
                    isPractice={isPractice}
                    onTask={onTask}
                  />
                </Wallets>
              )}
            </Group>
          );
        })}
      </ul>
      {isHidden && small.length > 0 && (
        <Rest>
          {small.length} {small.length === 1 ? 'coin' : 'coins'} under $1 hidden, worth{' '}
          {formatMoney(sumMinor(small.map(({ minor }) => minor!)), quoteCurrency, locale)} together.{' '}
          <LinkButton onClick={() => hide(false)}>Show them</LinkButton>
        </Rest>
      )}
    </Card>
  );
}

function CoinRow({
  group: { coin, name, wallets, minor, holding },
  index,
  isOpen,
  onToggle,
}: {
  group: CoinGroup;
  index: number;
  isOpen: boolean;
  onToggle: () => void;
}) {
  const { locale } = useSession();
  const usd = useUsd();
  const change = holding?.priceChange24h ?? wallets[0]!.priceChange24h;
  const gain = holding?.unrealised;
  return (
    <Row aria-expanded={isOpen} aria-controls={isOpen ? `wallets-${coin}` : undefined} onClick={onToggle}>
      <CoinIcon coin={coin} hue={hueAt(index)} />
      <Words>
        <b title={name}>{name}</b>
        <span>{wallets.length === 1 ? wallets[0]!.walletName : `${wallets.length} wallets`}</span>
      </Words>
      <Change>{change !== null && change !== undefined && <ChangeChip percent={change} />}</Change>
      <Figures data-wide>
        <b>{holding && !isCurrency(coin) && `${shortText(holding.quantity, locale)} ${coin}`}</b>
        <span>{holding?.share == null ? '' : `${holding.share}% of all`}</span>
      </Figures>
      <Figures>
        <b>{minor === null ? 'No price' : formatMoney(minor, quoteCurrency, locale)}</b>
        <span data-tone={gain ? (gain > 0 ? 'positive' : 'negative') : undefined}>
          {gain != null && gain !== 0 && (
            <>
              <VisuallyHidden>{spelled('unrealised gain ')}</VisuallyHidden>
              {usd(gain, true)}
            </>
          )}
        </span>
      </Figures>
      <ChevronDown aria-hidden size={18} strokeWidth={1.75} data-open={isOpen || undefined} />
    </Row>
  );
}

const Group = styled.li`
  & + & {
    border-top: 1px solid var(--line);
  }
`;

const Row = styled.button.attrs({ type: 'button' })`
  display: grid;
  grid-template-columns: auto minmax(0, 1.4fr) 84px minmax(0, 1.2fr) minmax(110px, 0.8fr) auto;
  align-items: center;
  gap: var(--s3) var(--s4);
  width: 100%;
  min-height: 60px;
  text-align: left;
  border-radius: var(--r-sm);
  > svg {
    color: var(--ink-3);
  }
  > [data-open] {
    rotate: 180deg;
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  ${media.hover} {
    &:hover b:first-child {
      color: var(--accent-ink);
    }
  }
  ${media.phone} {
    grid-template-columns: auto minmax(0, 1fr) auto auto;
    gap: var(--s2) var(--s3);
    [data-wide] {
      display: none;
    }
  }
`;

const Words = styled.span`
  min-width: 0;
  b,
  span {
    display: block;
    ${truncate}
  }
  b {
    font-weight: 550;
  }
  span {
    color: var(--ink-3);
    font-size: var(--text-xs);
  }
`;

const Change = styled.span`
  ${media.phone} {
    display: none;
  }
`;

const Figures = styled.span`
  text-align: right;
  min-width: 0;
  b,
  > span {
    display: block;
    ${numeric}
    overflow: hidden;
    text-overflow: ellipsis;
  }
  b {
    font-weight: 550;
  }
  > span {
    color: var(--ink-3);
    font-size: var(--text-xs);
  }
  [data-tone='positive'] {
    color: var(--positive);
  }
  [data-tone='negative'] {
    color: var(--negative);
  }
`;

const Wallets = styled.div`
  padding: var(--s1) 0 var(--s5);
`;

const Rest = styled.p`
  padding-top: var(--s3);
  border-top: 1px solid var(--line);
  color: var(--ink-3);
  font-size: var(--text-sm);
`;
