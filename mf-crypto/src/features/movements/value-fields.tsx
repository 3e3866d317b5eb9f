import { quoteCurrency } from '@app/contracts-crypto';
import { useSession } from '@app/shell-sdk';
import { AmountInput, Field, TextInput } from '@app/ui-kit';
import { FieldPair } from './field-pair';
import { hasFeeUsd } from './movement-body';
import type { MovementDraft, MovementProblems } from './movement-draft';
import type { KindChoice } from './movement-kinds';

/** What a movement was worth in dollars, and the fee: in dollars, or in the coin if it was sent. */
export function ValueFields({
  kind,
  coin,
  draft,
  set,
  problems,
}: {
  kind: KindChoice;
  coin: string | undefined;
  draft: MovementDraft;
  set: (part: Partial<MovementDraft>) => void;
  problems: MovementProblems;
}) {
  const { locale } = useSession();
  return (
    <FieldPair>
      <Field
        label={`${kind.valueLabel}, in ${quoteCurrency}`}
        error={problems.value}
        hint="Leave empty if you don’t know."
      >
        <AmountInput
          value={draft.valueMinor}
          currency={quoteCurrency}
          locale={locale}
          onChange={(valueMinor, valueProblem) => set({ valueMinor, valueProblem })}
        />
      </Field>
      {hasFeeUsd(kind.value) && (
        <Field label={`Fee, in ${quoteCurrency}`} error={problems.fee}>
          <AmountInput
            value={draft.feeMinor}
            currency={quoteCurrency}
            locale={locale}
            onChange={(feeMinor, feeProblem) => set({ feeMinor, feeProblem })}
          />
        </Field>
      )}
      {kind.value === 'send' && (
        <Field label={`Of it, network fee in ${coin}`} error={problems.networkFee}>
          <TextInput
            value={draft.networkFee}
            onChange={(event) => set({ networkFee: event.target.value })}
            inputMode="decimal"
            autoComplete="off"
          />
        </Field>
      )}
    </FieldPair>
  );
}
