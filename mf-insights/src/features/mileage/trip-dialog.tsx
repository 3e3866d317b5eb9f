import type { Day } from '@app/calendar';
import type { Trip } from '@app/contracts-banking';
import { useDateFormat } from '@app/shell-sdk';
import { DateInput, Dialog, Field, TextInput } from '@app/ui-kit';
import { useState } from 'react';
import styled from 'styled-components';
import { useTripWrites } from './use-trips';

export interface TripDialogProps {
  /** The journey to change; undefined for a new one. */
  trip?: Trip | undefined;
  onClose: () => void;
}

/** Reads miles such as `46.2` or `46,2`: at most one decimal, up to 9,999.9. Returns undefined for other texts. */
function milesIn(text: string): number | undefined {
  const miles = /^\d{1,4}([.,]\d)?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : 0;
  return miles > 0 ? miles : undefined;
}

/** Edits a journey of the log: day, miles, destination and purpose, as the tax office requires. */
export function TripDialog({ trip, onClose }: TripDialogProps) {
  const { today } = useDateFormat();
  const { add, change } = useTripWrites();
  const [date, setDate] = useState<Day | ''>(trip?.date ?? today());
  const [miles, setMiles] = useState(trip ? String(trip.miles) : '');
  const [destination, setDestination] = useState(trip?.destination ?? '');
  const [purpose, setPurpose] = useState(trip?.purpose ?? '');
  const [tried, setTried] = useState(false);
  const said = { date, miles: milesIn(miles), purpose: purpose.trim() };
  const error = add.error ?? change.error;
  const submit = () => {
    setTried(true);
    if (!said.date || said.miles === undefined || !said.purpose || add.isPending || change.isPending) return;
    const body = { ...said, date: said.date, miles: said.miles, destination: destination.trim() };
    if (!trip) add.mutate({ body }, { onSuccess: onClose });
    else
      change.mutate(
        { params: { id: trip.id }, body: { ...body, version: trip.version } },
        { onSuccess: onClose },
      );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={trip ? 'Edit journey' : 'Log a journey'}
      action={{ label: trip ? 'Save journey' : 'Log journey', busy: add.isPending || change.isPending }}
      onSubmit={submit}
      error={error}
    >
      <Pair>
        <Field label="Date" required error={tried && !date ? 'Choose the day' : undefined}>
          <DateInput value={date} today={today()} onChange={setDate} />
        </Field>
        <Field
          label="Miles"
          required
          error={tried && said.miles === undefined ? 'Miles such as 46.2' : undefined}
        >
          <TextInput
            autoFocus
            inputMode="decimal"
            value={miles}
            onChange={({ target }) => setMiles(target.value)}
          />
        </Field>
      </Pair>
      <Field label="Destination">
        <TextInput
          value={destination}
          maxLength={80}
          onChange={({ target }) => setDestination(target.value)}
        />
      </Field>
      <Field
        label="Purpose"
        required
        error={tried && !said.purpose ? 'Say what it was for' : undefined}
        hint="Such as the client that was visited"
      >
        <TextInput value={purpose} maxLength={140} onChange={({ target }) => setPurpose(target.value)} />
      </Field>
    </Dialog>
  );
}
const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: var(--s3);
`;
