import { queryFor } from '@app/api-client';
import {
  explainFigureEndpoint,
  listLink,
  type FigureExplanation,
  type FigureQuery,
  type FigureTerm,
} from '@app/contracts-banking';
import { formatDecimal, withoutAmounts } from '@app/money';
import { useSession } from '@app/shell-sdk';
import { Banner, ButtonLink, Drawer, ReadError, RowSkeletons, numeric } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

export interface WhyDrawerProps {
  figure?: FigureQuery;
  shown?: number | undefined;
  explanation?: () => FigureExplanation;
  onClose: () => void;
}

/** Formula, rules, rates and rows of one figure. */
export function ExplanationDrawer({ figure, shown, explanation, onClose }: WhyDrawerProps) {
  const own = useMemo(() => explanation?.(), [explanation]);
  const reply = useQuery({
    ...queryFor(explainFigureEndpoint, { query: figure ?? { figure: 'net' } }),
    enabled: figure !== undefined,
    // Always recomputed, because it verifies the displayed figure.
    gcTime: 0,
    staleTime: 0,
  });
  const { locale } = useSession();
  const why = own ?? reply.data;
  return (
    <Drawer
      open
      onClose={onClose}
      title={why ? `Why ${withoutAmounts(why.text, locale)}?` : 'Why?'}
      footer={
        why?.link && (
          <ButtonLink as={Link} to={why.link} onClick={onClose} $variant="primary">
            {why.link.startsWith('/transactions') ? 'Show the list that adds up to it' : 'Show where it is'}
          </ButtonLink>
        )
      }
    >
      {reply.error && !why && <ReadError title="This could not be explained" read={reply} />}
      {!why && !reply.error && <RowSkeletons count={4} label="Calculating it from the transactions" />}
      {why && <Explained why={why} shown={shown} onLeave={onClose} />}
    </Drawer>
  );
}

function Explained({
  why,
  shown,
  onLeave,
}: {
  why: FigureExplanation;
  shown: number | undefined;
  onLeave: () => void;
}) {
  const { locale } = useSession();
  const { formula, terms, rules, rates, counted } = why;
  const shownText = textOf(shown, why, locale);
  return (
    <>
      {shown !== undefined && shown !== why.value && (
        <Banner tone="warn" title="The two do not agree">
          The screen says {shownText}, the transactions say {withoutAmounts(why.text, locale)}. It may have
          changed in between: reload the page. If they still differ, please tell us.
        </Banner>
      )}
      <Section>
        <h3>{why.title}</h3>
        <p>{formula.words}</p>
        <Numbers>{withoutAmounts(formula.numbers, locale)}</Numbers>
      </Section>
      {terms.length > 0 && (
        <Section>
          <h3>Made of</h3>
          <Terms>
            {terms.map((term, index) => (
              <Term key={index} term={term} onLeave={onLeave} />
            ))}
          </Terms>
        </Section>
      )}
      <Section>
        <h3>What counts</h3>
        <ul>
          {rules.map(({ rule, text }) => (
            <li key={rule}>{text}</li>
          ))}
        </ul>
      </Section>
      {rates.length > 0 && (
        <Section>
          <h3>Rates</h3>
          <ul>
            {rates.map(({ currency, month, rate }) => (
              <li key={`${currency} ${month}`}>
                1 {currency} = {rate} {why.currency} ({month ?? 'newest'})
              </li>
            ))}
          </ul>
        </Section>
      )}
      {counted.total > 0 && <Ids why={why} onLeave={onLeave} />}
    </>
  );
}

function textOf(shown: number | undefined, { unit, currency }: FigureExplanation, locale: string): string {
  if (shown === undefined) return '–';
  if (unit === 'percent') return `${shown}%`;
  if (unit === 'count') return new Intl.NumberFormat(locale).format(shown);
  return formatDecimal(shown, currency, locale);
}

function Term({ term: { label, text: termText, link }, onLeave }: { term: FigureTerm; onLeave: () => void }) {
  const text = withoutAmounts(termText, useSession().locale);
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {link ? (
          <Link to={link} onClick={onLeave}>
            {text}
          </Link>
        ) : (
          text
        )}
      </dd>
    </div>
  );
}

const idsInSight = 10;

function Ids({ why: { counted }, onLeave }: { why: FigureExplanation; onLeave: () => void }) {
  const { locale } = useSession();
  const count = new Intl.NumberFormat(locale).format(counted.total);
  const singular = { transactions: 'transaction', accounts: 'account', events: 'event' }[counted.of];
  return (
    <details>
      <Summary>
        {count} {counted.total === 1 ? singular : counted.of}, by id
      </Summary>
      <IdList>
        {counted.ids.slice(0, idsInSight).map((id) => (
          <li key={id}>
            {counted.of === 'transactions' ? (
              <Link to={listLink({ tx: id })} onClick={onLeave}>
                {id}
              </Link>
            ) : (
              id
            )}
          </li>
        ))}
        {counted.total > idsInSight && (
          <li>and {new Intl.NumberFormat(locale).format(counted.total - idsInSight)} more</li>
        )}
      </IdList>
    </details>
  );
}

const Section = styled.section`
  display: grid;
  gap: var(--s2);
  h3 {
    font-size: var(--text-sm);
    font-weight: 600;
  }
  p,
  li {
    color: var(--ink-2);
    font-size: var(--text-sm);
    overflow-wrap: anywhere;
  }
  ul {
    display: grid;
    gap: var(--s1);
    padding-left: var(--s4);
    list-style: disc;
  }
`;

const Numbers = styled.p`
  ${numeric}
  white-space: normal;
  padding: var(--s3);
  border-radius: var(--r-sm);
  background: var(--surface-2);
  && {
    color: var(--ink);
    font-weight: 550;
  }
`;

const Terms = styled.dl`
  display: grid;
  > div {
    display: flex;
    justify-content: space-between;
    gap: var(--s3);
    padding: var(--s2) 0;
    border-top: 1px solid var(--line);
    font-size: var(--text-sm);
  }
  dt {
    color: var(--ink-2);
    overflow-wrap: anywhere;
  }
  dd {
    margin: 0;
    text-align: right;
    ${numeric}
    white-space: normal;
    font-weight: 550;
  }
  a {
    color: var(--accent-ink);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

const Summary = styled.summary`
  cursor: pointer;
  font-size: var(--text-sm);
  font-weight: 600;
  border-radius: var(--r-xs);
`;

const IdList = styled.ul`
  display: grid;
  gap: var(--s1);
  padding-top: var(--s2);
  list-style: none;
  font-size: var(--text-2xs);
  color: var(--ink-3);
  overflow-wrap: anywhere;
  a {
    color: var(--accent-ink);
  }
`;
