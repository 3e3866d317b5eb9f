import { ruleLimits, taxLines, type RuleAction, type TaxLineId } from '@app/contracts-banking';
import { Button, categoryOptions, IconButton, Select, spelled, TextInput, media } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import styled from 'styled-components';
import { listCategories } from '../ledger/api';
import { paymentMethods } from '@app/contracts-banking/payment-methods';
import { SplitActionEditor } from './split-action';
import { listSeries } from './api';
import { actionNames } from './rule-words';

type ActionName = RuleAction['do'];

const fresh: Record<ActionName, RuleAction> = {
  setCategory: { do: 'setCategory', category: '' },
  setMerchant: { do: 'setMerchant', merchant: '' },
  setDescription: { do: 'setDescription', description: '' },
  setNote: { do: 'setNote', note: '' },
  setPaymentMethod: { do: 'setPaymentMethod', paymentMethod: 'Other' },
  addTags: { do: 'addTags', tags: [] },
  removeTags: { do: 'removeTags', tags: [] },
  markTransfer: { do: 'markTransfer' },
  markReviewed: { do: 'markReviewed' },
  setBusiness: { do: 'setBusiness', percent: 100, taxLine: null },
  split: {
    do: 'split',
    parts: [
      { category: '', percent: 50 },
      { category: '', percent: 50 },
    ],
  },
  linkSeries: { do: 'linkSeries', series: '' },
  exclude: { do: 'exclude' },
  notify: { do: 'notify' },
};

/** The actions of a rule, one line each. */
export function ActionsEditor({
  actions,
  onChange,
}: {
  actions: readonly RuleAction[];
  onChange: (actions: RuleAction[]) => void;
}) {
  return (
    <List role="group" aria-label="What it does">
      {actions.map((action, index) => (
        <Line key={index}>
          <Select
            aria-label="Action"
            value={action.do}
            onChange={(value) => onChange(actions.with(index, fresh[value as ActionName]))}
            options={Object.entries(actionNames).map(([value, label]) => ({ value, label }))}
          />
          <ActionValue
            key={action.do}
            action={action}
            onChange={(next) => onChange(actions.with(index, next))}
          />
          {actions.length > 1 && (
            <IconButton label="Remove this action" onClick={() => onChange(actions.toSpliced(index, 1))}>
              <X aria-hidden />
            </IconButton>
          )}
        </Line>
      ))}
      {actions.length < ruleLimits.actions && (
        <div>
          <Button
            size="sm"
            variant="ghost"
            icon={<Plus aria-hidden />}
            onClick={() => onChange([...actions, fresh.addTags])}
          >
            Add action
          </Button>
        </div>
      )}
    </List>
  );
}

function ActionValue({ action, onChange }: { action: RuleAction; onChange: (action: RuleAction) => void }) {
  const { data: categories } = useQuery(listCategories());
  const text = (value: string, limit: number, change: (value: string) => RuleAction) => (
    <TextInput
      aria-label="Value"
      value={value}
      maxLength={limit}
      onChange={(event) => onChange(change(event.target.value))}
    />
  );
  switch (action.do) {
    case 'setCategory':
      return (
        <Select
          aria-label="Category to set"
          value={action.category}
          placeholder="Choose a category"
          onChange={(category) => onChange({ ...action, category })}
          options={categoryOptions(categories ?? [], 'id')}
        />
      );
    case 'setMerchant':
      return text(action.merchant, 140, (merchant) => ({ ...action, merchant }));
    case 'setDescription':
      return text(action.description, 140, (description) => ({ ...action, description }));
    case 'setNote':
      return text(action.note, 2000, (note) => ({ ...action, note }));
    case 'setPaymentMethod':
      return (
        <Select
          aria-label="Payment method to set"
          value={action.paymentMethod}
          onChange={(value) =>
            onChange({ ...action, paymentMethod: value as (typeof action)['paymentMethod'] })
          }
          options={paymentMethods.map((name) => ({ value: name as string, label: spelled(name) }))}
        />
      );
    case 'setBusiness':
      return (
        <Business>
          <TextInput
            aria-label="Business share in percent"
            inputMode="numeric"
            maxLength={3}
            value={Number.isNaN(action.percent) ? '' : action.percent}
            onChange={({ target }) =>
              onChange({ ...action, percent: /^\d{1,3}$/.test(target.value) ? Number(target.value) : NaN })
            }
          />
          <Select
            aria-label="Tax line to set"
            value={action.taxLine ?? noLine}
            onChange={(value) =>
              onChange({ ...action, taxLine: value === noLine ? null : (value as TaxLineId) })
            }
            options={[
              { value: noLine, label: 'No tax line' },
              ...taxLines.map(({ id, label }) => ({ value: id, label: `${id.slice(1)} ${label}` })),
            ]}
          />
        </Business>
      );
    case 'split':
      return <SplitActionEditor action={action} onChange={onChange} />;
    case 'linkSeries':
      return <SeriesSelect value={action.series} onChange={(series) => onChange({ ...action, series })} />;
    case 'notify':
      return (
        <TextInput
          aria-label="What the bell says"
          placeholder="The rule’s name"
          value={action.text ?? ''}
          maxLength={140}
          onChange={({ target }) =>
            onChange({ do: 'notify', ...(target.value.trim() && { text: target.value }) })
          }
        />
      );
    case 'addTags':
    case 'removeTags':
      return (
        <TextInput
          aria-label="Tags, separated by commas"
          placeholder="trip, shared"
          defaultValue={action.tags.join(', ')}
          onChange={(event) =>
            onChange({
              ...action,
              tags: event.target.value
                .split(',')
                .map((part) => part.trim())
                .filter(Boolean),
            })
          }
        />
      );
    default:
      return <i />;
  }
}

/** Offers the series that still run, and the chosen one even if it has ended. */
function SeriesSelect({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const { data } = useQuery(listSeries());
  const offered = data?.series.filter(({ id, nextDate }) => nextDate !== null || id === value) ?? [];
  return (
    <Select
      aria-label="Series to link to"
      value={value}
      placeholder={data && offered.length === 0 ? 'Nothing repeats yet' : 'Choose a series'}
      onChange={onChange}
      options={offered.map(({ id, title, repeats }) => ({ value: id, label: `${title} · ${repeats}` }))}
    />
  );
}

const noLine = 'none';

const Business = styled.div`
  display: grid;
  grid-template-columns: 5rem minmax(0, 1fr);
  gap: var(--s2);
`;

const List = styled.div`
  display: grid;
  gap: var(--s2);
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 15rem) minmax(0, 1fr) auto;
  gap: var(--s2);
  align-items: center;
  > button:last-child {
    grid-column-end: -1;
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr) auto;
    > :nth-child(2) {
      grid-column: 1 / -1;
      grid-row: 2;
    }
  }
`;
