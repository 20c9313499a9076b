import { VisuallyHidden } from '../visually-hidden/visually-hidden'
import * as css from './rotating-words.css'

export type Words = readonly [string, string, string, string]

/**
 * Words take turns by style sheet alone. Read aloud and in text browsers they are one list; with reduced
 * motion the first one stands.
 */
export function RotatingWords({ words }: { words: Words }) {
  return (
    <span className={css.words}>
      {words.map((word, index) => (
        <span key={word} className={css.inTurn[index as keyof typeof css.inTurn]}>
          {' '}
          {word}
          {index < words.length - 1 && <VisuallyHidden>,</VisuallyHidden>}
        </span>
      ))}
    </span>
  )
}
