import type { BudgetPlan } from '@app/contracts-banking';
import { jsonNumber, minorFromDecimal } from '@app/money';
import { useSession } from '@app/shell-sdk';
import { AmountInput, Button, Field, Select } from '@app/ui-kit';
import { useState } from 'react';
import styled from 'styled-components';
import type { FillQuery } from '../api';

/** Starts from shares of the income, without a history. */
export function TemplateStart({
  plan: { currency, totals },
  onFill,
}: {
  plan: BudgetPlan;
  onFill: (query: Partial<FillQuery>) => void;
}) {
  const { locale } = useSession();
  const [round, setRound] = useState('5');
  const [income, setIncome] = useState<number | null>(
    totals.incomeExpected > 0 ? minorFromDecimal(totals.incomeExpected, currency) : null,
  );
  return (
    <>
      <Questions>
        <Field label="Expected income per period">
          <AmountInput
            value={income}
            currency={currency}
            locale={locale}
            onChange={(next) => setIncome(next)}
          />
        </Field>
        <Field label="Round amounts?">
          <Select
            value={round}
            options={[
              { value: '0', label: 'Exact' },
              { value: '5', label: 'To 5' },
              { value: '25', label: 'To 25' },
            ]}
            onChange={setRound}
          />
        </Field>
      </Questions>
      <Show>
        <Button
          variant="primary"
          disabled={!income}
          onClick={() =>
            onFill({ method: 'template', income: jsonNumber(income ?? 0, currency), round: Number(round) })
          }
        >
          Show me the amounts
        </Button>
      </Show>
    </>
  );
}

const Questions = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(200px, 1fr));
  gap: var(--s4);
  max-width: 720px;
  margin: 0 auto;
`;

const Show = styled.div`
  display: grid;
  justify-content: center;
  padding: var(--s5) 0 var(--s4);
`;
