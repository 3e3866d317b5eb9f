import { Field, LinkButton, TextArea } from '@app/ui-kit';
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import type { PemNote } from './setup-draft';

export interface PemFieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  note: PemNote | undefined;
  placeholder: string;
}

const icons = { good: CircleCheck, warn: TriangleAlert, bad: CircleAlert };

/** A PEM file: pasted, dropped or chosen. Below it, what could be read from it. */
export function PemField({ label, value, onChange, note, placeholder }: PemFieldProps) {
  const file = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const read = async (chosen: File | undefined) => {
    if (chosen) onChange(await chosen.text());
  };
  const Icon = note && icons[note.tone];
  return (
    <Drop
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void read(event.dataTransfer.files[0]);
      }}
    >
      <Field label={label}>
        <TextArea
          rows={6}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={note?.tone === 'bad' || undefined}
        />
      </Field>
      <Below>
        <Note role="status" data-tone={note?.tone}>
          {note && Icon && (
            <>
              <Icon aria-hidden width={16} height={16} />
              {note.text}
            </>
          )}
        </Note>
        <LinkButton onClick={() => file.current?.click()}>Choose a file</LinkButton>
        <input
          ref={file}
          type="file"
          accept=".pem,.crt,.cer,.key,.txt"
          hidden
          aria-label={`${label} file`}
          onChange={(event) => {
            void read(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </Below>
    </Drop>
  );
}

const Drop = styled.div`
  min-width: 0;
  border-radius: var(--r-field);
  textarea {
    font-family: ui-monospace, monospace;
    font-size: var(--text-xs);
  }
  &[data-over] {
    outline: 2px dashed var(--focus);
    outline-offset: 4px;
  }
`;

const Below = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: var(--s3);
  margin-top: var(--s1);
`;

const Note = styled.p`
  display: flex;
  gap: 6px;
  min-width: 0;
  min-height: 20px;
  font-size: var(--text-xs);
  overflow-wrap: anywhere;
  &[data-tone='good'] {
    color: var(--positive);
  }
  &[data-tone='warn'] {
    color: var(--warn);
  }
  &[data-tone='bad'] {
    color: var(--negative);
  }
`;
