import {
  assetLimitMinor,
  isAssetPurchase,
  taxLines,
  usualTaxLines,
  type TaxLineId,
} from '@app/contracts-banking';
import { formatMoney } from '@app/money';
import { Banner, Field, Select, Switch, TextInput } from '@app/ui-kit';
import styled from 'styled-components';
import type { TransactionForm } from '../transaction-form';
import type { TransactionFormState } from '../use-transaction-form';

const noLine = 'none';

/** Fields that most transactions do not need. They are folded unless one of them is set. */
export function DetailFields({ state, currency }: { state: TransactionFormState; currency: string }) {
  const { form, set } = state;
  return (
    <FoldedFields open={form.business || form.excluded || form.reimbursable || undefined}>
      <summary>Business, taxes and reports</summary>
      <div>
        <Switch
          label="Business"
          hint="With its share and tax line"
          checked={form.business}
          onChange={(business) =>
            set({
              business,
              ...(business && !form.taxLine && { taxLine: usualTaxLines[form.category] ?? '' }),
            })
          }
        />
        {form.business && <BusinessFields state={state} />}
        <AssetNotice form={form} currency={currency} />
        <Switch
          label="To be paid back"
          hint="By an employer or a friend"
          checked={form.reimbursable}
          onChange={(reimbursable) => set({ reimbursable })}
        />
        <Switch
          label="Leave out of budgets and reports"
          hint="It still counts in the account’s balance"
          checked={form.excluded}
          onChange={(excluded) => set({ excluded })}
        />
      </div>
    </FoldedFields>
  );
}

function BusinessFields({ state: { form, set, problems, touch } }: { state: TransactionFormState }) {
  const side = form.type === 'income' ? 'income' : 'expense';
  return (
    <Pair>
      <Field label="Business share in %" error={problems.businessPercent}>
        <TextInput
          inputMode="numeric"
          value={form.businessPercent === null ? '' : String(form.businessPercent)}
          onBlur={() => touch('businessPercent')}
          onChange={({ target }) =>
            set({ businessPercent: /^\d{1,3}$/.test(target.value) ? Number(target.value) : null })
          }
        />
      </Field>
      <Field label="Tax line (Schedule C)">
        <Select
          value={form.taxLine || noLine}
          onChange={(value) => set({ taxLine: value === noLine ? '' : (value as TaxLineId) })}
          options={[
            { value: noLine, label: 'None yet' },
            ...taxLines
              .filter((line) => line.side === side || line.id === form.taxLine)
              .map(({ id, label }) => ({ value: id, label: `${id.slice(1)} ${label}` })),
          ]}
        />
      </Field>
    </Pair>
  );
}

/** Shown for a business purchase that costs more than may be deducted at once; says where it belongs. */
function AssetNotice({ form, currency }: { form: TransactionForm; currency: string }) {
  const isAsset = isAssetPurchase({
    ...form,
    currency,
    amountMinor: form.amountMinor ?? 0,
    taxLine: form.taxLine || null,
    lines: form.lines.map((line) => ({
      amountMinor: line.amountMinor ?? 0,
      category: line.category,
      taxLine: line.taxLine || null,
    })),
  });
  if (!isAsset) return null;
  return (
    <Banner tone="info" role="status" title="This is an asset">
      One item above {formatMoney(assetLimitMinor(form.date), currency)} cannot be deducted at once under the
      de minimis safe harbour. It is depreciated or expensed by section 179, on line 13. A planning aid, not
      advice.
    </Banner>
  );
}

export const FoldedFields = styled.details`
  border-top: 1px solid var(--line);
  padding-top: var(--s3);
  > summary {
    cursor: pointer;
    font-size: var(--text-sm);
    font-weight: 550;
    color: var(--ink-2);
    min-height: var(--control);
    display: flex;
    align-items: center;
    border-radius: var(--r-xs);
    &::before {
      content: '';
      width: 6px;
      height: 6px;
      margin: 0 var(--s3) 0 2px;
      border: solid currentColor;
      border-width: 0 1.5px 1.5px 0;
      rotate: -45deg;
      transition: rotate var(--fast) var(--ease);
    }
  }
  &[open] > summary::before {
    rotate: 45deg;
  }
  > div {
    display: grid;
    gap: var(--s4);
    padding-top: var(--s3);
  }
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
  gap: var(--s3);
`;
