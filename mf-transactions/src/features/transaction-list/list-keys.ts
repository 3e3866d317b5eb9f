/** Every key of the list: as the browser names it, as it is printed, and what it does. The help shows these and no others. */
export const listKeys = [
  ['/', '/', 'Search'],
  ['n', 'n', 'New transaction'],
  ['j', 'j', 'Next row'],
  ['k', 'k', 'Previous row'],
  ['x', 'x', 'Select the row'],
  ['X', 'Shift x', 'Select all from the last selected row to this one'],
  ['e', 'e', 'Edit the row'],
  ['s', 's', 'Split the row'],
  ['c', 'c', 'Set the category'],
  ['g', 'g', 'Add tags'],
  ['m', 'm', 'Mark as reviewed'],
  ['Enter', 'Enter', 'Approve, while reviewing'],
  ['Delete', 'Del', 'Delete'],
  ['u', 'u', 'Undo the last change'],
  ['Escape', 'Esc', 'Clear the selection'],
  ['?', '?', 'This help'],
] as const satisfies readonly (readonly [key: string, printed: string, says: string])[];
export type ListKey = (typeof listKeys)[number][0];
