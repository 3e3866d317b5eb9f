import { CategoryIcon } from '@app/organising';
import type { SlotChanges, UtteranceReply, WrittenByVoice } from '@app/contracts-nlp';
import { decimalText, minorFromDecimal, withoutAmounts } from '@app/money';
import { openAssistant, useMoneyFormat, useSession } from '@app/shell-sdk';
import { Button, ButtonLink, media, numeric, Quiet, truncate } from '@app/ui-kit';
import { Check, Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { assistant } from '../assistant/voice';
import { examplesOn } from '../examples/screen-examples';
import { words } from '../speech/speech-words';
import { SlotChips } from './slot-chips';

/** A correction as a sentence, so that it takes the same path as a spoken one. */
export function changeCommand(change: SlotChanges, currency: string): string {
  // With decimals, because '3825' alone could be read as 38.25.
  if (change.amount !== undefined)
    return `change the amount to ${decimalText(minorFromDecimal(change.amount, currency), currency)}`;
  if (change.date) return `change the date to ${change.date}`;
  if (change.category) return `change it to ${change.category}`;
  return '';
}

/** The result of the last command. */
export function ResultCard({ reply }: { reply: UtteranceReply }) {
  const waits = reply.mode === 'confirm' || (reply.yesOrNo && reply.transactions.length === 0);
  if (waits && reply.confirmationId)
    return <Question key={reply.commandId} reply={reply} confirmationId={reply.confirmationId} />;
  if (reply.transactions.length > 0) return <Added reply={reply} />;
  return <Said reply={reply} />;
}

/** A change to confirm, whose chips can be corrected first, or a question about what was meant ("Did you mean to ask for your balance?"). */
function Question({ reply, confirmationId }: { reply: UtteranceReply; confirmationId: string }) {
  const { currency, locale } = useSession();
  const [changes, setChanges] = useState<SlotChanges>({});
  const changing = reply.mode === 'confirm';
  const [yes, no] = changing ? (['Confirm', 'Cancel'] as const) : (['Yes', 'No'] as const);
  const answer = (text: string): void =>
    void assistant.submit(text, {
      confirmationId,
      ...(text === 'yes' && Object.keys(changes).length > 0 ? { changes } : {}),
    });
  return (
    <Stack>
      {/* Nobody confirms an amount unseen, so a change shows it even while amounts are hidden. */}
      <p>{changing ? reply.message : withoutAmounts(reply.message, locale)}</p>
      {changing && reply.lines.length === 0 && reply.command === 'add_transaction' && (
        <SlotChips
          slots={{ ...reply.slots, ...changes }}
          currency={currency}
          onChange={(change) => setChanges({ ...changes, ...change })}
        />
      )}
      <Actions>
        <Button variant="primary" icon={<Check size={16} aria-hidden />} onClick={() => answer('yes')}>
          {yes}
        </Button>
        <Button onClick={() => answer(changing ? 'cancel' : 'no')}>{no}</Button>
      </Actions>
    </Stack>
  );
}

function Added({ reply }: { reply: UtteranceReply }) {
  const { currency } = useSession();
  const only = reply.transactions.length === 1 ? reply.transactions[0]! : undefined;
  return (
    <Stack>
      {reply.transactions.map((t) => (
        <Written
          key={t.id}
          transaction={t}
          note={reply.budgetImpact?.category === t.category ? reply.budgetImpact.warning : undefined}
          undo={reply.undoable && t === reply.transactions[0] ? reply.commandId : undefined}
        />
      ))}
      {only && (
        <SlotChips
          slots={{ amount: only.amount, currency: only.currency, category: only.category, date: only.date }}
          currency={currency}
          onChange={(change) => void assistant.submit(changeCommand(change, only.currency))}
        />
      )}
    </Stack>
  );
}

function Written({
  transaction: t,
  note,
  undo,
}: {
  transaction: WrittenByVoice;
  note: string | undefined;
  undo: string | undefined;
}) {
  const money = useMoneyFormat();
  const { locale } = useSession();
  const day = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(new Date(`${t.date}T00:00:00Z`));
  const amount = money.amount(t.type === 'income' ? t.amount : -t.amount, {
    currency: t.currency,
    signed: t.type === 'income',
  });
  return (
    <Row>
      <CategoryIcon category={t.category} />
      <Words>
        <b title={`${t.description} · ${t.category} · ${day}`}>
          {t.description} · {t.category} · {day}
        </b>
        {note && <small>{withoutAmounts(note, locale)}</small>}
      </Words>
      <Sum>{amount}</Sum>
      {undo && (
        <Button
          icon={<Undo2 size={16} aria-hidden />}
          onClick={() => void assistant.submit('undo', { undoCommandId: undo })}
        >
          Undo
        </Button>
      )}
    </Row>
  );
}

function Said({ reply }: { reply: UtteranceReply }) {
  const { locale } = useSession();
  return (
    <Stack>
      <p>{withoutAmounts(reply.message, locale)}</p>
      <Instead reply={reply} />
      {reply.figures.length > 1 && (
        <Figures>
          {reply.figures.slice(0, 6).map((figure) => (
            <li key={figure.label}>
              {figure.link ? <Link to={figure.link}>{figure.label}</Link> : <span>{figure.label}</span>}
              <Sum>{withoutAmounts(figure.value, locale)}</Sum>
            </li>
          ))}
        </Figures>
      )}
      {(reply.suggestion ?? reply.figures[0]?.link) && (
        <Actions>
          {reply.suggestion ? (
            <ButtonLink as={Link} to={reply.suggestion.path}>
              Open {reply.suggestion.label}
            </ButtonLink>
          ) : (
            reply.figures.length === 1 && (
              <ButtonLink as={Link} to={reply.figures[0]!.link!}>
                Show where this comes from
              </ButtonLink>
            )
          )}
        </Actions>
      )}
    </Stack>
  );
}

/** Sentences that can be said instead of one that was not understood; pressing one puts it into the box, ready to send. */
function Instead({ reply }: { reply: UtteranceReply }) {
  const { pathname } = useLocation();
  const heading = useId();
  const unread = reply.message === words.notUnderstood;
  const examples = reply.examples ?? (unread ? examplesOn(pathname) : []);
  if (examples.length === 0) return null;
  return (
    <div>
      <Quiet id={heading}>You can say</Quiet>
      <Sayings aria-labelledby={heading}>
        {examples.map((text) => (
          <li key={text}>
            <Saying type="button" onClick={() => openAssistant({ text, mode: 'type' })}>
              “{text}”
            </Saying>
          </li>
        ))}
      </Sayings>
    </div>
  );
}

const Stack = styled.div`
  display: grid;
  gap: var(--s3);
  min-width: 0;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s3);
  min-width: 0;
  ${media.phone} {
    flex-wrap: wrap;
  }
`;

const Words = styled.div`
  flex: 1 1 160px;
  min-width: 0;
  b {
    display: block;
    font-weight: 550;
    ${truncate}
  }
  small {
    display: block;
    color: var(--ink-3);
    font-size: var(--text-sm);
  }
`;

const Sum = styled.span`
  ${numeric}
  font-size: var(--text-lg);
  font-weight: 600;
`;

const Figures = styled.ul`
  display: grid;
  gap: var(--s1);
  li {
    display: flex;
    justify-content: space-between;
    gap: var(--s4);
    min-width: 0;
  }
  a,
  span:first-child {
    ${truncate}
  }
  a {
    color: var(--accent-ink);
  }
`;

const Sayings = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
  margin-top: var(--s2);
`;

const Saying = styled.button`
  min-height: var(--control-lg);
  padding: var(--s1) var(--s3);
  border: 1px solid var(--line);
  border-radius: var(--r-md);
  color: var(--ink);
  text-align: left;
  &:hover {
    background: var(--surface-2);
  }
`;
