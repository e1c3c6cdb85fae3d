/** Whether a sum is labelled as that of the others. */
export function isTotal({ label = '' }: { readonly label?: string | undefined }): boolean {
  return /^(?:grand )?total\b/i.test(label);
}

/** `$48,250.50`, `$1,200.00`; a currency nobody knows is written as its code. */
export function money(amount: number, currency = 'USD'): string {
  try {
    return new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency,
    }).format(amount);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return `${currency} ${amount.toFixed(2)}`;
  }
}
