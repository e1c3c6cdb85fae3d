/** `$48,250.50`, `$1,200`; a currency nobody knows is written as its code. */
export function money(amount: number, currency = 'USD'): string {
  const digits = Number.isInteger(amount) ? 0 : 2;
  try {
    return new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: 2,
    }).format(amount);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return `${currency} ${amount.toFixed(digits)}`;
  }
}
