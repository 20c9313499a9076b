import qrcode from 'qrcode-generator'

const quietZone = 4

/** ISO/IEC 18004, error correction M, as strokes of one path. It costs more than the rest of a page. */
export function drawQr(text: string): { size: number; path: string } {
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const count = code.getModuleCount()
  const places = Array.from({ length: count }, (_, place) => place)
  const path = places.map((row) => {
    const modules = places.map((column) => (code.isDark(row, column) ? '1' : '0')).join('')
    const runs = [...modules.matchAll(/(0*)(1+)/g)]
    const strokes = runs.map(([, light = '', dark = '']) => `m${light.length} 0h${dark.length}`)
    return `M${quietZone} ${row + quietZone}.5${strokes.join('')}`
  })
  return { size: count + 2 * quietZone, path: path.join('') }
}
