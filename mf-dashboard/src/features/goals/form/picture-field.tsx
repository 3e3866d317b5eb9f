import { Field, media, TextInput, visuallyHidden } from '@app/ui-kit';
import { useId } from 'react';
import styled from 'styled-components';
import { GoalPicture, pictureChoices } from '../goal-picture';

const isNamed = (value: string): boolean => pictureChoices.some(({ name }) => name === value);

/** Chooses one of the drawings, or an emoji. */
export function PictureField({ value, onChange }: { value: string; onChange: (picture: string) => void }) {
  const name = useId();
  return (
    <Pictures>
      <legend>Picture</legend>
      <div>
        {pictureChoices.map((picture) => (
          <label key={picture.name} title={picture.label}>
            <input
              type="radio"
              name={name}
              value={picture.name}
              aria-label={picture.label}
              checked={value === picture.name}
              onChange={() => onChange(picture.name)}
            />
            <GoalPicture picture={picture.name} size={44} />
          </label>
        ))}
      </div>
      <Field label="Or an emoji">
        <TextInput
          value={isNamed(value) ? '' : value}
          maxLength={12}
          onChange={(event) => onChange(event.target.value.trim() || 'beach')}
        />
      </Field>
    </Pictures>
  );
}

const Pictures = styled.fieldset`
  display: grid;
  gap: var(--s2);
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    margin-bottom: var(--s2);
    font-size: var(--text-sm);
    font-weight: 550;
  }
  > div:first-of-type {
    display: grid;
    grid-template-columns: repeat(6, max-content);
    gap: var(--s2);
    justify-content: space-between;
  }
  > div:first-of-type label {
    display: block;
    border-radius: var(--r-md);
    cursor: pointer;
  }
  input[type='radio'] {
    ${visuallyHidden}
  }
  input:checked + span {
    outline: 2px solid var(--accent-strong);
    outline-offset: 2px;
  }
  input:focus-visible + span {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  ${media.phone} {
    > div:first-of-type {
      gap: var(--s3);
    }
  }
`;
