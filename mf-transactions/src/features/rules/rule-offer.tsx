import { Checkbox, spelled } from '@app/ui-kit';
import styled from 'styled-components';
import type { ShownOffer } from './use-rule-offer';

/** Shown below a newly chosen category: whether it applies to this transaction only, to all future ones, and to past ones. */
export function RuleOffer({ offer: { category, merchant, past }, reach, choose }: ShownOffer) {
  return (
    <Place role="group" aria-label="Learn from this change">
      <Checkbox
        label={`Always ${spelled(category)} for ${merchant}`}
        checked={reach.always}
        onChange={(always) => choose({ always, past: always && past > 0 })}
      />
      {reach.always && past > 0 && (
        <Checkbox
          label={`Also change ${past === 1 ? '1 earlier one' : `${past.toLocaleString()} earlier ones`}`}
          checked={reach.past}
          onChange={(also) => choose({ ...reach, past: also })}
        />
      )}
    </Place>
  );
}

const Place = styled.div`
  display: grid;
  gap: var(--s1);
  margin-top: var(--s2);
  padding: var(--s2) var(--s3);
  border-radius: var(--r-md);
  background: var(--accent-soft);
`;
