import { charsets, hostileText, type Dice } from './fuzz-words'

export function typeOf(dice: Dice, type: string): string {
  return dice.rarely(6) ? `${type}; charset=${dice.one(charsets)}` : type
}

export function encoded(text: string): string {
  try {
    return encodeURIComponent(text)
  } catch {
    // Half a character.
    return '%ED%A0%80'
  }
}

export function urlencodedBody(dice: Dice, entries: [string, string][]): Buffer {
  const pair = ([name, value]: [string, string]) =>
    dice.rarely(10) ? `${name}=${value}` : `${encoded(name)}=${encoded(value)}`
  return Buffer.from(entries.map(pair).join(dice.rarely(20) ? '&&' : '&'))
}

const files = [
  '%PDF-1.7\n',
  '\u00ff\u00d8\u00ff',
  'PK\u0003\u0004',
  'RIFF\u0010\0\0\0WEBPVP8L',
  '<svg/>',
  '',
]

function part(dice: Dice, boundary: string, name: string, value: string, isFile: boolean): Buffer {
  const quoted = name.replace(/[\r\n"]/g, encodeURIComponent)
  const fileName = hostileText(dice).replace(/[\r\n"]/g, '_')
  const own = isFile
    ? dice.one([
        `; filename="${fileName}"`,
        `; filename*=${dice.one(charsets)}''${encoded(fileName)}`,
        '; filename=a.pdf',
        '; filename=""',
      ])
    : ''
  const types =
    isFile || dice.rarely(6)
      ? [
          `Content-Type: ${typeOf(dice, dice.one(['text/plain', 'application/pdf', 'image/webp', 'x']))}`,
        ]
      : []
  const odd = dice.rarely(12)
    ? [dice.one(['X: a', `X: ${'a'.repeat(5000)}`, 'Content-Transfer-Encoding: base64', ''])]
    : []
  const head = [
    `--${boundary}`,
    `Content-Disposition: form-data; name="${quoted}"${own}`,
    ...types,
    ...odd,
  ]
  const content = isFile
    ? Buffer.from(dice.one(files) + value.slice(0, 5000), 'latin1')
    : Buffer.from(value)
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), content, Buffer.from('\r\n')])
}

export function multipartBody(
  dice: Dice,
  entries: [string, string][],
  isFile: (name: string) => boolean,
) {
  const boundary = dice.one(['b', '----WebKitFormBoundaryA', 'a'.repeat(70), "a'()+_,-./:=?"])
  const told = dice.rarely(15) ? dice.one(['', 'c', 'a'.repeat(300), '"']) : `"${boundary}"`
  const parts = entries.map(([name, value]) => part(dice, boundary, name, value, isFile(name)))
  const end = dice.rarely(10) ? '' : `--${boundary}--\r\n`
  return {
    type: `multipart/form-data; boundary=${told}`,
    body: Buffer.concat([...parts, Buffer.from(end)]),
  }
}
