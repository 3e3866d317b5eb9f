import { Button, ButtonLink, Card } from '@app/ui-kit';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Form, saveOnCtrlEnter } from './drawer-shell';

export interface FormCardProps {
  title: string;
  /** The address that Cancel leads to. */
  back: string;
  saveLabel: string;
  isSaving?: boolean;
  onSave: () => Promise<void>;
  children: ReactNode;
}

/** A transaction form on its own page, with its two buttons. */
export function FormCard({ title, back, saveLabel, isSaving = false, onSave, children }: FormCardProps) {
  return (
    <Card title={title}>
      <Form
        id="transaction"
        noValidate
        onKeyDown={saveOnCtrlEnter(() => void onSave())}
        onSubmit={(event) => {
          event.preventDefault();
          void onSave();
        }}
      >
        {children}
        <Buttons>
          <ButtonLink as={Link} to={back}>
            Cancel
          </ButtonLink>
          <Button variant="primary" type="submit" busy={isSaving} aria-keyshortcuts="Control+Enter">
            {saveLabel}
          </Button>
        </Buttons>
      </Form>
    </Card>
  );
}

/** Limits the width of a form that is alone on its page. */
export const FormPage = styled.div`
  display: grid;
  gap: var(--s4);
  max-width: 560px;
`;

const Buttons = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: var(--s2);
`;
