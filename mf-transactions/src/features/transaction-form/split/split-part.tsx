import { taxLines, type TaxLineId } from '@app/contracts-banking';
import { formatMoney } from '@app/money';
import { useSession } from '@app/shell-sdk';
import {
  AmountInput,
  categoryOptions,
  Field,
  IconButton,
  LinkButton,
  numeric,
  Select,
  TextInput,
  VisuallyHidden,
  withChosen,
} from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { listCategories } from '../../ledger/api';
import { PercentInput } from './percent-input';
import type { SplitDraft } from './splits';
import { PersonField } from '../../people/person-field';
import { TagsInput } from '../fields/tags-input';

export interface SplitPartProps {
  line: SplitDraft;
  number: number;
  currency: string;
  side: 'income' | 'expense';
  knownTags: readonly string[];
  /** In hundredths of a percent; undefined while the split is by amounts. */
  share: number | null | undefined;
  onShare: (share: number | null) => void;
  onChange: (change: Partial<SplitDraft>) => void;
  onRest: () => void;
  hasRest: boolean;
  onRemove: () => void;
}

/** One part of a split: category, amount or percent, note; person, tags, business share and tax line are folded. */
export function SplitPart(props: SplitPartProps) {
  const { line, number, currency, share, onShare, onChange, onRest, hasRest, onRemove } = props;
  const { locale } = useSession();
  const { data: categories } = useQuery(listCategories());
  const options = withChosen(categoryOptions(categories ?? []), line.category);
  const group = useRef<HTMLDivElement>(null);
  const takeRest = () => {
    onRest();
    // The button disappears with the remainder, so the keyboard focus moves to the amount.
    group.current?.querySelector<HTMLInputElement>('input[inputmode=decimal]')?.focus();
  };
  return (
    <Line ref={group} role="group" aria-label={`Part ${number}`}>
      <Select
        aria-label={`Category of part ${number}`}
        value={line.category}
        placeholder="Choose a category"
        onChange={(category) => onChange({ category })}
        options={options}
      />
      {share === undefined ? (
        <AmountInput
          aria-label={`Amount of part ${number}`}
          currency={currency}
          locale={locale}
          value={line.amountMinor}
          onChange={(amountMinor) => onChange({ amountMinor })}
        />
      ) : (
        <PercentInput aria-label={`Percent of part ${number}`} value={share} onChange={onShare} />
      )}
      <IconButton label={`Remove part ${number}`} onClick={onRemove}>
        <X aria-hidden />
      </IconButton>
      <Below>
        <TextInput
          aria-label={`Note of part ${number}`}
          value={line.note}
          maxLength={2000}
          placeholder="Note"
          onChange={(event) => onChange({ note: event.target.value })}
        />
        {share !== undefined && line.amountMinor !== null && (
          <ComesTo>{formatMoney(line.amountMinor, currency, locale)}</ComesTo>
        )}
        {hasRest && (
          <LinkButton onClick={takeRest} aria-label={`Assign remainder to part ${number}`}>
            Assign remainder
          </LinkButton>
        )}
      </Below>
      <PartDetails {...props} />
    </Line>
  );
}

const asWhole = 'as the whole';

/** Fields that few parts need; open initially if one of them is set. */
function PartDetails({ line, number, side, knownTags, onChange }: SplitPartProps) {
  const [saysMore] = useState(
    line.tags.length > 0 || line.businessPercent !== null || line.taxLine !== '' || line.person !== '',
  );
  return (
    <Details open={saysMore || undefined}>
      <summary>
        <Of number={number}>Person, tags and business</Of>
      </summary>
      <div>
        <PersonField
          label={<Of number={number}>Person</Of>}
          addLabel={`Add a person for part ${number}`}
          otherwise="Same as transaction"
          value={line.person}
          onChange={(person) => onChange({ person })}
        />
        <TagsInput
          label={<Of number={number}>Tags</Of>}
          value={line.tags}
          known={knownTags}
          onChange={(tags) => onChange({ tags })}
        />
        <Pair>
          <Field label={<Of number={number}>Business %</Of>}>
            <TextInput
              inputMode="numeric"
              placeholder="Same as transaction"
              value={line.businessPercent === null ? '' : String(line.businessPercent)}
              onChange={({ target: { value } }) => {
                if (/^\d{0,3}$/.test(value))
                  onChange({ businessPercent: value === '' ? null : Number(value) });
              }}
            />
          </Field>
          <Field label={<Of number={number}>Tax line</Of>}>
            <Select
              value={line.taxLine || asWhole}
              onChange={(value) => onChange({ taxLine: value === asWhole ? '' : (value as TaxLineId) })}
              options={[
                { value: asWhole, label: 'Same as transaction' },
                ...taxLines
                  .filter((candidate) => candidate.side === side || candidate.id === line.taxLine)
                  .map(({ id, label }) => ({ value: id as string, label: `${id.slice(1)} ${label}` })),
              ]}
            />
          </Field>
        </Pair>
      </div>
    </Details>
  );
}

/** A short label; for screen readers it also names the part. */
const Of = ({ number, children }: { number: number; children: string }) => (
  <>
    {children}
    <VisuallyHidden> of part {number}</VisuallyHidden>
  </>
);

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.2fr) minmax(0, 1fr) auto;
  gap: var(--s2);
  align-items: center;
  padding-bottom: var(--s3);
  border-bottom: 1px solid var(--line);
`;

const Below = styled.div`
  grid-column: 1 / -1;
  display: flex;
  align-items: center;
  gap: var(--s3);
  > :first-child {
    flex: 1;
    min-width: 0;
  }
`;

const ComesTo = styled.span`
  ${numeric}
  color: var(--ink-2);
  font-size: var(--text-sm);
`;

const Details = styled.details`
  grid-column: 1 / -1;
  summary {
    cursor: pointer;
    width: fit-content;
    min-height: 24px;
    color: var(--ink-2);
    font-size: var(--text-xs);
    border-radius: var(--r-xs);
  }
  > div {
    display: grid;
    gap: var(--s2);
    padding-top: var(--s1);
  }
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1.4fr);
  gap: var(--s3);
`;
