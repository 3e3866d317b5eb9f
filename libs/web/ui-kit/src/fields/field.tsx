import { spelled } from '@app/api-client';
import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { FieldContext } from './field-context';

export interface FieldProps {
  label: ReactNode;
  /**
   * One of our controls: TextInput, Select, DateInput, AmountInput, TextArea. It takes its id and description from
   * the context.
   */
  children: ReactNode;
  hint?: ReactNode;
  /** What is wrong and what to do; shown under the control and read out with it. */
  error?: string | undefined;
  required?: boolean;
  className?: string;
}

/** Label, control, hint and error as one unit. */
export function Field({ label, children, hint, error, required, className }: FieldProps) {
  const id = useId();
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <Root className={className}>
      <label htmlFor={id}>
        {typeof label === 'string' ? spelled(label) : label}
        {required && <span aria-hidden> *</span>}
      </label>
      <FieldContext
        value={{
          id,
          ...(describedBy && { 'aria-describedby': describedBy }),
          ...(error && { 'aria-invalid': true as const }),
          ...(required && { required: true }),
        }}
      >
        {children}
      </FieldContext>
      {error && (
        <FieldProblem id={`${id}-error`} role="alert">
          {error}
        </FieldProblem>
      )}
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
    </Root>
  );
}

const Root = styled.div`
  min-width: 0;
  > label {
    display: block;
    font-size: var(--text-xs);
    color: var(--ink-3);
    margin-bottom: var(--s1);
  }
`;

const Hint = styled.p`
  font-size: var(--text-xs);
  color: var(--ink-3);
  margin-top: var(--s1);
`;

/** The error text of a control, in the position and colour of a Field's. */
export const FieldProblem = styled.p`
  font-size: var(--text-xs);
  color: var(--negative);
  margin-top: var(--s1);
`;
