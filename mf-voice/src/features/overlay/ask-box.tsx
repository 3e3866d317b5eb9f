import { IconButton, TextInput } from '@app/ui-kit';
import { CornerDownLeft, Keyboard } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { assistant } from '../assistant/voice';

/** The text box of the assistant: typed commands take the same path as spoken ones. */
export function AskBox({
  focused,
  busy,
  asked = false,
  initial = '',
}: {
  focused: boolean;
  busy: boolean;
  /** True if the assistant asked a question that the typed text answers. */
  asked?: boolean;
  initial?: string;
}) {
  const [text, setText] = useState(initial);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) input.current?.focus();
  }, [focused]);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (busy || text.trim() === '') return;
    setText('');
    void assistant.submit(text.trim());
  };
  return (
    <Form onSubmit={send}>
      <TextInput
        ref={input}
        aria-label="Type a command"
        placeholder={asked ? 'Your answer' : 'add $45 for lunch yesterday'}
        icon={<Keyboard size={18} strokeWidth={1.75} aria-hidden />}
        value={text}
        maxLength={2000}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
        trailing={
          <IconButton label="Send" type="submit" disabled={busy || text.trim() === ''}>
            <CornerDownLeft aria-hidden />
          </IconButton>
        }
      />
    </Form>
  );
}

const Form = styled.form`
  min-width: 0;
`;
