import { createContext, useContext, type ReactElement } from 'react'

/** The server keeps as text what is the same on many pages. @param of what it is made of; one for each key */
type DrawOnce = (of: object, key: string, content: ReactElement) => string

export const DrawOnce = createContext<DrawOnce | undefined>(undefined)

/** Props of an element that holds it. @param key undefined: it is this page's alone */
export function useDrawnOnce(of: object, key: string | undefined, content: ReactElement) {
  const draw = useContext(DrawOnce)
  if (!draw || key === undefined) return { children: content }
  return { dangerouslySetInnerHTML: { __html: draw(of, key, content) } }
}
