import { createContext, useContext, type ReactElement } from 'react'

/** Texts that many pages share are drawn once. @param owner what it is made of; one for each key */
type DrawOnce = (owner: object, key: string, content: ReactElement) => string

export const DrawOnce = createContext<DrawOnce | undefined>(undefined)

/** @param key undefined: the content is this page's alone */
export function useDrawnOnce(owner: object, key: string | undefined, content: ReactElement) {
  const draw = useContext(DrawOnce)
  if (!draw || key === undefined) return { children: content }
  return { dangerouslySetInnerHTML: { __html: draw(owner, key, content) } }
}
