import type { PayPart } from '@app/contracts-payroll';

/** Words that payslips use for each kind of line; the first match decides. */
const words: Readonly<Record<PayPart, readonly (readonly [RegExp, string])[]>> = {
  earning: [
    [/over\s?time|\bot\b/i, 'overtime'],
    [/bonus|award/i, 'bonus'],
    [/commission/i, 'commission'],
    [/holiday|vacation|sick|\bpto\b|leave/i, 'paid-leave'],
    [/regular|salary|hourly|wage|base|contract pay/i, 'regular'],
  ],
  tax: [
    [/social sec|\boasdi\b|\bss\b|fica.?ss/i, 'social-security'],
    [/medicare|\bmed\b/i, 'medicare'],
    [/local|city|county|school|\blst\b|\beit\b/i, 'local'],
    [/federal|\bfed\b|\bfit\b|\bfitw\b/i, 'federal'],
    [/state|\bsit\b|\bsdi\b|\bsui\b|\bpfl\b|\bpfml\b/i, 'state'],
  ],
  'pre-tax': [
    [/401.?\(?k|403.?\(?b|457|retirement|pension|\btsp\b/i, '401k'],
    [/\bhsa\b|health savings/i, 'hsa'],
    [/\bfsa\b|flexible spending|dependent care/i, 'fsa'],
    [/dental/i, 'dental'],
    [/vision|eye/i, 'vision'],
    [/commut|transit|parking/i, 'commuter'],
    [/medical|health|insurance/i, 'medical'],
  ],
  'post-tax': [
    [/roth/i, 'roth'],
    [/garnish|child support|levy|bankruptcy/i, 'garnishment'],
    [/life|ad&d|accident/i, 'life'],
  ],
  reimbursement: [[/expens|reimburs|mileage|travel|per diem/i, 'expenses']],
  employer: [
    [/401.?\(?k|403.?\(?b|match|retirement|pension/i, '401k'],
    [/\bhsa\b|health savings/i, 'hsa'],
    [/social sec|\boasdi\b/i, 'social-security'],
    [/medicare/i, 'medicare'],
    [/medical|health|dental|vision/i, 'medical'],
  ],
};

/** The kind of a line by its label; `other` if no word matches. */
export const lineKindOf = (part: PayPart, label: string): string =>
  words[part].find(([pattern]) => pattern.test(label))?.[1] ?? 'other';
