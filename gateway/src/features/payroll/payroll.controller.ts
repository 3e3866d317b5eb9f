import { forwardController } from '../../edge/routing/forward.controller';

/** Every route of contracts/payroll, answered by the payroll service. */
export const PayrollController = forwardController('payroll');
