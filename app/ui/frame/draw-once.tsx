import { createContext, useContext, type ReactElement } from 'react'

/** Draws parts that many pages share once. @param owner object that the part is made of */
type DrawOnce = (owner: object, key: string, content: ReactElement) => string

export const DrawOnce = createContext<DrawOnce | undefined>(undefined)

/**
 * The last hook of its component: React knows of no component any more once it has drawn another page within one.
 * @param key all that the content depends on, as JSON has it; undefined for a part of this page alone
 */
export function useDrawnOnce(owner: object, key: unknown, content: ReactElement) {
  const draw = useContext(DrawOnce)
  if (!draw || key === undefined) return { children: content }
  return { dangerouslySetInnerHTML: { __html: draw(owner, JSON.stringify(key), content) } }
}
