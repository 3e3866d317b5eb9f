import { TextInput } from '@app/ui-kit';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useChange } from './change-conversation';

/** A text field for the title: Enter or leaving the field saves, Esc cancels. */
export function RenameForm({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  const change = useChange();
  const [text, setText] = useState(title);
  const box = useRef<HTMLInputElement>(null);
  const isOver = useRef(false);
  // Waits a frame, because the menu first returns the focus to its button.
  useEffect(() => {
    const frame = requestAnimationFrame(() => box.current?.select());
    return () => cancelAnimationFrame(frame);
  }, []);
  const close = (save: boolean) => {
    if (isOver.current) return;
    isOver.current = true;
    const next = text.trim();
    if (save && next && next !== title) change.mutate({ params: { id }, body: { title: next } });
    onClose();
  };
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        close(true);
      }}
    >
      <TextInput
        ref={box}
        aria-label="Title of the conversation"
        maxLength={140}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => close(true)}
        onKeyDown={(event) => event.key === 'Escape' && close(false)}
      />
    </Form>
  );
}

const Form = styled.form`
  padding: var(--s1) var(--s2);
`;
