import { wordAt } from '../../time/clock';
import type { Act } from '../sentence/act-kind';
import type { Sentence } from '../sentence/sentence';
import { adverbs, light } from '../sentence/word-classes';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Verbs for activities that cost money. Their price must have a currency or cents. */
const doing = words(
  'went did had ate drank took watched visited hit stopped swung signed enrolled joined rode parked washed fixed mailed shipped printed rented played celebrated hosted subscribed upgraded refilled restocked loaded reloaded topped filled attended registered stayed flew drove camped bowled golfed skied hailed hired caught hopped ran popped headed dined brought repaired serviced gave wrote put sent settled cleared downloaded stocked left handed tossed threw needed saw got slipped cleaned tried',
);
/** Activities that mean a payment together with the next word; with these, a bare number is a price. */
const paying: Readonly<Record<string, RegExp>> = {
  wrote: /^(a|the|my|out) (check|cheque)|^(check|cheque)/,
  topped: /^(up|off)/,
  filled: /^(up|the (tank|car|truck))/,
  signed: /^up for/,
  enrolled: /^in/,
  upgraded: /^(my|the|to)/,
  refilled: /^(my|the|a)/,
  reloaded: /^(my|the)/,
  loaded: /^(my|the|up)/,
  settled: /^(the|my|up|our)/,
  cleared: /^(the|my) (bill|tab|balance)/,
  sent: /^(the|my|our) (landlord|landlady|plumber|sitter|babysitter|nanny|cleaner|tutor|gardener|contractor)/,
  got: /^(the|my|our|a) .*(ed|fixed|done|cut|redone|washed)\b/,
  saw: /(movie|film|show|concert|play|game|musical|doctor|dentist|specialist|therapist)/,
};
/** With these verbs an object must come before the amount: 'gave the waiter 10 dollars', but not 'had 10 dollars'. */
const handing = /^(had|gave|put|sent|left|handed|brought|took|ran|hit|caught|wrote|did)$/;
/** Money that was given to nobody or only moved: 'put 50 dollars in my wallet', 'took 40 dollars out'. */
const ownMoney = /^(wallet|pocket|purse|drawer|safe|piggy|atm|account|savings|checking|bank|bet|red|black)$/;

const before =
  /^(for|was|were|cost|costing|of|at|with|about|around|like|spent|paid|spending|paying|to|came)$/;

/** The index of the first verb, when its subject is the speaker, stated or not. */
function verbAt(s: Sentence): number | undefined {
  let at = 0;
  for (let again = true; again;) {
    const time = [...s.mentions.days, ...s.mentions.periods].find((m) => m.from === at);
    const word = wordAt(s.tokens, at);
    again =
      !!time ||
      /^(so|well|yeah|ok|and|then|on|i|we|in)$/.test(word) ||
      (adverbs.has(word) && word !== 'did' && word !== 'had' && word !== 'went');
    if (again) at = time ? time.to : at + 1;
  }
  return doing.has(wordAt(s.tokens, at)) ? at : undefined;
}

/** 'took the kids to the zoo, fifty two dollars', 'ate at the thai place for 17 dollars', 'wrote a check for 150 to the plumber'. */
export function activityAct(s: Sentence): Act | undefined {
  const verb = verbAt(s);
  const [money, ...others] = s.mentions.money;
  if (verb === undefined || !money || others.length > 0 || money.from <= verb) return undefined;
  const said = wordAt(s.tokens, verb);
  const rest = s.tokens
    .slice(verb + 1, verb + 5)
    .map((t) => t.text)
    .join(' ');
  const pays = paying[said]?.test(rest) ?? false;
  // 'saw a jacket for 90 dollars', 'got 40 dollars': no payment.
  if (!pays && /^(saw|got)$/.test(said)) return undefined;
  if (!pays && money.currency === undefined && Number.isInteger(money.units)) return undefined;
  if (
    /^(not|better|been|no)$/.test(wordAt(s.tokens, verb + 1)) ||
    (said === 'had' && wordAt(s.tokens, verb + 1) === 'to')
  )
    return undefined;
  const between = s.tokens.slice(verb + 1, money.from);
  if (
    !pays &&
    handing.test(said) &&
    !/^(threw|tossed)$/.test(said) &&
    between.every((t) => light.has(t.text))
  )
    return undefined;
  if (s.tokens.some((t) => ownMoney.test(t.text)) && !pays) return undefined;
  const gap = s.tokens[money.from - 1]!;
  const joined =
    gap.breakAfter ||
    before.test(gap.text) ||
    /^(gave|left|handed|sent|tossed|threw|slipped)$/.test(said) ||
    pays;
  return joined && plainTail(s, money.to)
    ? {
        kind: 'paid',
        income: false,
        cue: [
          ...Array.from({ length: verb + 1 }, (_, k) => k).filter((i) =>
            /^(i|we)$/.test(wordAt(s.tokens, i)),
          ),
          verb,
        ],
        from: verb + 1,
        certainty: pays ? 0.86 : 0.78,
        needsName: false,
        template: 'activity',
      }
    : undefined;
}

/** True when only a place, a time, a purpose or a way of paying follows the amount. */
function plainTail(s: Sentence, from: number): boolean {
  const { days, periods, names, quantities } = s.mentions;
  let free = 0;
  for (let i = from; i < s.tokens.length; i++) {
    const known = [...days, ...periods, ...names, ...quantities].some((m) => m.from <= i && i < m.to);
    if (known || light.has(wordAt(s.tokens, i)) || s.dropped.has(i)) continue;
    free += 1;
    if (
      /^(says|left|more|less|off|saved|cheaper|away|short|richer|poorer|ahead|down)$/.test(
        wordAt(s.tokens, i),
      )
    )
      return false;
  }
  return free <= 2;
}
