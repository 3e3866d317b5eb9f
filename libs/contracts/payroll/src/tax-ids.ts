/** The first two digits that the IRS has ever assigned: any other prefix is a typing mistake. */
const einPrefixes = new Set(
  [
    [1, 6],
    [10, 16],
    [20, 27],
    [30, 48],
    [50, 68],
    [71, 77],
    [80, 88],
    [90, 95],
    [98, 99],
  ].flatMap(([from, to]) =>
    Array.from({ length: to! - from! + 1 }, (_, i) => String(from! + i).padStart(2, '0')),
  ),
);

export const hasEinPrefix = (value: string): boolean => einPrefixes.has(value.slice(0, 2));

export const federalTaxIdForm = /^\d{2}-\d{7}$/;
export const stateTaxIdForm = /^[A-Za-z0-9][A-Za-z0-9 ./-]*$/;
export const stateTaxIdLength = { min: 3, max: 20 };

/** Problems of a tax id, as sentences for the person. */
export const taxIdProblems = {
  federalForm: 'Must look like 12-3456789',
  federalPrefix: 'No employer identification number starts with these two digits',
  stateLength: 'Must have 3 to 20 characters',
  stateForm: 'May hold letters, digits, spaces, dots, hyphens and slashes',
};

/**
 * The problem of a federal tax id (employer identification number, `12-3456789`), or undefined. For forms, because the schema of
 * the same name needs a schema library.
 */
export function federalTaxIdProblem(value: string): string | undefined {
  if (!federalTaxIdForm.test(value.trim())) return taxIdProblems.federalForm;
  return hasEinPrefix(value.trim()) ? undefined : taxIdProblems.federalPrefix;
}

/** The problem of a state tax id, or undefined. Every state has its own format, so only length and characters are checked. */
export function stateTaxIdProblem(value: string): string | undefined {
  const { length } = value.trim();
  if (length < stateTaxIdLength.min || length > stateTaxIdLength.max) return taxIdProblems.stateLength;
  return stateTaxIdForm.test(value.trim()) ? undefined : taxIdProblems.stateForm;
}

/** `12-3451234` → `••-•••1234`: the only format in which a federal tax id leaves the service. */
export const maskFederalTaxId = (value: string): string => `••-•••${value.slice(-4)}`;

/** At most the last four characters, and never more than a third of the id. */
export const maskStateTaxId = (value: string): string =>
  `•••${value.slice(-Math.min(4, Math.floor(value.length / 3)))}`;
