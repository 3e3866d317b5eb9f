/** Draws sentences from patterns: (a|b) is a choice, [a] is optional, {name} is replaced by a filler. */
const fillers: Readonly<Record<string, readonly string[]>> = {
  category:
    'groceries,dining,transport,housing,utilities,entertainment,shopping,health,travel,education,insurance,food,eating out,gas,clothes,fun,gifts,fast food,restaurants,subscriptions'.split(
      ',',
    ),
  noun: 'rent,coffee,lunch,shoes,parking,dinner,gas,a haircut,internet,phone,electricity,concert tickets,books,a laptop,medicine,toys,furniture,pizza,flights,pet food,snacks,taxis,water,cable,wine,gym'.split(
    ',',
  ),
  merchant:
    "starbucks,amazon,costco,walmart,target,netflix,uber,shell,whole foods,chipotle,home depot,ikea,cvs,spotify,best buy,trader joe's,mcdonald's,lyft,apple,walgreens".split(
      ',',
    ),
  account: 'checking,savings,credit card,cash,visa'.split(','),
  period:
    'this month,last month,last week,this week,this year,last year,in march,in october,in the last 30 days,since june,yesterday,over the past three months,in 2025,q3,this quarter,two weeks ago,on monday,the first week of may'.split(
      ',',
    ),
  day: 'yesterday,today,on friday,last monday,on the 5th,tomorrow,next tuesday,on march 3rd'.split(','),
  money:
    '20 dollars,$50,a hundred bucks,45.50,300 dollars,$1200,twelve fifty,fifteen dollars,80 euros,500'.split(
      ',',
    ),
  bill: 'electric,water,gas,phone,internet,cable,rent,mortgage,credit card,car insurance,power,netflix,student loan,utility,heating,trash,cell phone,insurance'.split(
    ',',
  ),
  coin: 'bitcoin,ethereum,dogecoin,solana,litecoin,btc,eth'.split(','),
  person: 'john,sarah,mike,my brother,my mom,a friend,alex,emma,my landlord,dave,my roommate'.split(','),
  place: 'paris,new york,london,chicago,tokyo,mexico,denver,italy,austin,spain'.split(','),
};

interface Draw {
  /** A whole number from 0 up to `below`, exclusive. */
  (below: number): number;
}

/** A repeatable random number generator (mulberry32). */
export function drawFrom(seed: number): Draw {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return (((t ^ (t >>> 14)) >>> 0) % below) | 0;
  };
}

/** A generator of its own for a text (FNV-1a), so that a new pattern does not change what is drawn for the others. */
export function drawFor(seed: number, text: string): Draw {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return drawFrom((hash ^ seed) >>> 0);
}

/** One random sentence of a pattern. */
export function sample(pattern: string, draw: Draw): string {
  const parts = pattern.match(/[()[\]|]|\{[a-z]+\}|[^()[\]|{}]+/g) ?? [];
  let at = 0;
  const sequence = (): string => {
    const options: string[] = [];
    let line = '';
    while (at < parts.length && parts[at] !== ')' && parts[at] !== ']') {
      const part = parts[at]!;
      at += 1;
      if (part === '|') {
        options.push(line);
        line = '';
      } else if (part === '(' || part === '[') {
        const inner = sequence();
        at += 1;
        line += part === '[' && draw(2) === 0 ? '' : inner;
      } else if (part.startsWith('{')) {
        const list = fillers[part.slice(1, -1)];
        if (!list) throw new Error(`Unknown value ${part} in: ${pattern}`);
        line += list[draw(list.length)]!;
      } else line += part;
    }
    options.push(line);
    return options[draw(options.length)]!;
  };
  return sequence().replace(/\s+/g, ' ').trim();
}

/** The patterns of a file, without comments and empty lines. */
export const patternsIn = (text: string): string[] =>
  text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));

const slips: readonly (readonly [RegExp, string])[] = [
  [/\bwhat is\b/, 'whats'],
  [/\bfor\b/, 'four'],
  [/\btell me\b/, 'tell me uh'],
  [/\bmy\b/, ''],
  [/\bthe\b/, ''],
  [/^/, 'um '],
  [/^/, 'hey '],
  [/^/, 'please '],
  [/^/, 'can you '],
  [/^/, 'i need to know '],
  [/$/, ' please'],
  [/$/, ' thanks'],
  [/$/, ' right now'],
  [/$/, ' for me'],
];

/** A sentence with one typical recognition error: an added filler word, a missing small word or a sound-alike. */
export function noisy(sentence: string, draw: Draw): string {
  const [from, to] = slips[draw(slips.length)]!;
  return sentence.replace(from, to).replace(/\s+/g, ' ').trim();
}
