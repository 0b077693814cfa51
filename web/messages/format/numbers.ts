/** Formats integers with a thousands separator. `Intl` takes a tenth of a second to initialize. */
export function numberIn(separator: string): (n: number) => string {
  return (n) => String(n).replace(/\B(?=(\d{3})+$)/g, separator);
}
