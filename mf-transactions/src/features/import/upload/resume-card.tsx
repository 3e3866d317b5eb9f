import { Button, Card } from '@app/ui-kit';
import { Children, type ReactNode } from 'react';
import styled from 'styled-components';

export interface ResumeCardProps {
  title: string;
  /** The details; the last child is the button that continues. */
  children: ReactNode;
  onForget: () => void;
}

/** An unfinished import, with buttons to continue or forget it. */
export function ResumeCard({ title, children, onForget }: ResumeCardProps) {
  const parts = Children.toArray(children);
  return (
    <Card title={<Name>{title}</Name>}>
      {parts.slice(0, -1)}
      <Buttons>
        {parts.at(-1)}
        <Button onClick={onForget}>Forget it</Button>
      </Buttons>
    </Card>
  );
}

const Name = styled.span`
  overflow-wrap: anywhere;
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
  margin-top: var(--s3);
`;
