import { Field, Select } from '@app/ui-kit';

/** What happens to the other leg of a transfer if only one leg is deleted. */
export type OtherLegs = 'keep' | 'remove' | 'leave';

export interface HalfTransfersProps {
  count: number;
  value: OtherLegs | undefined;
  onChange: (value: OtherLegs) => void;
}

const answers: readonly { value: OtherLegs; label: string }[] = [
  { value: 'remove', label: 'Delete both sides' },
  { value: 'keep', label: 'Keep the other side as ordinary income or expense' },
  { value: 'leave', label: 'Leave these transfers as they are' },
];

/** Asks what happens to the other legs, as the deletion of a single leg does. */
export function HalfTransfers({ count, value, onChange }: HalfTransfersProps) {
  const label =
    count === 1
      ? 'One of them is one side of a transfer'
      : `${count.toLocaleString()} of them are one side of a transfer`;
  return (
    <Field label={label} hint="Either way, one undo restores everything.">
      <Select
        value={value ?? ''}
        placeholder="What about the other side?"
        options={answers}
        onChange={(answer) => onChange(answer as OtherLegs)}
      />
    </Field>
  );
}
