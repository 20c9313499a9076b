import qrcode from 'qrcode-generator'

export interface QrPicture {
  /** Modules a side; the viewBox of the drawing. */
  size: number
  /** Path data of the dark modules. */
  path: string
}

const drawn = new Map<string, QrPicture>()

/**
 * QR code (ISO/IEC 18004, error correction M, smallest version that fits) as one SVG path. Drawn once:
 * it costs more than the rest of a page.
 *
 * @param text what a phone reads from it; a setting, so there are few.
 */
export function drawQr(text: string): QrPicture {
  const picture = drawn.get(text) ?? draw(text)
  drawn.set(text, picture)
  return picture
}

function draw(text: string): QrPicture {
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const size = code.getModuleCount()
  let path = ''
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      if (!code.isDark(row, column)) continue
      const start = column
      while (column + 1 < size && code.isDark(row, column + 1)) column++
      const width = column - start + 1
      path += `M${start} ${row}h${width}v1h-${width}z`
    }
  }
  return { size, path }
}
