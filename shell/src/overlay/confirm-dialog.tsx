import type { ConfirmQuestion } from '@app/shell-sdk';
import { Button, Dialog } from '@app/ui-kit';

export const ConfirmDialog = ({ question }: { question: ConfirmQuestion }) => (
  <Dialog
    open
    onClose={() => question.answer(false)}
    title={question.title}
    description={question.description}
    width={440}
    footer={
      <>
        <Button onClick={() => question.answer(false)}>{question.cancel ?? 'Cancel'}</Button>
        <Button variant={question.destructive ? 'danger' : 'primary'} onClick={() => question.answer(true)}>
          {question.action}
        </Button>
      </>
    }
  />
);
