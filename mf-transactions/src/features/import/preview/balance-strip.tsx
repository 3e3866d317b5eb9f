import type { ImportPreview } from '@app/contracts-banking';
import { formatMoney, minorFromDecimal } from '@app/money';
import { useSession } from '@app/shell-sdk';
import { Banner, CardSurface, media, numeric } from '@app/ui-kit';
import { ArrowRight, Check, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** The account's balance now and after the import, and the balance that the bank states. */
export function BalanceStrip({ preview }: { preview: ImportPreview }) {
  const { locale } = useSession();
  const { currency, statedBalance } = preview;
  const minor = (value: number) => minorFromDecimal(value, currency);
  const money = (value: number, signed = false) => formatMoney(value, currency, locale, signed);
  const [before, after] = [minor(preview.balanceBefore), minor(preview.balanceAfter)];
  const difference = statedBalance === null ? null : minor(statedBalance) - after;
  return (
    <>
      <Strip as="section" aria-label="Balance before and after">
        <dl>
          <Figure label={preview.opening?.source ? 'Before these rows' : 'Balance now'}>
            {money(before)}
          </Figure>
          <Sign aria-hidden>
            <ArrowRight size={18} strokeWidth={1.75} />
          </Sign>
          <Figure label="After the import" note={money(after - before, true)}>
            {money(after)}
          </Figure>
          {statedBalance !== null && (
            <Figure
              label="As the file states"
              note={
                difference === 0 ? (
                  <Fits>
                    <Check size={14} aria-hidden /> Matches
                  </Fits>
                ) : (
                  <Differs>
                    <TriangleAlert size={14} aria-hidden /> {difference! > 0 ? 'More' : 'Less'} by{' '}
                    {money(Math.abs(difference!))}
                  </Differs>
                )
              }
            >
              {money(minor(statedBalance))}
            </Figure>
          )}
        </dl>
      </Strip>
      {preview.balanceCheck?.line && (
        <Banner tone="warn">
          The balances in the file do not add up from line {preview.balanceCheck.line} on: a row may be
          missing or have the wrong sign.
        </Banner>
      )}
    </>
  );
}

function Figure({ label, children, note }: { label: string; children: ReactNode; note?: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
      {note && <dd data-note>{note}</dd>}
    </div>
  );
}

const Strip = styled(CardSurface)`
  padding-block: var(--s3);
  dl {
    display: flex;
    flex-wrap: wrap;
    align-items: flex-start;
    gap: var(--s3) var(--s6);
    margin: 0;
  }
  dt {
    color: var(--ink-3);
    font-size: var(--text-xs);
  }
  dd {
    ${numeric}
    margin: 0;
    font-size: var(--text-xl);
    font-weight: 620;
  }
  dd[data-note] {
    color: var(--ink-2);
    font-size: var(--text-sm);
    font-weight: 500;
  }
  ${media.phone} {
    dd {
      font-size: var(--text-lg);
    }
  }
`;

const Sign = styled.span`
  align-self: center;
  color: var(--ink-3);
  display: inline-flex;
`;

const Fits = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  color: var(--positive);
`;

const Differs = styled(Fits)`
  color: var(--warn);
`;
