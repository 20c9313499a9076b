import { createContext, useContext, type ReactElement } from 'react'

/** Draws parts that many pages share once. @param owner object that the part is made of */
type DrawOnce = (owner: object, key: string, content: ReactElement) => string

export const DrawOnce = createContext<DrawOnce | undefined>(undefined)

/** @param key undefined for a part of this page alone */
export function useDrawnOnce(owner: object, key: string | undefined, content: ReactElement) {
  const draw = useContext(DrawOnce)
  if (!draw || key === undefined) return { children: content }
  return { dangerouslySetInnerHTML: { __html: draw(owner, key, content) } }
}
