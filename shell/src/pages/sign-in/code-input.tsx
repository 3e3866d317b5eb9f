import { TextInput, type TextInputProps } from '@app/ui-kit';
import { styled } from 'styled-components';

/** The code of an authenticator app, which phones and password managers can fill in; with `free` also a recovery code. */
export function CodeInput({ free = false, ...rest }: TextInputProps & { free?: boolean }) {
  return (
    <Spaced
      name="code"
      autoComplete={free ? 'off' : 'one-time-code'}
      inputMode={free ? 'text' : 'numeric'}
      autoCapitalize={free ? 'characters' : 'off'}
      spellCheck={false}
      maxLength={free ? 40 : 7}
      placeholder={free ? 'ABCDEF-234567-…' : '123 456'}
      {...rest}
    />
  );
}

const Spaced = styled(TextInput)`
  font-variant-numeric: tabular-nums;
  letter-spacing: 0.06em;
`;
