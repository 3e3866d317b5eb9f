/** A node of the prefix tree: the parts that may follow, and whether a phrase ends here. */
interface Node {
  next: Map<number, Node>;
  ends: boolean;
  /** The reward per part of the phrases that lead here; the highest one if there are several. */
  reward: number;
}

/** A phrase as parts of the model, and the reward per part. */
export interface BiasPhrase {
  parts: readonly number[];
  reward: number;
}

/** A phrase that a hypothesis is in the middle of, with its reward so far. */
interface Open {
  node: Node;
  earned: number;
}

/**
 * The position of a hypothesis in the phrases. `kept` is the reward of complete phrases and stays; the rest is lost if a phrase is not
 * completed.
 */
export interface BiasState {
  kept: number;
  open: readonly Open[];
}

export const unbiased: BiasState = { kept: 0, open: [] };

/** What a state adds to the score of its hypothesis. */
export const worthOf = ({ kept, open }: BiasState): number =>
  kept + open.reduce((most, { earned }) => Math.max(most, earned), 0);

/**
 * Names that a person is likely to say, as sequences of the model's parts. A hypothesis gets the reward for each part of a phrase it
 * spells, and loses it if it leaves the phrase before its end (shallow fusion with a prefix tree).
 */
export class PhraseBias {
  private readonly root: Node = { next: new Map(), ends: false, reward: 0 };

  constructor(phrases: Iterable<BiasPhrase>) {
    for (const { parts, reward } of phrases) {
      let node = this.root;
      for (const part of parts) {
        let child = node.next.get(part);
        if (!child) node.next.set(part, (child = { next: new Map(), ends: false, reward }));
        child.reward = Math.max(child.reward, reward);
        node = child;
      }
      if (node !== this.root) node.ends = true;
    }
  }

  /** The state after one more part. */
  step(state: BiasState, part: number): BiasState {
    const reached: Open[] = [];
    for (const { node, earned } of [...state.open, { node: this.root, earned: 0 }]) {
      const child = node.next.get(part);
      if (child) reached.push({ node: child, earned: earned + child.reward });
    }
    const ended = reached.filter(({ node }) => node.ends);
    const gained = ended.reduce((most, { earned }) => Math.max(most, earned), 0);
    // The reward of a complete phrase is kept; a longer phrase that continues it adds only the difference.
    const open = reached
      .filter(({ node }) => node.next.size > 0)
      .map(({ node, earned }) => ({ node, earned: earned - gained }));
    return { kept: state.kept + gained, open: open.filter(({ earned }) => earned >= 0) };
  }
}
