import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from 'react';
import styled from 'styled-components';
import { useFieldControl } from './field-context';
import { BareInput, InputShell } from './input-shell';

export interface TextInputProps extends InputHTMLAttributes<HTMLInputElement> {
  /** An icon before the text. */
  icon?: ReactNode;
  /** A control after the text, such as show/hide. */
  trailing?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** One line of text. */
export function TextInput({ icon, trailing, type = 'text', ...rest }: TextInputProps) {
  const control = useFieldControl();
  return (
    <InputShell data-invalid={control['aria-invalid'] || undefined}>
      {icon}
      <BareInput type={type} {...control} {...rest} />
      {trailing}
    </InputShell>
  );
}

/** Several lines of text. */
export function TextArea(
  props: TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> },
) {
  const control = useFieldControl();
  return <Area rows={3} {...control} {...props} data-invalid={control['aria-invalid'] || undefined} />;
}

const Area = styled.textarea`
  display: block;
  width: 100%;
  padding: var(--s2) var(--s3);
  border: 1px solid var(--line-strong);
  border-radius: var(--r-field);
  background: var(--bg);
  resize: vertical;
  &::placeholder {
    color: var(--ink-3);
    opacity: 1;
  }
  &:focus-visible {
    outline: none;
    border-color: var(--focus);
    box-shadow: 0 0 0 3px var(--accent-soft);
  }
  &[data-invalid] {
    border-color: var(--negative);
  }
`;
