const [crore, lakh] = [10_000_000, 100_000]

/** Formats '₹1.2 Cr' from a crore, '₹1.2 L' from a lakh, else Indian groups; 'N/A' when missing. */
export function formatMoney(rupees: number | null | undefined): string {
  if (rupees === null || rupees === undefined || !Number.isFinite(rupees)) return 'N/A'
  const size = Math.abs(rupees)
  if (size < 0.005) return '₹0'
  const [unit, name] = size >= crore ? [crore, ' Cr'] : size >= lakh ? [lakh, ' L'] : [1, '']
  const decimals = name ? 1 : Number.isInteger(size) ? 0 : 2
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return `${rupees < 0 ? '-' : ''}₹${(size / unit).toLocaleString('en-IN', digits)}${name}`
}
