/** Short name of the payroll provider, as toasts and buttons print it. */
export const provider = 'ADP';
