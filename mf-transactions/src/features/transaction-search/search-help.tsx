import { searchOperators, searchSigns } from '@app/contracts-banking';
import { IconButton, LineIcon, Popover } from '@app/ui-kit';
import { CircleQuestionMark } from 'lucide-react';
import styled from 'styled-components';

/** Explains what the search box accepts. */
export function SearchHelp() {
  return (
    <Popover
      label="Search words"
      trigger={
        <IconButton label="Search help">
          <LineIcon icon={CircleQuestionMark} size={18} />
        </IconButton>
      }
    >
      <Words>
        <p>
          Plain words are found in description, merchant, category, amount, note and bank text, as typed.
          These narrow it down:
        </p>
        <dl>
          {[...Object.values(searchOperators), ...searchSigns].map(({ example, says }) => (
            <div key={example}>
              <dt>{example}</dt>
              <dd>{says}</dd>
            </div>
          ))}
        </dl>
      </Words>
    </Popover>
  );
}

const Words = styled.div`
  display: grid;
  gap: var(--s3);
  font-size: var(--text-sm);
  color: var(--ink-2);
  dl {
    display: grid;
    gap: var(--s2);
    margin: 0;
  }
  dl > div {
    display: grid;
    grid-template-columns: 150px minmax(0, 1fr);
    gap: var(--s3);
  }
  dt {
    color: var(--ink);
    font-weight: 550;
    overflow-wrap: anywhere;
  }
  dd {
    margin: 0;
    color: var(--ink-3);
  }
`;
