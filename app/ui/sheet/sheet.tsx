import type { ReactNode } from 'react'
import { Icon } from '../icon/icon'
import { VisuallyHidden } from '../visually-hidden/visually-hidden'
import * as css from './sheet.css'

interface SheetProps {
  label: string
  ways: ReactNode
  title: string
  lead: ReactNode
  actions: ReactNode
  /** Narrow screens show the actions between it and the rest. */
  first: ReactNode
  main: ReactNode
  side: ReactNode
}

/** Paper has only the parts. */
export function Sheet({ label, ways, title, lead, actions, first, main, side }: SheetProps) {
  return (
    <div className={css.page}>
      <nav className={css.ways} aria-label={label}>
        {ways}
      </nav>
      <div className={css.head}>
        <h1 className={css.title} dir="auto" tabIndex={-1}>
          {title}
        </h1>
        <div className={css.lead}>{lead}</div>
        <div className={css.actions}>{actions}</div>
      </div>
      <div className={css.columns}>
        <div className={css.first}>{first}</div>
        <div className={css.side}>{side}</div>
        <div className={css.main}>{main}</div>
      </div>
    </div>
  )
}

interface SheetSectionProps {
  id: string
  title: string
  unprinted?: boolean
  children: ReactNode
}

export function SheetSection({ id, title, unprinted = false, children }: SheetSectionProps) {
  const className = unprinted ? `${css.section} ${css.unprinted}` : css.section
  return (
    <section id={id} className={className} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={css.sectionTitle}>
        {title}
      </h2>
      {children}
    </section>
  )
}

export function Aside({ children }: { children: ReactNode }) {
  return <span className={css.aside}>{children}</span>
}

export interface SheetFile {
  id: string
  kind: string
  name: string
  detail: string
  warning?: string | undefined
  href: string
  /** Set where the browser can show it. */
  view?: { label: string; href: string } | undefined
}

interface SheetFilesProps {
  items: readonly SheetFile[]
  download: string
}

export function SheetFiles({ items, download }: SheetFilesProps) {
  return (
    <ul>
      {items.map(({ id, kind, name, detail, warning, href, view }) => (
        <li key={id} className={css.file}>
          <span>
            {kind}: <bdi className={css.fileName}>{name}</bdi>
          </span>{' '}
          <Aside>{detail}</Aside> {warning && <strong className={css.warning}>{warning}</strong>}{' '}
          <span className={css.fileWays}>
            {view && (
              <a className={css.download} href={view.href}>
                {view.label}
                <VisuallyHidden>{` (${kind.toLowerCase()})`}</VisuallyHidden>
              </a>
            )}{' '}
            <a className={css.download} href={href} download>
              <Icon name="download" />
              <span>
                {download}
                <VisuallyHidden>{` ${kind.toLowerCase()}`}</VisuallyHidden>
              </span>
            </a>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** @param props.isNote of colleagues, in a tint of its own */
export function Quoted({ isNote = false, children }: { isNote?: boolean; children: string }) {
  return (
    <blockquote className={isNote ? `${css.quote} ${css.note}` : css.quote} dir="auto">
      {children}
    </blockquote>
  )
}
