import { VisuallyHidden } from '../text/visually-hidden';

type Mark = 'end' | 'phone-hide' | 'unseen';
type Column = string | readonly [head: string, ...marks: Mark[]] | false | undefined;

/** Column headings of a table. `end`: amounts; `phone-hide`: hidden on phones; `unseen`: for screen readers only. */
export function TableHead({ columns }: { columns: readonly Column[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          if (!column) return null;
          const [head, ...marks] = typeof column === 'string' ? [column] : column;
          return (
            <th
              key={head}
              scope="col"
              data-align={marks.includes('end') ? 'end' : undefined}
              data-phone={marks.includes('phone-hide') ? 'hide' : undefined}
            >
              {marks.includes('unseen') ? <VisuallyHidden>{head}</VisuallyHidden> : head}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
