import type { MissingPay } from '@app/contracts-payroll';
import { useDateFormat } from '@app/shell-sdk';
import { Banner } from '@app/ui-kit';

/** Says for which days a payslip should be there and is not. */
export function MissingPayBanner({ missing }: { missing: readonly MissingPay[] }) {
  const date = useDateFormat();
  if (missing.length === 0) return null;
  const one = missing.length === 1;
  return (
    <Banner
      tone="warn"
      title={one ? 'A payslip seems to be missing' : `${missing.length} payslips seem to be missing`}
    >
      {missing.map(({ expected, after, before }) => (
        <p key={expected}>
          {before
            ? `None came around ${date.day(expected)}, between those of ${date.day(after)} and ${date.day(before)}.`
            : `None came around ${date.day(expected)}; the last one is of ${date.day(after)}.`}
        </p>
      ))}
      <p>Sync to read it, or ask your employer.</p>
    </Banner>
  );
}
