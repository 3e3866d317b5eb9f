import type { PortfolioCheck } from '@app/contracts-crypto';
import { Card, Chip, LinkButton, Link, ReadError, RowSkeletons, IfPermitted } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleHelp, TriangleAlert } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import styled from 'styled-components';
import { readChecks } from './api';
import { syncExchange } from '../exchange/api';
import { addTransaction } from '../movements/api';
import { addWallet } from '../wallets/api';

export interface CheckTasks {
  onSync: (() => void) | undefined;
  onAddWallet: () => void;
  onRecord: () => void;
}

const looks = {
  warning: { icon: TriangleAlert, ink: 'var(--warn)', word: 'Look at this' },
  unknown: { icon: CircleHelp, ink: 'var(--ink-3)', word: 'Not checked' },
  ok: { icon: CircleCheck, ink: 'var(--positive)', word: 'Fine' },
} as const;

/** Checks of the portfolio with the possible actions; passed checks are folded. */
export function ChecksCard(tasks: CheckTasks) {
  const read = useQuery(readChecks());
  const [isAll, setAll] = useState(false);
  const { data, error } = read;
  if (error && !data)
    return (
      <Card title="Health checks">
        <ReadError title="The checks could not be made" read={read} />
      </Card>
    );
  if (!data)
    return (
      <Card title="Health checks">
        <RowSkeletons count={5} label="Loading the health checks" />
      </Card>
    );
  if (data.checks.length === 0) return null;
  const open = data.checks.filter(({ state }) => state !== 'ok');
  const fine = data.checks.filter(({ state }) => state === 'ok');
  return (
    <Card
      title="Health checks"
      actions={
        open.length === 0 ? (
          <Chip $tone="positive">All {fine.length} are fine</Chip>
        ) : (
          <Chip $tone="warn">
            {open.length} of {data.checks.length} to look at
          </Chip>
        )
      }
    >
      <ul aria-label="Health checks">
        {[...open, ...(isAll || open.length === 0 ? fine : [])].map((check) => (
          <Check key={check.id} check={check} action={actionOf(check, tasks)} />
        ))}
      </ul>
      {open.length > 0 && fine.length > 0 && (
        <LinkButton aria-expanded={isAll} onClick={() => setAll(!isAll)}>
          {isAll ? 'Hide what is fine' : `Show ${fine.length} that are fine`}
        </LinkButton>
      )}
    </Card>
  );
}

function Check({ check: { state, title, detail }, action }: { check: PortfolioCheck; action: ReactNode }) {
  const { icon: Icon, ink, word } = looks[state];
  return (
    <Row>
      <Icon size={18} strokeWidth={1.75} color={ink} role="img" aria-label={word} />
      <div>
        <b>{title}</b>
        <p>{detail}</p>
      </div>
      {state === 'warning' && action}
    </Row>
  );
}

function actionOf({ id }: PortfolioCheck, { onSync, onAddWallet, onRecord }: CheckTasks): ReactNode {
  switch (id) {
    case 'stale-price':
      return (
        onSync && (
          <IfPermitted call={syncExchange}>
            <LinkButton onClick={onSync}>Sync now</LinkButton>
          </IfPermitted>
        )
      );
    case 'one-exchange':
      return (
        <IfPermitted call={addWallet}>
          <LinkButton onClick={onAddWallet}>Add a wallet of your own</LinkButton>
        </IfPermitted>
      );
    case 'negative-balance':
      return (
        <IfPermitted call={addTransaction}>
          <LinkButton onClick={onRecord}>Record what is missing</LinkButton>
        </IfPermitted>
      );
    case 'missing-history':
      return <Link href="#coins-without-history">See which</Link>;
    case 'emergency-fund':
      return (
        <Link as={RouterLink} to="/accounts">
          See your accounts
        </Link>
      );
    case 'concentration':
      return (
        <Link as={RouterLink} to="/crypto/gains?preview=1">
          See what selling would cost
        </Link>
      );
  }
}

const Row = styled.li`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: var(--s2) var(--s3);
  padding: var(--s3) 0;
  & + & {
    border-top: 1px solid var(--line);
  }
  &:first-child {
    padding-top: 0;
  }
  > svg {
    flex: none;
    align-self: flex-start;
    margin-top: 2px;
  }
  > div {
    flex: 1 1 220px;
    min-width: 0;
  }
  b {
    font-weight: 550;
  }
  p {
    color: var(--ink-2);
    font-size: var(--text-sm);
  }
`;
