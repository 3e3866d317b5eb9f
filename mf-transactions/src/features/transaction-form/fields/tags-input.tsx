import { Chip, Field, TextInput, media } from '@app/ui-kit';
import { X } from 'lucide-react';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import styled from 'styled-components';

const longest = 40;

export interface TagsInputProps {
  label?: ReactNode;
  value: readonly string[];
  /** Tags used before, suggested while typing. */
  known: readonly string[];
  onChange: (tags: readonly string[]) => void;
}

/** Tags: Enter or a comma adds one, Backspace in the empty field removes the last one. Tags that differ only in case are the same. */
export function TagsInput({ label = 'Tags', value, known, onChange }: TagsInputProps) {
  const [text, setText] = useState('');
  const listId = useId();
  const isChosen = (tag: string) => value.some((other) => other.toLowerCase() === tag.toLowerCase());
  const add = (typed: string) => {
    const tag = typed.replace(/,/g, ' ').trim().slice(0, longest);
    setText('');
    if (tag && !isChosen(tag))
      onChange([...value, known.find((knownTag) => knownTag.toLowerCase() === tag.toLowerCase()) ?? tag]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.key === 'Enter' && !event.ctrlKey && !event.metaKey) || event.key === ',') {
      event.preventDefault();
      add(text);
    } else if (event.key === 'Backspace' && text === '' && value.length > 0) onChange(value.slice(0, -1));
  };
  return (
    <Field label={label}>
      <TextInput
        value={text}
        maxLength={longest}
        list={listId}
        placeholder={value.length ? 'Another tag' : 'Trip, work …'}
        onKeyDown={onKeyDown}
        onBlur={() => add(text)}
        onChange={(event) => setText(event.target.value)}
        icon={
          value.length > 0 && (
            <List>
              {value.map((tag) => (
                <Chip key={tag} title={tag}>
                  <span>{tag}</span>
                  <button
                    type="button"
                    aria-label={`Remove the tag ${tag}`}
                    onClick={() => onChange(value.filter((other) => other !== tag))}
                  >
                    <X size={12} aria-hidden />
                  </button>
                </Chip>
              ))}
            </List>
          )
        }
      />
      <datalist id={listId}>
        {known
          .filter((tag) => !isChosen(tag))
          .map((tag) => (
            <option key={tag} value={tag} />
          ))}
      </datalist>
    </Field>
  );
}

const List = styled.span`
  display: flex;
  gap: var(--s1);
  max-width: 62%;
  overflow-x: auto;
  scrollbar-width: none;
  flex: none;
  span span {
    max-width: 140px;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  button {
    display: grid;
    place-items: center;
    min-width: 24px;
    min-height: 24px;
    margin: 0 -6px 0 -2px;
    border-radius: var(--r-pill);
  }
  ${media.touch} {
    button {
      min-width: 32px;
      min-height: 32px;
    }
  }
`;
