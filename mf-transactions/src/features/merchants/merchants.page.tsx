import { startImportEndpoint, type Merchant } from '@app/contracts-banking';
import { formatMoney } from '@app/money';
import { changeMerchant, MerchantIcon } from '@app/organising';
import { useSession } from '@app/shell-sdk';
import { ButtonLink, Card, Chip, SearchInput, numeric, IfPermitted } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { Merge, Pencil, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { OrganiseList } from '../organise/organise-frame';
import { EmptyList, OrganiseScreen } from '../organise/organise-screen';
import { counted, OrganiseRow, TransactionsLink } from '../organise/organise-row';
import { useBatchEdit } from '@app/organising';
import { listMerchants } from './api';
import { MerchantDialog } from './merchant-dialog';
import { MergeMerchantDialog } from './merge-merchant-dialog';

const atOnce = 100;

type Open = { dialog: 'edit' | 'merge'; merchant: Merchant };

/** The merchants, each with one clean name whatever text the bank prints. */
export function MerchantsPage() {
  const read = useQuery(listMerchants());
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <OrganiseScreen
      of="Your merchants"
      read={read}
      lines={8}
      dialog={
        <>
          {open?.dialog === 'edit' && <MerchantDialog merchant={open.merchant} onClose={close} />}
          {open?.dialog === 'merge' && (
            <MergeMerchantDialog merchant={open.merchant} merchants={read.data ?? []} onClose={close} />
          )}
        </>
      }
    >
      {(merchants) =>
        merchants.length === 0 ? (
          <EmptyList
            title="No merchants yet"
            action={
              <IfPermitted call={startImportEndpoint}>
                <ButtonLink as={Link} to="/transactions/import" $variant="primary">
                  Import a bank file
                </ButtonLink>
              </IfPermitted>
            }
          >
            They appear with your transactions. Here you can give them clean names, merge duplicates and
            choose a category for each.
          </EmptyList>
        ) : (
          <MerchantList merchants={merchants} onOpen={setOpen} />
        )
      }
    </OrganiseScreen>
  );
}

function MerchantList({
  merchants,
  onOpen,
}: {
  merchants: readonly Merchant[];
  onOpen: (open: Open) => void;
}) {
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState(atOnce);
  const needle = search.trim().toLowerCase();
  const matching = merchants.filter(({ name, aliases }) =>
    [name, ...aliases.map((alias) => alias.name)].some((text) => text.toLowerCase().includes(needle)),
  );
  return (
    <>
      <SearchInput
        value={search}
        onChange={setSearch}
        label="Search merchants"
        placeholder="Search merchants..."
      />
      <Card title={counted(matching.length, 'merchant', 'merchants')}>
        <OrganiseList>
          {matching.slice(0, shown).map((merchant) => (
            <MerchantRow
              key={merchant.key}
              merchant={merchant}
              onOpen={(dialog) => onOpen({ dialog, merchant })}
            />
          ))}
        </OrganiseList>
        {matching.length > shown && (
          <More type="button" onClick={() => setShown(shown + atOnce)}>
            Show {Math.min(atOnce, matching.length - shown)} more
          </More>
        )}
      </Card>
    </>
  );
}

function MerchantRow({ merchant, onOpen }: { merchant: Merchant; onOpen: (dialog: Open['dialog']) => void }) {
  const { locale } = useSession();
  const { key, name, transactions, totals, lastCategory, learn, aliases } = merchant;
  const change = useBatchEdit(
    changeMerchant,
    learn ? `No longer learning from ${name}` : `Learning from ${name} again`,
  );
  const also = aliases.map((alias) => alias.name).join(', ');
  return (
    <OrganiseRow
      call={changeMerchant}
      name={name}
      icon={<MerchantIcon name={name} category={lastCategory} />}
      factsTitle={also}
      facts={
        <>
          <TransactionsLink count={transactions} of={{ q: name }} /> · {lastCategory}
          {also && ` · also ${also}`}
        </>
      }
      items={[
        { label: 'Edit', icon: <Pencil aria-hidden />, onSelect: () => onOpen('edit') },
        { label: 'Merge into another', icon: <Merge aria-hidden />, onSelect: () => onOpen('merge') },
        {
          label: learn ? 'Stop learning from it' : 'Learn from it',
          icon: <Sparkles aria-hidden />,
          onSelect: () => change.mutate({ params: { key }, body: { learn: !learn } }),
        },
      ]}
    >
      {!learn && <Chip>Not learned</Chip>}
      <Total>
        {totals.map(({ currency, expenseMinor, incomeMinor }) => (
          <span key={currency}>{formatMoney(incomeMinor - expenseMinor, currency, locale, true)}</span>
        ))}
      </Total>
    </OrganiseRow>
  );
}

const Total = styled.span`
  ${numeric}
  display: grid;
  justify-items: end;
  font-weight: 550;
  white-space: nowrap;
`;

const More = styled.button`
  width: 100%;
  min-height: var(--touch);
  color: var(--accent-ink);
  font-weight: 550;
`;
