import qrcode from 'qrcode-generator'

const quietZone = 4

/** ISO/IEC 18004, error correction M, as one SVG path. It costs more than the rest of a page. */
export function drawQr(text: string): { size: number; path: string } {
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const count = code.getModuleCount()
  const places = Array.from({ length: count }, (_, place) => place)
  const path = places.map((row) => {
    const modules = places.map((column) => (code.isDark(row, column) ? '1' : '0')).join('')
    return [...modules.matchAll(/1+/g)].map(({ 0: { length }, index }) => {
      return `M${index + quietZone} ${row + quietZone}h${length}v1h-${length}z`
    })
  })
  return { size: count + 2 * quietZone, path: path.flat().join('') }
}
