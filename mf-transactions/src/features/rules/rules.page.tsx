import type { Rule, RuleDraft } from '@app/contracts-banking';
import { changeMerchant, learnRule } from '@app/organising';
import { Banner, Button, Card } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { listAccounts } from '../ledger/api';
import { readCategoryTree } from '../categories/api';
import { OrganiseList } from '../organise/organise-frame';
import { EmptyList, OrganiseScreen } from '../organise/organise-screen';
import { useBatchEdit } from '@app/organising';
import { listRules, listSeries, orderRules, createRule } from './api';
import { RuleDialog } from './rule-dialog';
import { RuleRow } from './rule-row';
import type { Names } from './rule-words';

/** Rules in the order in which they apply: the person's own first, learned ones below. */
export function RulesPage() {
  const read = useQuery(listRules());
  const { data: reply } = read;
  const { data: categories } = useQuery(readCategoryTree());
  const { data: accounts } = useQuery(listAccounts());
  const links = reply?.rules.some(({ then }) => then.some((action) => action.do === 'linkSeries'));
  const { data: planned } = useQuery({ ...listSeries(), enabled: links === true });
  const [params, setParams] = useSearchParams();
  const requestedText = params.get('merchant') ?? params.get('description');
  const [open, setOpen] = useState<Rule | 'new' | undefined>(requestedText === null ? undefined : 'new');
  // The dialog needs the categories to find the one in the address by its id.
  const isReady = !params.has('category') || categories !== undefined;
  const order = useBatchEdit(orderRules, 'Order saved');
  const names: Names = {
    category: (id) => categories?.find((category) => category.id === id)?.name ?? 'a deleted category',
    account: (id) => accounts?.find((account) => account.id === id)?.name ?? 'a deleted account',
    series: (id) =>
      planned ? (planned.series.find((entry) => entry.id === id)?.title ?? 'a deleted series') : 'a series',
  };
  const own = reply?.rules.filter(({ kind }) => kind === 'own') ?? [];
  const learned = reply?.rules.filter(({ kind }) => kind === 'learned') ?? [];
  const move = (index: number, by: -1 | 1) => {
    const ids = own.map(({ id }) => id);
    const [moved] = ids.splice(index, 1);
    ids.splice(index + by, 0, moved!);
    order.mutate({ body: { ids } });
  };
  const close = () => {
    setOpen(undefined);
    if (requestedText !== null) setParams({}, { replace: true });
  };
  const add = (
    <Button call={createRule} variant="primary" icon={<Plus aria-hidden />} onClick={() => setOpen('new')}>
      Add rule
    </Button>
  );
  return (
    <OrganiseScreen
      of="Your rules"
      read={read}
      lines={4}
      actions={read.data?.rules.length === 0 ? undefined : add}
      dialog={
        open &&
        (open !== 'new' || isReady) && (
          <RuleDialog {...(open === 'new' ? startOf(params, categories) : { rule: open })} onClose={close} />
        )
      }
    >
      {({ suggestions, rules }) => (
        <>
          {suggestions.map((suggestion) => (
            <Suggestion key={suggestion.merchantKey} {...suggestion} />
          ))}
          {rules.length === 0 && (
            <EmptyList title="No rules yet" action={add}>
              Rules name and file new transactions for you: “Kroger is Groceries”. When you change a
              transaction’s category, a rule is offered.
            </EmptyList>
          )}
          {own.length > 0 && (
            <Card title="Your rules">
              <OrganiseList aria-busy={order.isPending}>
                {own.map((rule, index) => (
                  <RuleRow
                    key={rule.id}
                    rule={rule}
                    names={names}
                    onEdit={() => setOpen(rule)}
                    {...(index > 0 && { onUp: () => move(index, -1) })}
                    {...(index < own.length - 1 && { onDown: () => move(index, 1) })}
                  />
                ))}
              </OrganiseList>
            </Card>
          )}
          {learned.length > 0 && (
            <Card title="Learned from your corrections">
              <OrganiseList>
                {learned.map((rule) => (
                  <RuleRow key={rule.id} rule={rule} names={names} onEdit={() => setOpen(rule)} />
                ))}
              </OrganiseList>
            </Card>
          )}
        </>
      )}
    </OrganiseScreen>
  );
}

/** The start of a new rule, from the address: the merchant and the category. */
function startOf(
  params: URLSearchParams,
  categories: readonly { id: string; name: string }[] = [],
): { start?: Partial<RuleDraft> } {
  const field = params.has('merchant') ? 'merchant' : 'description';
  const value = params.get(field);
  if (!value) return {};
  const category = categories.find(({ name }) => name === params.get('category'));
  return {
    start: {
      name: value.slice(0, 80),
      if: { all: [{ field, op: 'is', value }] },
      ...(category && { then: [{ do: 'setCategory', category: category.id }] }),
    },
  };
}

/** The rule that two equal corrections suggest; nothing changes until the person accepts it. */
function Suggestion({
  merchantKey,
  merchant,
  category,
  corrections,
}: {
  merchantKey: string;
  merchant: string;
  category: string;
  corrections: number;
}) {
  const learn = useBatchEdit(learnRule, 'Rule learned');
  const never = useBatchEdit(changeMerchant, `No longer learning from ${merchant}`);
  return (
    <Banner
      tone="accent"
      title={`Always use ${category} for ${merchant}?`}
      action={
        <>
          <Button
            call={learnRule}
            size="sm"
            busy={learn.isPending}
            onClick={() => learn.mutate({ body: { merchantKey, category } })}
          >
            Always
          </Button>
          <Button
            call={changeMerchant}
            size="sm"
            variant="ghost"
            busy={never.isPending}
            onClick={() => never.mutate({ params: { key: merchantKey }, body: { learn: false } })}
          >
            Never ask
          </Button>
        </>
      }
    >
      You chose this {corrections} times.
    </Banner>
  );
}
