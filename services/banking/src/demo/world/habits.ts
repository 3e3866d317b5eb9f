/** Purchases several times a month, at varying places for varying amounts. */
export interface DemoHabit {
  category: string;
  merchants: readonly string[];
  account: string;
  timesAMonth: readonly [number, number];
  /** Minor units, smallest and largest. */
  amount: readonly [number, number];
  business?: true;
}

export const demoHabits: readonly DemoHabit[] = [
  {
    category: 'Groceries',
    merchants: ['Corner Market', 'Harvest Lane Grocer', 'Mill Street Foods', 'Dawn Bakery'],
    account: 'card',
    timesAMonth: [10, 13],
    amount: [1_150, 7_900],
  },
  {
    category: 'Dining',
    merchants: [
      'Green Fork',
      'Tidewater Grill',
      'Paper Lantern Noodles',
      'Juniper Pizza',
      'Cedar & Sage Kitchen',
    ],
    account: 'card',
    timesAMonth: [9, 12],
    amount: [1_240, 4_350],
  },
  {
    category: 'Dining',
    merchants: ['Blue Heron Coffee', 'Ninth Street Espresso Bar'],
    account: 'cash',
    timesAMonth: [12, 16],
    amount: [325, 780],
  },
  {
    category: 'Transport',
    merchants: ['Metro Card', 'Fernway Fuel', 'Parkwell Garage', 'Swiftlane Cabs'],
    account: 'checking',
    timesAMonth: [9, 12],
    amount: [275, 3_900],
  },
  {
    category: 'Entertainment',
    merchants: ['Lumen Cinema', 'Marlow Arcade', 'Old Town Playhouse', 'Vinyl Orchard'],
    account: 'card',
    timesAMonth: [4, 6],
    amount: [900, 4_200],
  },
  {
    category: 'Shopping',
    merchants: ['Threadbare & Co', 'Copper Kettle Home', 'Pixelworks Electronics', 'Little Fox Toys'],
    account: 'card',
    timesAMonth: [5, 8],
    amount: [1_200, 13_500],
  },
  {
    category: 'Health',
    merchants: ['Willow Pharmacy', 'Brightsmile Dental', 'Harbor Family Clinic'],
    account: 'checking',
    timesAMonth: [2, 3],
    amount: [850, 9_400],
  },
  {
    category: 'Gifts',
    merchants: ['Petal & Twine', 'Paper Moon Cards'],
    account: 'card',
    timesAMonth: [1, 2],
    amount: [1_100, 6_400],
  },
  {
    category: 'Business',
    merchants: ['Inkwell Supplies', 'Northgate Coworking', 'Canvas & Code Tools'],
    account: 'business',
    timesAMonth: [5, 7],
    // Below the amount from which a receipt is required.
    amount: [900, 7_400],
    business: true,
  },
  {
    category: 'Housing',
    merchants: ['Hammer & Nail Hardware', 'Bluebird Cleaning'],
    account: 'joint',
    timesAMonth: [2, 3],
    amount: [1_900, 9_900],
  },
  {
    category: 'Education',
    merchants: ['Bookbarrow', 'Lantern Language School'],
    account: 'card',
    timesAMonth: [1, 2],
    amount: [1_300, 7_900],
  },
];
