import type { ImportCategories, ImportPreview, ImportRow } from '@app/contracts-banking';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { listCategories } from '../../ledger/api';
import { useLedger } from '../../ledger/use-ledger';
import { alwaysOf, rememberAlways } from '../upload/open-import';
import { mostUsedFirst } from '../../review/merchant/merchant-groups';

/** Categories by merchant key that should also apply to future rows. */
export type LearnedCategories = ReadonlyMap<string, string>;

/** The choices with one more; the last choice for a row replaces earlier ones. */
export function withChoice(
  before: ImportCategories,
  { row, category, alike }: ImportCategories[number],
): ImportCategories {
  return [...before.filter((choice) => choice.row !== row), { row, category, alike }];
}

/** The state of choosing categories in a preview: the open row, the row sorted last, and which rows its category reaches. */
export function useCategoryChoices(preview: ImportPreview, onChange: (categories: ImportCategories) => void) {
  const { data: categories } = useQuery(listCategories());
  const { ledger } = useLedger();
  const [open, show] = useState<number>();
  const [last, setLast] = useState<number>();
  const [always, setAlways] = useState<LearnedCategories>(() => alwaysOf(preview.id));
  const names = useMemo(() => {
    const all = (categories ?? []).map(({ name }) => name);
    return ledger ? mostUsedFirst(ledger, all) : all;
  }, [ledger, categories]);
  const chosen = preview.categories ?? [];
  const setChoice = (row: ImportRow, category: string, alike: boolean) =>
    onChange(withChoice(chosen, { row: row.row, category, alike }));
  const learn = (merchantKey: string, category: string | null) => {
    const next = new Map(always);
    if (category === null) next.delete(merchantKey);
    else next.set(merchantKey, category);
    setAlways(next);
    rememberAlways(preview.id, next);
  };
  return {
    names,
    open,
    show,
    last,
    always,
    learn,
    reaches: (row: number): boolean => chosen.some((choice) => choice.row === row && choice.alike),
    choose(row: ImportRow, category: string) {
      show(undefined);
      if (category === row.category) return;
      setLast(row.row);
      const key = row.sorting?.merchantKey;
      // The rule was for the previous category.
      if (key) learn(key, null);
      setChoice(row, category, false);
    },
    reach: (row: ImportRow, all: boolean) => setChoice(row, row.category!, all),
  };
}
export type CategoryChoices = ReturnType<typeof useCategoryChoices>;
