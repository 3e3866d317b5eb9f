import { brand } from '@app/brand';
import { IconButton, media } from '@app/ui-kit';
import { SendHorizontal, Square } from 'lucide-react';
import type { FormEvent, KeyboardEvent, Ref } from 'react';
import styled from 'styled-components';

export interface ComposerProps {
  value: string;
  onChange: (text: string) => void;
  onSend: () => void;
  /** True while an answer is being made. */
  pending: boolean;
  onStop: () => void;
  /** True while an earlier question is being edited. */
  editing: boolean;
  onCancelEdit: () => void;
  /** Called for the up arrow key in an empty box. */
  onEditLast: () => void;
  ref?: Ref<HTMLTextAreaElement>;
}

/** The question box: Enter sends, Shift+Enter adds a line, the up arrow edits the last question, Esc cancels editing. */
export function Composer(props: ComposerProps) {
  const { value, onChange, onSend, pending, onStop, editing, onCancelEdit, onEditLast, ref } = props;
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (value.trim() && !pending) onSend();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && editing) return onCancelEdit();
    if (event.key === 'ArrowUp' && value === '' && !pending) {
      event.preventDefault();
      return onEditLast();
    }
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    submit();
  };
  return (
    <Box onSubmit={submit}>
      {editing && (
        <p>
          Change your question: its answer, and what came after it, will be replaced.{' '}
          <button type="button" onClick={onCancelEdit}>
            Keep it as it was
          </button>
        </p>
      )}
      <textarea
        ref={ref}
        rows={1}
        maxLength={2000}
        aria-label="Your question"
        placeholder={`Ask ${brand.assistant} about your finances...`}
        value={value}
        disabled={pending}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {pending ? (
        <IconButton label="Stop the answer" onClick={onStop}>
          <Square aria-hidden fill="currentColor" />
        </IconButton>
      ) : (
        <IconButton type="submit" label="Send" disabled={!value.trim()}>
          <SendHorizontal aria-hidden />
        </IconButton>
      )}
    </Box>
  );
}

const Box = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 0 var(--s2);
  border: 1px solid var(--line-strong);
  border-radius: var(--r-lg);
  background: var(--surface);
  padding: var(--s2) var(--s2) var(--s2) var(--s4);
  box-shadow: var(--shadow-1);
  &:focus-within {
    border-color: var(--focus);
    box-shadow: 0 0 0 3px var(--accent-soft);
  }
  p {
    flex: 1 0 100%;
    color: var(--ink-2);
    font-size: var(--text-sm);
  }
  p > button {
    color: var(--accent-ink);
    font-weight: 550;
  }
  textarea {
    flex: 1;
    min-width: 0;
    resize: none;
    border: 0;
    background: none;
    padding: var(--s2) 0;
    max-height: 160px;
    field-sizing: content;
    font: inherit;
    color: inherit;
    outline: none;
  }
  textarea::placeholder {
    color: var(--ink-3);
    opacity: 1;
  }
  ${media.phone} {
    padding-left: var(--s3);
  }
`;
