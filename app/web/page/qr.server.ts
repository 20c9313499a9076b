import qrcode from 'qrcode-generator'

export interface QrPicture {
  size: number
  path: string
}

const quietZone = 4

const drawn = new Map<string, QrPicture>()

/** ISO/IEC 18004, error correction M, as one SVG path. Drawn once: it costs more than the rest of a page. */
export function drawQr(text: string): QrPicture {
  const picture = drawn.get(text) ?? draw(text)
  drawn.set(text, picture)
  return picture
}

function draw(text: string): QrPicture {
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const count = code.getModuleCount()
  let path = ''
  for (let row = 0; row < count; row++) {
    for (let column = 0; column < count; column++) {
      if (!code.isDark(row, column)) continue
      const start = column
      while (column + 1 < count && code.isDark(row, column + 1)) column++
      const width = column - start + 1
      path += `M${start + quietZone} ${row + quietZone}h${width}v1h-${width}z`
    }
  }
  return { size: count + 2 * quietZone, path }
}
