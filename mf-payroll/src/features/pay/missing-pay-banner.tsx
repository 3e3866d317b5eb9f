import type { MissingPay } from '@app/contracts-payroll';
import { useDateFormat } from '@app/shell-sdk';
import { Banner } from '@app/ui-kit';

/** Names the days for which a payslip seems to be missing. */
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
            ? `No payslip arrived around ${date.day(expected)}, between those of ${date.day(after)} and ${date.day(before)}.`
            : `No payslip arrived around ${date.day(expected)}; the last one is of ${date.day(after)}.`}
        </p>
      ))}
      <p>Sync to read it, or ask your employer.</p>
    </Banner>
  );
}
