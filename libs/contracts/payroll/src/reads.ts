/** Reads that a connection, a sync and a payslip make stale. */
export const payrollReads = ['/api/adp', '/api/payroll'];
/** What bookings of pay change beside them. */
export const ledgerReads = ['/api/transactions', '/api/financial', '/api/accounts'];
