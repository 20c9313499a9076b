/** Random numbers that come again with the same seed. */
export class Dice {
  readonly #next: () => number

  constructor(next: () => number) {
    this.#next = next
  }

  below(number: number): number {
    return Math.floor(this.#next() * number)
  }

  /** Once in `number` times. */
  rarely(number: number): boolean {
    return this.below(number) === 0
  }

  one<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T
  }

  some<T>(list: readonly T[]): T[] {
    return list.filter(() => this.rarely(2))
  }
}

const lengths = [
  0, 1, 2, 59, 60, 61, 119, 120, 121, 499, 500, 501, 1024, 4096, 10_000, 65_535, 65_536, 65_537,
]

const letters = [
  ...[
    'a',
    'A',
    '0',
    ' ',
    '.',
    '-',
    '@',
    '%',
    '&',
    '=',
    '+',
    ';',
    ',',
    '"',
    "'",
    '<',
    '>',
    '\\',
    '/',
  ],
  ...['\0', '\t', '\r\n', '\n', '\u007f', '\u0085', '\u00a0', '\u00ad', '\u0300', '\u0bb8\u0bc6'],
  ...[
    '\u200b',
    '\u200d',
    '\u202e',
    '\u2028',
    '\u2066',
    '\ufeff',
    '\ufffd',
    '\uffff',
    '\ud800',
    '\udfff',
  ],
  ...[
    '\u{1f468}\u200d\u{1f469}',
    '\u{10ffff}',
    '\u0130',
    '\u1e9e',
    '\ufb03',
    '\uff1d',
    '%00',
    '%ff',
    '%u0041',
  ],
]

const names = [
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', 'then'],
  ...[
    'length',
    'a.b',
    'a[0]',
    'a[]',
    'a[__proto__]',
    '[',
    ']',
    '',
    ' ',
    'intent',
    '__intent__',
    'token',
  ],
  ...['whole', 'step', 'isTrusted', 'toJSON', '$ACTION_ID', '_data', '_routes', 'index'],
]

const numbers = [
  ...['0', '-0', '1', '-1', '1.5', '1e3', '1e400', 'NaN', 'Infinity', '0x10', '1_000', '٣', '１２'],
  ...['2147483647', '2147483648', '-2147483649', '9007199254740993', '99999999999999999999999'],
  ...['0000-00-00', '2026-02-30', '9999-12-31', '10000-01-01', '-000001-01-01', '1999-03-14T00:00'],
]

const known = [
  ...[
    'kavitha@gmail.com',
    'a@b',
    'a@b.example',
    '"a b"@gmail.com',
    'a@[127.0.0.1]',
    'x@xn--a.example',
  ],
  ...[
    '9876543210',
    '+91 98765 43210',
    '+1 555',
    '123456',
    '12345678',
    'Kadal$2026nk',
    'on',
    'yes',
    'true',
  ],
  ...[
    'IT Software',
    'ACADEMY',
    'https://a.example',
    'javascript:alert(1)',
    '=1+1',
    '[]',
    '{}',
    '["React"]',
    'null',
  ],
]

/** A text that readers stumble over. */
export function hostileText(dice: Dice): string {
  switch (dice.below(7)) {
    case 0:
      return dice.one(known)
    case 1:
      return dice.one(numbers)
    case 2:
      return dice.one(names)
    case 3:
      return dice.one(letters).repeat(dice.one(lengths))
    case 4:
      return Array.from({ length: dice.below(40) }, () => dice.one(letters)).join('')
    case 5:
      return dice.one(known) + dice.one(letters) + dice.one(known)
    default:
      return dice.one(letters)
  }
}

const endings = [
  ...['[', ']', '[]', '[0]', '[0', '[a][b]', '[__proto__]', '[__proto__][x]', '[constructor]'],
  ...['.', '..', '..x', '.x', '.0', '.__proto__', '.constructor.prototype', '[].x', ']['],
]

export const hostileName = (dice: Dice): string => {
  if (dice.rarely(3)) return hostileText(dice).slice(0, 300)
  return dice.rarely(2) ? dice.one(names) : pathOf(dice, dice.one(names))
}

/** A name that libraries of forms read as a way into an object. */
export const pathOf = (dice: Dice, name: string): string => name + dice.one(endings)

/** A value of JSON, now and then a very deep, long or odd one. */
export function hostileJson(dice: Dice, depth = 0): unknown {
  switch (dice.below(depth > 3 ? 5 : 8)) {
    case 0:
      return hostileText(dice)
    case 1:
      return dice.one([null, true, false, 0, -1, 1e308, 1.5, ''])
    case 2:
      return hostileText(dice).slice(0, 200)
    case 3:
      return Array.from({ length: dice.one([0, 1, 2, 199, 200, 201, 5000]) }, () => '')
    case 4:
      return dice.one([[], {}, [[]], [{}], { a: { a: { a: {} } } }])
    case 5:
      return Array.from({ length: dice.below(5) }, () => hostileJson(dice, depth + 1))
    default:
      return Object.fromEntries(
        Array.from({ length: dice.below(5) }, () => [
          hostileName(dice),
          hostileJson(dice, depth + 1),
        ]),
      )
  }
}

export const charsets = [
  'utf-8',
  'UTF-8',
  'us-ascii',
  'big5',
  'utf-16',
  'iso-8859-1',
  'x',
  '',
  '"utf-8"',
  'utf-7',
]
