/** The integer nearest to `top / bottom`; halves are rounded to the even one. `bottom` must be positive. */
export function halfEven(top: bigint, bottom: bigint): bigint {
  const size = top < 0n ? -top : top;
  const whole = size / bottom;
  const twice = (size % bottom) * 2n;
  const up = twice > bottom || (twice === bottom && whole % 2n === 1n);
  const rounded = up ? whole + 1n : whole;
  return top < 0n ? -rounded : rounded;
}
