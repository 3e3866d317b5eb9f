import { Card, Link } from '@app/ui-kit';
import { Link as RouterLink } from 'react-router-dom';
import { InsightList } from './insight-list';

/** The companion's card in the dashboard's side column. */
export function InsightCardWidget() {
  return (
    <Card
      title="Worth knowing"
      actions={
        <Link as={RouterLink} to="/chat">
          Ask about it
        </Link>
      }
    >
      <InsightList />
    </Card>
  );
}
