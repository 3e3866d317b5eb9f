/** Reads that a connection, a sync or a payslip makes stale. */
export const payrollReads = ['/api/adp', '/api/payroll'];
/** Reads that ledger bookings of pay also make stale. */
export const ledgerReads = ['/api/transactions', '/api/financial', '/api/accounts'];
