import { jsonNumber, minorFromDecimal } from '@app/money';
import { voiceLimitMinor } from '@app/nlu-core';
import { useMoneyFormat, useSession } from '@app/shell-sdk';
import { AmountInput, Button, Field } from '@app/ui-kit';
import { useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { changePreferences, usePreferences } from '../assistant/voice';

/** The amount that may be entered by voice within a minute without a tap. It can only be lowered. */
export function OwnLimit() {
  const { currency, locale } = useSession();
  const { voiceLimit } = usePreferences();
  const money = useMoneyFormat();
  const most = voiceLimitMinor(currency);
  const limit = voiceLimit === null ? most : Math.min(most, minorFromDecimal(voiceLimit, currency));
  const [edited, setEdited] = useState<number | null>();
  const value = edited === undefined ? limit : edited;
  const problem =
    value === null
      ? 'Enter an amount.'
      : value > most
        ? `The limit can only be lowered; ${money.amount(jsonNumber(most, currency), { currency })} is the most.`
        : undefined;
  const keep = (event: FormEvent): void => {
    event.preventDefault();
    if (problem || value === null || value === limit) return;
    changePreferences({ voiceLimit: value === most ? null : jsonNumber(value, currency) });
    setEdited(undefined);
  };
  return (
    <Row onSubmit={keep}>
      <Field
        label="Voice limit"
        hint="What is spoken within a minute above this needs a tap or Enter; a spoken yes is not enough."
        error={problem}
      >
        <AmountInput value={value} onChange={setEdited} currency={currency} locale={locale} />
      </Field>
      <Button type="submit" disabled={problem !== undefined || value === limit}>
        Save limit
      </Button>
    </Row>
  );
}

const Row = styled.form`
  display: grid;
  gap: var(--s3);
  justify-items: start;
  max-width: 420px;
`;
