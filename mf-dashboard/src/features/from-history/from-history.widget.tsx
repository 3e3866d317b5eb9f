import { ButtonLink, Card, Link as TextLink, Quiet, RowSkeletons } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { usePlan, usePlanWrites } from '../budget/use-plan';
import { listSuggestions } from '../upcoming-events/api';
import { PayOffers } from './pay-offers';
import { SuggestedBudget } from '../budget/start/suggested-budget';
import { incomeSuggestions } from './pay-words';
import { minHistory } from '../budget/start/suggested-amounts';

/**
 * Milliseconds to wait, because recurring series are detected shortly after an import; until then the widget must not push content down.
 */
const findingMs = 2_500;

/** After an import: offers the detected pay schedule, and a budget from past spending. Draws nothing if the history shows neither. */
export function FromHistoryWidget() {
  const { data: suggestions } = useQuery(listSuggestions());
  const { data: plan } = usePlan(undefined);
  const writes = usePlanWrites(undefined);
  const pays = incomeSuggestions(suggestions ?? []);
  const isLate = useIsLater(findingMs);
  if (!plan || !suggestions || (pays.length === 0 && !isLate))
    return (
      <Card title="Looking for what repeats">
        <RowSkeletons count={4} label="Looking for what repeats" />
      </Card>
    );
  const hasHistory = plan.isEmpty && plan.historyDays >= minHistory;
  return (
    <>
      {pays.length > 0 && (
        <Card title="Your pay">
          <PayOffers pays={pays} />
        </Card>
      )}
      {hasHistory && (
        <Card title="A budget from your history">
          <SuggestedBudget
            plan={plan}
            writes={writes}
            fallback={
              <Quiet>
                There is no whole month in your history yet. Import earlier months, or set limits under{' '}
                <TextLink as={Link} to="/budget">
                  Budget
                </TextLink>
                .
              </Quiet>
            }
          />
        </Card>
      )}
      {!plan.isEmpty && (
        <Card title="Your budget is set">
          <ButtonLink as={Link} to="/budget">
            Open the budget
          </ButtonLink>
        </Card>
      )}
    </>
  );
}

function useIsLater(ms: number): boolean {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isLater;
}
