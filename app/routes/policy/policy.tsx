import type { MetaFunction } from '@remix-run/node'
import { useLocation } from '@remix-run/react'
import { accessibility } from '~/content/accessibility'
import { refunds, shipping, terms } from '~/content/policies'
import { privacy } from '~/content/privacy'
import { footerLists } from '~/content/site/navigation'
import { counted } from '~/domain/fields/counted'
import { dayInWords } from '~/domain/fields/indian-time'
import { pageMeta } from '~/seo'
import { container } from '~/ui/layout/layout.css'
import { Words } from '~/ui/text/words'
import { useRoot } from '~/use-root'
import { shareForFiveMinutes } from '~/web/page/shared-page.server'
import * as css from './policy.css'

type Block = string | readonly string[] | { steps: readonly string[] }

interface PolicyCopy {
  title: string
  description: string
  share: string
  updated: string
  /** Other pages link to ids, so they stay when titles change. */
  sections: readonly { id: string; title: string; blocks: readonly Block[] }[]
}

const policies: Readonly<Record<string, PolicyCopy>> = {
  '/terms-and-conditions': terms,
  '/privacy-policy': privacy,
  '/shipping-policy': shipping,
  '/refund-policy': refunds,
  '/accessibility': accessibility,
}

function findPolicy(path: string): PolicyCopy {
  const policy = policies[path]
  if (!policy) throw new Error(`no policy at ${path}`)
  return policy
}

export const headers = shareForFiveMinutes
export const meta: MetaFunction = (args) => pageMeta(args, findPolicy(args.location.pathname))

export default function Policy() {
  const { pathname } = useLocation()
  const { title, updated, sections } = findPolicy(pathname)
  const others = footerLists[0].links.filter(({ href }) => href !== pathname)
  const contents = sections.map(({ id, title }) => ({ label: title, href: `#${id}` }))
  return (
    <article className={css.policy}>
      <div className={`${container} ${css.inside}`}>
        <h1>{title}</h1>
        <p className={css.updated}>
          Last updated: <time dateTime={updated}>{dayInWords(updated)}</time>
        </p>
        <div className={css.columns}>
          <nav className={css.contents} aria-label="On this page">
            <Links items={contents} />
          </nav>
          <div className={css.box}>
            {sections.map(({ id, title, blocks }) => (
              <section key={id} id={id}>
                <h2>{title}</h2>
                {blocks.map((block, index) => (
                  <Block key={index} block={block} />
                ))}
              </section>
            ))}
          </div>
          <nav className={css.others} aria-labelledby="others">
            <h2 id="others">Other policies</h2>
            <Links items={others} />
          </nav>
        </div>
      </div>
    </article>
  )
}

function Links({ items }: { items: readonly { label: string; href: string }[] }) {
  return (
    <ul className={css.links}>
      {items.map(({ label, href }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  )
}

function Block({ block }: { block: Block }) {
  const { business, keeping, grievanceDays, backupDays } = useRoot()
  const values = {
    ...business,
    accounts: counted(keeping.accounts, 'month'),
    cases: counted(keeping.cases, 'month'),
    messages: counted(keeping.messages, 'month'),
    grievanceDays: counted(grievanceDays, 'day'),
    backupDays: counted(backupDays, 'day'),
  }
  const words = (text: string) => <Words text={text} values={values} />
  if (typeof block === 'string') return <p>{words(block)}</p>
  const List = 'steps' in block ? 'ol' : 'ul'
  const items = 'steps' in block ? block.steps : block
  return (
    <List>
      {items.map((text) => (
        <li key={text}>{words(text)}</li>
      ))}
    </List>
  )
}
