import { brand } from '@app/brand';
import { IconButton, media } from '@app/ui-kit';
import { SendHorizontal } from 'lucide-react';
import type { FormEvent, KeyboardEvent, Ref } from 'react';
import styled from 'styled-components';

export interface ComposerProps {
  value: string;
  onChange: (text: string) => void;
  onSend: () => void;
  pending: boolean;
  ref?: Ref<HTMLTextAreaElement>;
}

/** The question box: Enter sends, Shift+Enter makes a new line. */
export function Composer({ value, onChange, onSend, pending, ref }: ComposerProps) {
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (value.trim() && !pending) onSend();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  return (
    <Box onSubmit={submit}>
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
      <IconButton type="submit" label="Send" disabled={pending || !value.trim()}>
        <SendHorizontal aria-hidden />
      </IconButton>
    </Box>
  );
}

/** Stays in sight above the page's end, and leaves the corner to the voice button. */
const Box = styled.form`
  position: sticky;
  bottom: var(--s6);
  margin-right: 72px;
  ${media.phone} {
    bottom: 92px;
    margin-right: 0;
  }
  display: flex;
  align-items: end;
  gap: var(--s2);
  border: 1px solid var(--line-strong);
  border-radius: var(--r-lg);
  background: var(--surface);
  padding: var(--s2) var(--s2) var(--s2) var(--s4);
  &:focus-within {
    border-color: var(--focus);
    box-shadow: 0 0 0 3px var(--accent-soft);
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
`;
