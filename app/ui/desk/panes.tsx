import { Link, useLocation } from '@remix-run/react'
import {
  createContext,
  useContext,
  useEffect,
  useRef,
  useSyncExternalStore,
  type ComponentProps,
  type ReactNode,
} from 'react'
import { media } from '../tokens.css'
import * as css from './panes.css'

function listen(changed: () => void) {
  const room = matchMedia(media.panes)
  room.addEventListener('change', changed)
  return () => room.removeEventListener('change', changed)
}

/** Whether two panes fit beside one another; before React runs nobody knows. */
export const useRoom = () =>
  useSyncExternalStore(
    listen,
    () => matchMedia(media.panes).matches,
    () => false,
  )

const HasRoom = createContext(false)

/** Changes one of the panes alone; elsewhere it leads to the page as any link. */
export function PaneLink({ href, ...props }: Omit<ComponentProps<'a'>, 'ref'> & { href: string }) {
  return <Link {...props} to={href} reloadDocument={!useContext(HasRoom)} />
}

interface PanesProps {
  /** Accessible name of the list. */
  label: string
  list: ReactNode
  /** What was opened of the list. */
  opened: ReactNode
  /** In its place. */
  hint: string
}

/** Side by side where there is room; elsewhere what was opened is the whole page, and so is the list without it. */
export function Panes({ label, list, opened, hint }: PanesProps) {
  const listPane = useRef<HTMLElement>(null)
  const openedPane = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  const shown = useRef(key)
  const opener = useRef<Element | null>(null)
  const hasRoom = useRoom()
  const isListed = Boolean(list)

  useEffect(() => {
    const pane = listPane.current
    const row = pane?.querySelector('[data-row]:has([aria-current])')
    if (pane && row) pane.scrollTop += row.getBoundingClientRect().top - pane.clientHeight / 2
  }, [isListed, hasRoom])

  useEffect(() => {
    if (shown.current === key) return
    shown.current = key
    const title = openedPane.current?.querySelector('h1')
    if (title) opener.current = listPane.current?.querySelector('[data-row] [aria-current]') ?? null
    const wanted = title ?? opener.current
    if (wanted instanceof HTMLElement) wanted.focus({ preventScroll: true })
  }, [key])

  return (
    <HasRoom.Provider value={hasRoom}>
      <div className={css.panes}>
        <section ref={listPane} className={opened ? css.besideOpened : css.list} aria-label={label}>
          {list}
        </section>
        <div ref={openedPane} className={css.opened}>
          {opened ?? <p className={css.hint}>{hint}</p>}
        </div>
      </div>
    </HasRoom.Provider>
  )
}
