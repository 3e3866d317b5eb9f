import type { CsvOptions, ImportPreview } from '@app/contracts-banking';
import { useDateFormat } from '@app/shell-sdk';
import {
  Banner,
  Button,
  CardSurface,
  Checkbox,
  Field,
  Quiet,
  Select,
  Stack,
  Table,
  TableScroll,
  TextInput,
} from '@app/ui-kit';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { CategoryMap } from '../preview/category-map';
import {
  asksAccount,
  columnLabels,
  columnNames,
  dateOrders,
  delimiters,
  encodings,
  optionsSummary,
} from './csv-choices';
import { SaveProfile } from './save-profile';
import { SignQuestion } from './sign-question';

export interface CsvOptionsPanelProps {
  preview: ImportPreview;
  csv: CsvOptions;
  busy: boolean;
  onChange: (csv: CsvOptions) => void;
}

const none = 'none';

/** The options for reading the file. Each change reads it again. */
export function CsvOptionsPanel({ preview, csv, busy, onChange }: CsvOptionsPanelProps) {
  /** A guess that is not confirmed yet must not become a choice when another option changes. */
  const change = (
    { columns, dateOrder, flipSign, ...otherOptions }: CsvOptions,
    chosen: Partial<CsvOptions> = {},
  ) =>
    onChange({
      ...otherOptions,
      ...(columns && !preview.columnsUnsure && { columns }),
      ...(flipSign !== undefined && !preview.signProof && { flipSign }),
      ...(dateOrder && !preview.dateOrderAmbiguous && { dateOrder }),
      ...chosen,
    });
  const set = (part: Partial<CsvOptions>) => change(csv, part);
  const isTable = preview.sample.length > 0;
  const isAccountOpen = asksAccount(preview);
  const hasQuestion =
    preview.columnsUnsure === true ||
    preview.dateOrderAmbiguous ||
    isAccountOpen ||
    preview.unknownCategories.length > 0 ||
    preview.signProof !== undefined;
  // If a question opened the panel, it stays open after the answer, because a profile can be saved below.
  const [isOpen, setIsOpen] = useState(hasQuestion);
  const summary = useRef<HTMLElement>(null);
  /** True if the encoding was only guessed, which may be wrong. */
  const isGuessed = (csv.encoding ?? 'utf-8') !== 'utf-8';
  if (!isTable && csv.dateOrder === undefined && preview.accounts.length < 2 && !hasQuestion && !isGuessed)
    return null;
  return (
    <CardSurface as="section" aria-label="How the file is read">
      <Fold open={isOpen || hasQuestion} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary ref={summary}>
          <h2>How the file is read</h2>
          <Quiet>{optionsSummary(preview, csv)}</Quiet>
        </summary>
        <Stack aria-busy={busy}>
          {preview.columnsUnsure && (
            <Banner
              tone="warn"
              role="alert"
              action={
                <Button size="sm" disabled={busy} onClick={() => set({ columns: csv.columns })}>
                  These are right
                </Button>
              }
            >
              Which column is the amount? Check the columns below, or choose others. Nothing is imported
              before.
            </Banner>
          )}
          {preview.dateOrderAmbiguous && (
            <Banner tone="warn" role="alert">
              In this file day and month cannot be told apart. Choose their order before importing.
            </Banner>
          )}
          {isAccountOpen && (
            <Banner tone="warn" role="alert">
              This file holds {preview.accounts.length} accounts. Choose one.
            </Banner>
          )}
          {preview.signProof && (
            <SignQuestion
              proof={preview.signProof}
              busy={busy}
              onAnswer={(isRight) => {
                // The button disappears with the question, so the focus moves to the summary.
                summary.current?.focus();
                set({ flipSign: isRight === (csv.flipSign ?? false) });
              }}
            />
          )}
          <Grid>
            {csv.dateOrder !== undefined && <DateOrder preview={preview} csv={csv} busy={busy} set={set} />}
            {preview.accounts.length > 1 && (
              <Field label="Account in the file">
                <Select
                  value={csv.onlyAccount ?? ''}
                  placeholder={isAccountOpen ? 'Choose' : 'By its name'}
                  disabled={busy}
                  options={preview.accounts.map((name) => ({ value: name, label: name }))}
                  onChange={(onlyAccount) => set({ onlyAccount })}
                />
              </Field>
            )}
            {preview.format !== 'xlsx' && csv.encoding !== undefined && (
              <Field label="Text encoding">
                <Select
                  value={csv.encoding}
                  disabled={busy}
                  options={encodings}
                  onChange={(value) => set({ encoding: value as CsvOptions['encoding'] })}
                />
              </Field>
            )}
            {isTable && <TableFields preview={preview} csv={csv} busy={busy} set={set} />}
          </Grid>
          {csv.decimalComma !== undefined && (
            <Ticks>
              <Checkbox
                label="Comma as decimal point"
                checked={csv.decimalComma}
                disabled={busy}
                onChange={(decimalComma) => set({ decimalComma })}
              />
              {csv.flipSign !== undefined && (
                <Checkbox
                  label="Swap plus and minus"
                  checked={csv.flipSign}
                  disabled={busy}
                  onChange={(flipSign) => set({ flipSign })}
                />
              )}
            </Ticks>
          )}
          <CategoryMap
            unknown={preview.unknownCategories}
            csv={csv}
            busy={busy}
            onChange={(next) => change(next)}
          />
          {isTable && <Sample rows={preview.sample} />}
          {isTable && <SaveProfile key={preview.profile?.id ?? ''} preview={preview} csv={csv} />}
        </Stack>
      </Fold>
    </CardSurface>
  );
}

