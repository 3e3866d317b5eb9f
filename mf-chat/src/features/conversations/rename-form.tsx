import { TextInput } from '@app/ui-kit';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useChange } from './change-conversation';

/** The title in a box: Enter or leaving it saves, Esc does not. */
export function RenameForm({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  const change = useChange();
  const [text, setText] = useState(title);
  const box = useRef<HTMLInputElement>(null);
  const isOver = useRef(false);
  // The menu it was chosen from gives the focus back to its button first.
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
