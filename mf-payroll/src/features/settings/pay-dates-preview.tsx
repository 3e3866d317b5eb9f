import type { Day } from '@app/calendar';
import { businessDayOnOrBefore, upcomingPayDates, type PayFrequency } from '@app/contracts-payroll';
import { useDateFormat } from '@app/shell-sdk';
import { Banner, Button, numeric } from '@app/ui-kit';
import styled from 'styled-components';

export interface PayDatesPreviewProps {
  payFrequency: PayFrequency;
  nextPayDate: Day;
  onUse: (day: Day) => void;
}

/** The next six pay dates of a schedule, with an offer to move a date on which banks are closed. */
export function PayDatesPreview({ payFrequency, nextPayDate, onUse }: PayDatesPreviewProps) {
  const date = useDateFormat();
  const today = date.today();
  const before = businessDayOnOrBefore(nextPayDate);
  return (
    <Root>
      {before !== nextPayDate && before >= today && (
        <Banner
          tone="accent"
          role="status"
          action={
            <Button size="sm" onClick={() => onUse(before)}>
              Use {date.day(before, 'long')}
            </Button>
          }
        >
          Banks are closed on {date.day(nextPayDate, 'long')}, so pay usually comes the business day before.
        </Banner>
      )}
      <h3>Next six payouts</h3>
      <ol>
        {upcomingPayDates(payFrequency, nextPayDate, today).map((day) => (
          <li key={day}>{date.day(day)}</li>
        ))}
      </ol>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: var(--s2);
  h3 {
    font-size: var(--text-xs);
    font-weight: 500;
    color: var(--ink-3);
    letter-spacing: 0;
  }
  ol {
    display: flex;
    flex-wrap: wrap;
    gap: var(--s2);
  }
  li {
    padding: var(--s1) var(--s3);
    border: 1px solid var(--line);
    border-radius: var(--r-pill);
    color: var(--ink-2);
    font-size: var(--text-sm);
    ${numeric}
  }
  li:first-child {
    border-color: transparent;
    background: var(--accent-soft);
    color: var(--accent-ink);
    font-weight: 550;
  }
`;