interface PartProps {
  preview: ImportPreview;
  csv: CsvOptions;
  busy: boolean;
  set: (change: Partial<CsvOptions>) => void;
}

/** The order of day, month and year, with an example date from the file. */
function DateOrder({ preview, csv, busy, set }: PartProps) {
  const { day } = useDateFormat();
  const proof = preview.dateProof;
  const words =
    proof?.day &&
    `“${proof.text}” is ${day(proof.day)}${proof.otherwise ? `, not ${day(proof.otherwise)}` : ''}`;
  return (
    <Field label="Order of the date" hint={preview.dateOrderAmbiguous ? undefined : words}>
      <Select
        value={preview.dateOrderAmbiguous ? '' : (csv.dateOrder ?? 'ymd')}
        {...(preview.dateOrderAmbiguous && { placeholder: 'Choose' })}
        disabled={busy}
        options={dateOrders}
        onChange={(value) => set({ dateOrder: value as CsvOptions['dateOrder'] })}
      />
    </Field>
  );
}

function TableFields({ preview, csv, busy, set }: PartProps) {
  const [head = []] = preview.sample;
  const choices = head.map((name, index) => ({
    value: String(index),
    label: name.trim() || `Column ${index + 1}`,
  }));
  const setColumn = (name: (typeof columnNames)[number], value: string) => {
    const { [name]: _old, ...otherColumns } = csv.columns ?? { date: 0, description: 1 };
    set({
      columns: { ...otherColumns, ...(value !== none && { [name]: Number(value) }) } as CsvOptions['columns'],
    });
  };
  return (
    <>
      {csv.delimiter !== undefined && (
        <Field label="Separator">
          <Select
            value={csv.delimiter}
            disabled={busy}
            options={delimiters}
            onChange={(value) => set({ delimiter: value as CsvOptions['delimiter'] })}
          />
        </Field>
      )}
      <LineCount
        label="Lines before the header"
        value={csv.skipLines ?? 0}
        busy={busy}
        onChange={(skipLines) => set({ skipLines })}
      />
      <LineCount
        label="Lines after the last row"
        value={csv.footerLines ?? 0}
        busy={busy}
        onChange={(footerLines) => set({ footerLines })}
      />
      {columnNames.map((name) => (
        <Field key={name} label={columnLabels[name]}>
          <Select
            value={csv.columns?.[name] === undefined ? none : String(csv.columns[name])}
            disabled={busy}
            options={[
              ...(name === 'date' || name === 'description'
                ? []
                : [{ value: none, label: 'Not in this file' }]),
              ...choices,
            ]}
            onChange={(value) => setColumn(name, value)}
          />
        </Field>
      ))}
    </>
  );
}

function LineCount({
  label,
  value,
  busy,
  onChange,
}: {
  label: string;
  value: number;
  busy: boolean;
  onChange: (lines: number) => void;
}) {
  return (
    <Field label={label}>
      <TextInput
        key={value}
        type="number"
        min={0}
        max={50}
        defaultValue={value}
        disabled={busy}
        onBlur={(event) => {
          const lines = Math.max(0, Math.min(50, Math.trunc(Number(event.target.value)) || 0));
          if (lines !== value) onChange(lines);
        }}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
    </Field>
  );
}

function Sample({ rows }: { rows: readonly (readonly string[])[] }) {
  return (
    <TableScroll>
      <Table data-density="compact" aria-label="Beginning of the file">
        <tbody>
          {rows.slice(0, 4).map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, index) =>
                row === 0 ? (
                  <th key={index}>{cell}</th>
                ) : (
                  <td key={index} data-quiet>
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </TableScroll>
  );
}

const Fold = styled.details`
  summary {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: var(--s1) var(--s3);
    cursor: pointer;
    border-radius: var(--r-xs);
  }
  h2 {
    font-size: var(--text-h2);
  }
  &[open] summary {
    margin-bottom: var(--s4);
  }
  fieldset {
    border: 0;
    margin: 0;
    padding: 0;
    min-width: 0;
  }
  legend {
    padding: 0;
    margin-bottom: var(--s2);
    font-weight: 550;
    font-size: var(--text-sm);
  }
`;

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(180px, 1fr));
  gap: var(--s3);
`;

const Ticks = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s3) var(--s8);
`;
