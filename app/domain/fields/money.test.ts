import { describe, expect, it } from 'vitest'
import { formatMoney } from './money'

describe('money', () => {
  it.each([
    [10_000_000, '₹1.0 Cr'],
    [11_500_000, '₹1.2 Cr'],
    [12_000_000, '₹1.2 Cr'],
    [42_000_000.5, '₹4.2 Cr'],
    [99_949_999.99, '₹10.0 Cr'],
    [12_345_678_900, '₹1,234.6 Cr'],
    [9_999_999_999_999.99, '₹10,00,000.0 Cr'],
  ])('of 10,000,000 or more is in crores with one decimal: %d', (rupees, text) => {
    expect(formatMoney(rupees)).toBe(text)
  })

  it.each([
    [100_000, '₹1.0 L'],
    [120_000, '₹1.2 L'],
    [3_850_000, '₹38.5 L'],
    [9_949_999, '₹99.5 L'],
  ])('of 100,000 or more is in lakhs with one decimal: %d', (rupees, text) => {
    expect(formatMoney(rupees)).toBe(text)
  })

  it('below a crore never rounds up to a hundred lakhs', () => {
    expect(formatMoney(9_940_000)).toBe('₹99.4 L')
    expect(formatMoney(9_990_000)).toBe('₹99.9 L')
    expect(formatMoney(9_999_999)).toBe('₹99.9 L')
    expect(formatMoney(9_999_999.99)).toBe('₹99.9 L')
  })

  it.each([
    [0, '₹0'],
    [999, '₹999'],
    [1000, '₹1,000'],
    [99_999, '₹99,999'],
    [1234.5, '₹1,234.50'],
    [0.05, '₹0.05'],
    [99_999.99, '₹99,999.99'],
    [99_999.995, '₹99,999.99'],
  ])('below 100,000 is grouped the Indian way: %d', (rupees, text) => {
    expect(formatMoney(rupees)).toBe(text)
  })

  it('goes by the absolute value when negative', () => {
    expect(formatMoney(-120_000)).toBe('-₹1.2 L')
    expect(formatMoney(-12_000_000)).toBe('-₹1.2 Cr')
    expect(formatMoney(-9_999_999)).toBe('-₹99.9 L')
    expect(formatMoney(-99_999)).toBe('-₹99,999')
    expect(formatMoney(-0)).toBe('₹0')
    expect(formatMoney(-0.001)).toBe('₹0')
  })

  it('that is missing is N/A', () => {
    for (const missing of [null, undefined, Number.NaN]) expect(formatMoney(missing)).toBe('N/A')
  })
})
