import { TextInput } from '@app/ui-kit';
import { useState } from 'react';
import { shareFromText, shareText } from './split-shares';

export interface PercentInputProps {
  /** Hundredths of a percent, or null while empty or unreadable. */
  value: number | null;
  onChange: (share: number | null) => void;
  'aria-label': string;
}

/** A share in percent with up to two decimal places. */
export function PercentInput({ value, onChange, ...inputProps }: PercentInputProps) {
  const [text, setText] = useState(() => textOf(value));
  const [reported, setReported] = useState(value);
  if (value !== reported) {
    // The value changed from outside, so the text follows. While the person types, the text is left alone and keeps its caret.
    setReported(value);
    setText(textOf(value));
  }
  const type = (next: string) => {
    setText(next);
    const share = shareFromText(next) ?? null;
    setReported(share);
    onChange(share);
  };
  return (
    <TextInput
      {...inputProps}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      aria-invalid={(text.trim() !== '' && value === null) || undefined}
      onChange={(event) => type(event.target.value)}
      trailing={<span aria-hidden>%</span>}
    />
  );
}

const textOf = (share: number | null): string => (share === null ? '' : shareText(share));
