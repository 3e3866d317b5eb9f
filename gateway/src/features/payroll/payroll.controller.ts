import { forwardController } from '../../edge/routing/forward.controller';

/** Forwards every route of contracts/payroll to the payroll service. */
export const PayrollController = forwardController('payroll');
