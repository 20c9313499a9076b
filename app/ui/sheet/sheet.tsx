import type { ReactNode } from 'react'
import { Icon } from '../icon/icon'
import { Text } from '../text/text'
import { VisuallyHidden } from '../visually-hidden/visually-hidden'
import * as css from './sheet.css'

interface SheetProps {
  label: string
  ways: ReactNode
  title: string
  lead: ReactNode
  actions: ReactNode
  /** Shown before the side on narrow screens, above the main part on wide ones. */
  first: ReactNode
  main: ReactNode
  side: ReactNode
}

/** A record, with its actions beside it. */
export function Sheet({ label, ways, title, lead, actions, first, main, side }: SheetProps) {
  return (
    <div className={css.page}>
      <nav aria-label={label}>{ways}</nav>
      <h1 className={css.title} dir="auto" tabIndex={-1}>
        {title}
      </h1>
      <div className={css.lead}>{lead}</div>
      <div className={css.actions}>{actions}</div>
      <div className={css.columns}>
        <div>{first}</div>
        <div>{side}</div>
        <div>{main}</div>
      </div>
    </div>
  )
}

interface SheetSectionProps {
  id: string
  title: string
  children: ReactNode
}

export function SheetSection({ id, title, children }: SheetSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={css.sectionTitle}>
        {title}
      </h2>
      {children}
    </section>
  )
}

export function Aside({ children }: { children: ReactNode }) {
  return (
    <Text kind="hint" as="span">
      {children}
    </Text>
  )
}

export interface SheetFile {
  id: string
  kind: string
  name: string
  detail: string
  warning?: string | undefined
  href: string
  /** Undefined where browsers cannot show the file. */
  view?: { label: string; href: string } | undefined
}

interface SheetFilesProps {
  items: readonly SheetFile[]
  download: string
}

export function SheetFiles({ items, download }: SheetFilesProps) {
  return (
    <ul>
      {items.map(({ id, kind, name, detail, warning, href, view }) => {
        const subject = <VisuallyHidden>{` ${kind.toLowerCase()}`}</VisuallyHidden>
        return (
          <li key={id} className={css.file}>
            {kind}: <b dir="auto">{name}</b> <Aside>{detail}</Aside>{' '}
            {warning && <strong className={css.warning}>{warning}</strong>}{' '}
            <span className={css.actions}>
              {view && (
                <a href={view.href}>
                  {view.label}
                  {subject}
                </a>
              )}{' '}
              <a href={href} download>
                <Icon name="download" />
                <span>
                  {download}
                  {subject}
                </span>
              </a>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** @param props.isNote internal note, in a tint of its own */
export function Quoted({ isNote = false, children }: { isNote?: boolean; children: string }) {
  return (
    <blockquote className={isNote ? css.note : css.quote} dir="auto">
      {children}
    </blockquote>
  )
}
