import type { CsvOptions } from '@app/contracts-banking';
import { categoryOptions, Field, Select } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { listCategories } from '../../ledger/api';

const guess = 'guess';
const maxShown = 60;

/** Maps the file's category names to categories of the ledger. */
export function CategoryMap({
  unknown,
  csv,
  busy,
  onChange,
}: {
  unknown: readonly string[];
  csv: CsvOptions;
  busy: boolean;
  onChange: (csv: CsvOptions) => void;
}) {
  const { data: categories } = useQuery(listCategories());
  const map = csv.categoryMap ?? {};
  const words = [...new Set([...Object.keys(map), ...unknown])].slice(0, maxShown);
  if (words.length === 0) return null;
  const set = (word: string, value: string) => {
    const { [word]: _old, ...otherWords } = map;
    onChange({ ...csv, categoryMap: { ...otherWords, ...(value !== guess && { [word]: value }) } });
  };
  return (
    <fieldset disabled={busy}>
      <legend>Categories in the file that you do not have</legend>
      <Grid>
        {words.map((word) => (
          <Field key={word} label={word}>
            <Select
              value={map[word] ?? guess}
              onChange={(value) => set(word, value)}
              options={[{ value: guess, label: 'Guess by merchant' }, ...categoryOptions(categories ?? [])]}
            />
          </Field>
        ))}
      </Grid>
    </fieldset>
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(180px, 1fr));
  gap: var(--s3);
`;
