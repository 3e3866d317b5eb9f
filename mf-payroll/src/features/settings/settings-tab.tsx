import { Card, ReadError, Skeleton } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { readSettings } from './api';
import { SettingsForm } from './settings-form';

/** The pay frequency, the next pay date, and the employer's tax ids. */
export function SettingsTab() {
  const read = useQuery(readSettings());
  const { data, error } = read;
  return (
    <Card title="Payroll settings">
      {data ? (
        <SettingsForm settings={data} />
      ) : error ? (
        <ReadError title="Payroll settings could not be loaded" read={read} />
      ) : (
        <Loading role="status" aria-label="Loading payroll settings">
          {[0, 1, 2, 3].map((index) => (
            <div key={index}>
              <Skeleton $width="30%" $height="10px" />
              <Skeleton $height="40px" style={{ marginTop: 6 }} />
            </div>
          ))}
        </Loading>
      )}
    </Card>
  );
}

const Loading = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--s4);
`;
