import { useDateFormat } from '@app/shell-sdk';
import { Button, Dialog } from '@app/ui-kit';
import { CalendarDays, X } from 'lucide-react';
import { useState } from 'react';
import { DayPicker, type DateRange } from 'react-day-picker';
import styled from 'styled-components';

export interface DayRange {
  from: string;
  to: string;
}

const toDate = (day: string): Date => new Date(`${day}T00:00:00`);
const toDay = (date: Date): string =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;

/**
 * A range of days from two months side by side. Single days are entered in ui-kit's DateInput, the browser's own field; that one
 * cannot show a range, which is what react-day-picker is for.
 */
export function RangePicker({
  value,
  onChange,
}: {
  value: DayRange | undefined;
  onChange: (range: DayRange | undefined) => void;
}) {
  const { day, today } = useDateFormat();
  const [open, setOpen] = useState(false);
  const [draft, setDraft] = useState<DateRange | undefined>();
  const begin = () => {
    setDraft(value && { from: toDate(value.from), to: toDate(value.to) });
    setOpen(true);
  };
  const apply = () => {
    if (draft?.from) onChange({ from: toDay(draft.from), to: toDay(draft.to ?? draft.from) });
    setOpen(false);
  };
  return (
    <>
      <Button icon={<CalendarDays aria-hidden />} onClick={begin}>
        {value ? `${day(value.from)} – ${day(value.to)}` : 'Pick a date range'}
      </Button>
      {value && (
        <Button variant="ghost" icon={<X aria-hidden />} onClick={() => onChange(undefined)}>
          Clear
        </Button>
      )}
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Pick a date range"
        width={680}
        action={{ label: 'Use this range', disabled: !draft?.from, onClick: apply }}
      >
        <Calendar>
          <DayPicker
            mode="range"
            numberOfMonths={2}
            selected={draft}
            onSelect={setDraft}
            defaultMonth={draft?.from ?? toDate(today())}
            today={toDate(today())}
            disabled={{ after: toDate(today()) }}
          />
        </Calendar>
      </Dialog>
    </>
  );
}

const Calendar = styled.div`
  overflow-x: auto;
  .rdp-months {
    display: flex;
    flex-wrap: wrap;
    gap: var(--s6);
    position: relative;
    justify-content: center;
  }
  .rdp-month_caption {
    font-weight: 600;
    height: var(--control);
    display: flex;
    align-items: center;
    justify-content: center;
  }
  .rdp-nav {
    position: absolute;
    inset: 0 0 auto 0;
    display: flex;
    justify-content: space-between;
  }
  .rdp-nav button {
    width: var(--control);
    height: var(--control);
    display: grid;
    place-items: center;
    border-radius: var(--r-pill);
  }
  .rdp-nav svg {
    fill: var(--ink-2);
    width: var(--icon);
  }
  .rdp-weekday {
    font-weight: 500;
    font-size: var(--text-xs);
    color: var(--ink-3);
    height: 32px;
    width: 40px;
  }
  .rdp-day {
    padding: 1px 0;
    text-align: center;
  }
  .rdp-day_button {
    width: 40px;
    height: 40px;
    border-radius: var(--r-pill);
    font-variant-numeric: tabular-nums;
  }
  .rdp-today .rdp-day_button {
    font-weight: 700;
    color: var(--accent-ink);
  }
  .rdp-range_middle {
    background: var(--accent-soft);
  }
  .rdp-selected:not(.rdp-range_middle) .rdp-day_button {
    background: var(--accent);
    color: var(--on-accent);
    font-weight: 600;
  }
  .rdp-disabled .rdp-day_button {
    color: var(--ink-3);
    opacity: 0.5;
  }
`;
