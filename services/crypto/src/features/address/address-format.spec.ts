import { addressProblem } from './address-format';

describe('the address of a coin', () => {
  // Examples from BIP 173, BIP 350 and EIP-55, and from the first blocks.
  it.each([
    ['BTC', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
    ['BTC', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
    ['BTC', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4'],
    ['BTC', 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'],
    ['BTC', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
    ['ETH', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['ETH', '0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359'],
    ['SOL', 'anything at all, for nothing is known of it'],
  ])('is accepted for %s: %s', (coin, address) => {
    expect(addressProblem(coin, address)).toBeUndefined();
  });

  it.each([
    ['BTC', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb'],
    ['BTC', '11A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
    ['BTC', 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn'],
    ['BTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5'],
    ['BTC', 'bc1qW508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
    // A later version with the older checksum.
    ['BTC', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd'],
    ['BTC', ''],
    ['ETH', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD'],
    ['ETH', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeA'],
    ['ETH', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ])('is refused for %s if a character is wrong: %s', (coin, address) => {
    expect(addressProblem(coin, address)).toMatch(/^This is no address of (Bitcoin|Ethereum)/);
  });
});
