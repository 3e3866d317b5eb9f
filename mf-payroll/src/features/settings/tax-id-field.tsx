import { Field, LinkButton, TextInput } from '@app/ui-kit';
import { useState } from 'react';

export interface TaxIdFieldProps {
  label: string;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
  /** Mask of the saved id; null if there is none. */
  saved: string | null;
  removing: boolean;
  onRemove: (remove: boolean) => void;
  problem: string | undefined;
}

/** A tax id that can be written and replaced but never read. Its problem is shown when the focus leaves the field. */
export function TaxIdField({
  label,
  placeholder,
  value,
  onChange,
  saved,
  removing,
  onRemove,
  problem,
}: TaxIdFieldProps) {
  const [left, setLeft] = useState(false);
  const hint = saved && (
    <>
      {removing ? `${saved} will be removed. ` : `Saved as ${saved}. Leave empty to keep it. `}
      <LinkButton onClick={() => onRemove(!removing)}>{removing ? 'Keep' : 'Remove'}</LinkButton>
    </>
  );
  return (
    <Field label={label} error={left ? problem : undefined} hint={hint}>
      <TextInput
        value={value}
        placeholder={placeholder}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => setLeft(true)}
        autoComplete="off"
        spellCheck={false}
        maxLength={20}
      />
    </Field>
  );
}
