import { mutationFor, reasonOf } from '@app/api-client';
import { leaveLedger, type SharedLedger } from '@app/contracts-identity';
import { confirm, toast } from '@app/shell-sdk';
import { Avatar, Button } from '@app/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { roleWords } from '../../../session/role-words';
import { switchLedger } from '../../../session/switch-ledger';
import { LineWords } from '../settings-layout';
import { Words, WrappingLines } from './member-lines';

// Created once, so a repeated action reuses its idempotency key.
const leave = mutationFor(leaveLedger);

/** Ledgers of others that the person may open or leave. */
export function SharedLedgers({ ledgers, open }: { ledgers: readonly SharedLedger[]; open: string | null }) {
  const write = useMutation({
    ...leave,
    onError: (problem) =>
      toast({ title: 'You could not leave', description: reasonOf(problem), tone: 'destructive' }),
  });
  const ask = async ({ id, name }: SharedLedger) => {
    const yes = await confirm({
      title: `Leave ${name}’s ledger?`,
      description: `To open it again you need a new link from ${name}.`,
      action: 'Leave',
      destructive: true,
    });
    if (!yes) return;
    write.mutate(
      { params: { id } },
      {
        onSuccess: () => {
          if (id === open) void switchLedger(null);
          else toast({ title: `You left ${name}’s ledger` });
        },
      },
    );
  };
  if (ledgers.length === 0)
    return <Words>No ledger is shared with you. Open the link of an invitation to join one.</Words>;
  return (
    <WrappingLines>
      {ledgers.map((ledger) => (
        <li key={ledger.id}>
          <Avatar name={ledger.name} src={null} />
          <LineWords>
            <b>{ledger.name}’s ledger</b>
            <span>
              {roleWords[ledger.role].label} · {roleWords[ledger.role].may}
            </span>
          </LineWords>
          {ledger.id === open ? (
            <Button size="sm" onClick={() => void switchLedger(null)}>
              Back to mine
            </Button>
          ) : (
            <Button
              size="sm"
              aria-label={`Open ${ledger.name}’s ledger`}
              onClick={() => void switchLedger(ledger.id)}
            >
              Open
            </Button>
          )}
          <Button
            size="sm"
            variant="danger-quiet"
            aria-label={`Leave ${ledger.name}’s ledger`}
            onClick={() => void ask(ledger)}
          >
            Leave
          </Button>
        </li>
      ))}
    </WrappingLines>
  );
}
