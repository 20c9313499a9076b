const crore = 10_000_000
const lakh = 100_000

/**
 * '₹1.2 Cr' from a crore, '₹1.2 L' from a lakh, else all digits in Indian groups; 'N/A' when missing.
 * Halves round away from zero, but never up to the next unit: 99,99,999 is '₹99.9 L'.
 */
export function formatMoney(rupees: number | null | undefined): string {
  if (rupees === null || rupees === undefined || !Number.isFinite(rupees)) return 'N/A'
  const text = formatSize(Math.abs(rupees))
  return rupees < 0 && text !== '₹0' ? `-${text}` : text
}

function formatSize(rupees: number): string {
  if (rupees >= crore) return `₹${grouped(inTenths(rupees, crore), 1)} Cr`
  if (rupees >= lakh) return `₹${grouped(Math.min(inTenths(rupees, lakh), 99.9), 1)} L`
  const paise = Math.min(Math.round(rupees * 100), lakh * 100 - 1)
  return `₹${grouped(paise / 100, paise % 100 === 0 ? 0 : 2)}`
}

/** Not `toFixed`: of 1.15 it makes 1.1, since no binary number is 1.15. */
function inTenths(rupees: number, unit: number): number {
  return Math.round(rupees / (unit / 10)) / 10
}

function grouped(number: number, decimals: number): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return number.toLocaleString('en-IN', digits)
}
