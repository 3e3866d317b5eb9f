export interface ComboboxOption {
  value: string;
  label: string;
  /** Options of one group are listed together below a line. */
  group?: string;
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

/**
 * The options that contain the typed letters, each once: first names that start with them, then names with a word that does, then
 * the rest. All options while nothing is typed.
 */
export function foundIn(
  options: readonly ComboboxOption[],
  typed: string | undefined,
): readonly ComboboxOption[] {
  const words = plain(typed ?? '');
  if (!words) return options;
  const rank = ({ label }: ComboboxOption): number => {
    const name = plain(label);
    if (name.startsWith(words)) return 0;
    if (name.includes(` ${words}`)) return 1;
    return name.includes(words) ? 2 : 3;
  };
  const seen = new Set<string>();
  return options
    .filter((option) => rank(option) < 3 && !seen.has(option.value) && seen.add(option.value))
    .sort((a, b) => rank(a) - rank(b));
}
