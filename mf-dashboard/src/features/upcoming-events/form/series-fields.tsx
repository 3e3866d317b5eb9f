import type { AmountMode, WeekendRule } from '@app/contracts-banking';
import { AmountInput, Checkbox, DateInput, Field, Quiet, Select, TextInput } from '@app/ui-kit';
import styled from 'styled-components';
import { PairOfFields } from './event-choice-fields';
import { pastDayAdvice, type DecisionDay, type SeriesDetails, type SeriesProblems } from './series-details';
import { SplitFields } from './split-fields';

const weekendRules: readonly { value: WeekendRule; label: string }[] = [
  { value: 'none', label: 'Keep the day' },
  { value: 'before', label: 'Business day before' },
  { value: 'after', label: 'Business day after' },
];
const endChoices: readonly { value: SeriesDetails['ends']; label: string }[] = [
  { value: 'never', label: 'Never' },
  { value: 'on', label: 'On a day' },
  { value: 'after', label: 'After some times' },
];
const amountModes: readonly { value: AmountMode; label: string }[] = [
  { value: 'exact', label: 'Always exactly this' },
  { value: 'about', label: 'About this (7.5% either way)' },
  { value: 'range', label: 'Between two amounts' },
  { value: 'variable', label: 'Different each time' },
];
const variableChoices: readonly { value: SeriesDetails['variableBy']; label: string }[] = [
  { value: 'last', label: 'The last one' },
  { value: 'average', label: 'Average of the last 3' },
];

export interface SeriesFieldsProps {
  details: SeriesDetails;
  problems: SeriesProblems;
  today: string;
  currency: string;
  locale: string;
  /** A transfer only moves money, so there is nothing to split. */
  isTransfer: boolean;
  set: (change: Partial<SeriesDetails>) => void;
}

/**
 * Shows what a field lacks next to it, so that nobody wonders why Save is disabled; it is an error only once an invalid value is entered.
 */
const saying = (problem: string | undefined, isEmpty: boolean) =>
  isEmpty ? { hint: problem } : { error: problem };

/** When a series ends, its amount, and whether it records itself; below, the fields of subscriptions. */
export function SeriesFields(props: SeriesFieldsProps) {
  const { details, problems, today, set } = props;
  return (
    <>
      <PairOfFields>
        <Field label="On weekends and holidays">
          <Select
            value={details.weekends}
            onChange={(weekends) => set({ weekends: weekends as WeekendRule })}
            options={weekendRules}
          />
        </Field>
        <Field label="Ends">
          <Select
            value={details.ends}
            onChange={(ends) => set({ ends: ends as SeriesDetails['ends'] })}
            options={endChoices}
          />
        </Field>
      </PairOfFields>
      {details.ends === 'on' && (
        <Field label="Last day" required {...saying(problems.endsOn, details.endsOn === '')}>
          <DateInput value={details.endsOn} today={today} onChange={(endsOn) => set({ endsOn })} />
        </Field>
      )}
      {details.ends === 'after' && (
        <Field
          label="Number of times"
          required
          {...saying(problems.endsAfter, details.endsAfter.trim() === '')}
        >
          <TextInput
            inputMode="numeric"
            value={details.endsAfter}
            onChange={(event) => set({ endsAfter: event.target.value })}
          />
        </Field>
      )}
      <AmountFields {...props} />
      <div>
        <Checkbox
          label={
            props.isTransfer
              ? 'Add both sides automatically on that day'
              : 'Add the transaction automatically on that day'
          }
          checked={details.autoPost}
          onChange={(autoPost) => set({ autoPost })}
        />
        {problems.autoPost && <Refusal role="alert">{problems.autoPost}</Refusal>}
      </div>
      {!props.isTransfer && (
        <SplitFields
          split={details.split}
          problem={problems.split}
          currency={props.currency}
          locale={props.locale}
          onChange={(split) => set({ split })}
        />
      )}
      <MoreFields {...props} />
    </>
  );
}

function AmountFields({ details, problems, currency, locale, set }: SeriesFieldsProps) {
  return (
    <>
      <Field label="The amount is">
        <Select
          value={details.amountMode}
          onChange={(amountMode) => set({ amountMode: amountMode as AmountMode })}
          options={amountModes}
        />
      </Field>
      {details.amountMode === 'variable' && (
        <Field label="Expect">
          <Select
            value={details.variableBy}
            onChange={(variableBy) => set({ variableBy: variableBy as SeriesDetails['variableBy'] })}
            options={variableChoices}
          />
        </Field>
      )}
      {details.amountMode === 'range' && (
        <PairOfFields>
          <Field label="At least" required hint={details.minMinor ? undefined : 'Enter the smallest amount'}>
            <AmountInput
              value={details.minMinor}
              currency={currency}
              locale={locale}
              onChange={(minMinor) => set({ minMinor })}
            />
          </Field>
          <Field
            label="At most"
            required
            hint={details.maxMinor ? undefined : 'Enter the largest amount'}
            error={details.minMinor && details.maxMinor ? problems.range : undefined}
          >
            <AmountInput
              value={details.maxMinor}
              currency={currency}
              locale={locale}
              onChange={(maxMinor) => set({ maxMinor })}
            />
          </Field>
        </PairOfFields>
      )}
    </>
  );
}

function MoreFields({ details, problems, today, set }: SeriesFieldsProps) {
  const day = (name: DecisionDay, label: string) => (
    <Field
      label={label}
      error={problems[name]}
      hint={problems[name] ? undefined : pastDayAdvice(name, details[name], today)}
    >
      <DateInput value={details[name]} today={today} onChange={(next) => set({ [name]: next })} />
    </Field>
  );
  const isFilled = Boolean(
    details.payee ||
    details.trialEnds ||
    details.renewsOn ||
    details.cancelBy ||
    details.website ||
    details.tags,
  );
  return (
    <More open={isFilled || undefined}>
      <summary>Payee, trial, renewal, tags and website</summary>
      <div>
        <Field label="Payee" hint="As your bank prints it, so that its payments are known; else the title">
          <TextInput
            value={details.payee}
            maxLength={140}
            onChange={(event) => set({ payee: event.target.value })}
          />
        </Field>
        <PairOfFields>
          {day('trialEnds', 'Trial ends')}
          {day('cancelBy', 'Cancel by')}
        </PairOfFields>
        <PairOfFields>
          {day('renewsOn', 'Renews on')}
          <Field label="Tags" hint="Separated by commas" error={problems.tags}>
            <TextInput value={details.tags} onChange={(event) => set({ tags: event.target.value })} />
          </Field>
        </PairOfFields>
        <Field label="Website" error={problems.website}>
          <TextInput
            type="url"
            inputMode="url"
            value={details.website}
            maxLength={300}
            onChange={(event) => set({ website: event.target.value })}
          />
        </Field>
        <Quiet as="p">
          You will be notified a few days before a trial ends, before the last day to cancel, and before it
          renews.
        </Quiet>
      </div>
    </More>
  );
}

const More = styled.details`
  summary {
    cursor: pointer;
    color: var(--accent-ink);
    font-size: var(--text-sm);
    font-weight: 550;
    border-radius: var(--r-xs);
  }
  > div {
    display: grid;
    gap: var(--s4);
    padding-top: var(--s3);
  }
`;

const Refusal = styled.p`
  margin-top: var(--s1);
  color: var(--negative);
  font-size: var(--text-sm);
`;
