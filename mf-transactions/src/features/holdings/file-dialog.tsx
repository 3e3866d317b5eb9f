import type { Account, Holdings, ReadPositions } from '@app/contracts-banking';
import { useDateFormat, useSession } from '@app/shell-sdk';
import { Banner, DateInput, Dialog, Field, FileButton, Quiet, Table, TableScroll } from '@app/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { readPositionsFile } from './api';
import { useSetHoldings } from './use-holdings';

const formats: Readonly<Record<ReadPositions['format'], string>> = {
  ofx: 'an OFX investment statement',
  fidelity: 'a Fidelity positions file',
  schwab: 'a Schwab positions file',
  vanguard: 'a Vanguard holdings file',
  table: 'a table of positions',
};
const largest = 600_000;

/** Imports a broker's positions file: shows its content first, then replaces the current holdings with it. */
export function FileDialog({
  account,
  holdings,
  onClose,
}: {
  account: Account;
  holdings: Holdings;
  onClose: () => void;
}) {
  const today = useDateFormat().today();
  const { locale } = useSession();
  const [read, setRead] = useState<ReadPositions>();
  const [date, setDate] = useState<string>(today);
  const [problem, setProblem] = useState<string>();
  const reading = useMutation(readPositionsFile);
  const { save, isSaving, error } = useSetHoldings(account, holdings);
  const take = async (file: File) => {
    setRead(undefined);
    setProblem(undefined);
    if (file.size > largest) return setProblem('This file is too large for a list of positions.');
    const text = await file.text();
    reading.mutate(
      { params: { id: account.id }, body: { text } },
      {
        onSuccess: (positions) => {
          setRead(positions);
          setDate(positions.date && positions.date <= today ? positions.date : today);
        },
      },
    );
  };
  const isOther =
    read?.mask && account.mask && !read.mask.endsWith(account.mask) && !account.mask.endsWith(read.mask);
  const number = (text: string): string =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: 9 }).format(text as unknown as number);
  return (
    <Dialog
      open
      width={680}
      onClose={onClose}
      title="Update from a file"
      description="The positions download of your broker as CSV, OFX or QFX. It takes the place of what is listed now."
      action={{ label: 'Use these positions', busy: isSaving, disabled: !read || !date }}
      onSubmit={() => read && date && save('Holdings updated', read.positions, date, onClose)}
      error={error ?? reading.error ?? undefined}
    >
      <div>
        <FileButton
          icon={<FileUp aria-hidden />}
          busy={reading.isPending}
          accept=".csv,.txt,.tsv,.ofx,.qfx"
          fileLabel="Positions file"
          onFile={(file) => void take(file)}
        >
          {read ? 'Choose another file' : 'Choose file'}
        </FileButton>
      </div>
      {problem && <Banner tone="negative">{problem}</Banner>}
      {isOther && (
        <Banner tone="warn">
          The file is of account ••{read.mask}, this one is ••{account.mask}.
        </Banner>
      )}
      {read && (
        <>
          <Field label="Prices of">
            <DateInput value={date} today={today} onChange={setDate} />
          </Field>
          <Quiet>
            {read.positions.length} {read.positions.length === 1 ? 'position' : 'positions'} in{' '}
            {formats[read.format]}
          </Quiet>
          <TableScroll>
            <Table data-density="compact" aria-label="Positions in the file">
              <thead>
                <tr>
                  <th scope="col">Name</th>
                  <th scope="col" data-align="end">
                    Quantity
                  </th>
                  <th scope="col" data-align="end">
                    Price
                  </th>
                </tr>
              </thead>
              <tbody>
                {read.positions.map(({ symbol, name, quantity, price }, at) => (
                  <tr key={at}>
                    <th scope="row">{symbol ?? name}</th>
                    <td data-align="end">{number(quantity)}</td>
                    <td data-align="end">{number(price)}</td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </TableScroll>
          {read.refused.length > 0 && (
            <Banner tone="warn">
              {read.refused.map(({ line, reason }) => (
                <span key={line}>
                  Line {line} is left out. {reason}{' '}
                </span>
              ))}
            </Banner>
          )}
        </>
      )}
    </Dialog>
  );
}
