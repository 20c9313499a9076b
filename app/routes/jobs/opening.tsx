import type { MetaFunction } from '@remix-run/node'
import { caseHref } from '~/actions/cases/case-view.server'
import { createCase } from '~/actions/cases/create-case.server'
import { formAction } from '~/actions/form-action.server'
import { opening as copy, openNow } from '~/content/opening'
import { pageMeta } from '~/seo'
import { openingHref } from '~/return-to'
import { listDocuments } from '~/domain/documents/documents.server'
import {
  describeOpening,
  hasPage,
  kindInWords,
  payInWords,
  findState,
  type Opening,
} from '~/domain/openings/opening'
import { dayInWords } from '~/domain/fields/indian-time'
import { findBySlug } from '~/domain/openings/list-openings.server'
import { formatReference } from '~/domain/cases/reference'
import { findApplicationFor } from '~/domain/cases/cases.server'
import { requireLogin } from '~/web/session/guard.server'
import { serveLoader, type RequestContext } from '~/web/session/request-context.server'
import { describeJob } from './job-posting'

export { OpeningPage as default } from './opening-page'

export const loader = serveLoader(async (context) => {
  const { app, params } = context
  const { slug = '' } = params
  const opening = await findBySlug(app.db, slug)
  if (!opening?.publishedAt) throw new Response(null, { status: 404 })
  const now = new Date()
  if (!hasPage(opening, now)) throw new Response(null, { status: 410 })
  const isOpen = findState(opening, now) === 'open'
  const address = `${app.config.origin}${openingHref(slug)}`
  return {
    ...view(opening),
    slug,
    address,
    description: copy.description(opening.place, dayInWords(opening.closes_on)),
    category: opening.category,
    closed: isOpen ? undefined : copy.closed,
    posting: isOpen
      ? describeJob(opening, { url: address, brand: app.config.business.name })
      : undefined,
    own: await findOwn(context, opening),
  }
})

/** Finds a signed-in candidate's application and profile. */
async function findOwn({ app, session }: RequestContext, { id: openingId }: Opening) {
  const login = await session.login()
  if (login.state !== 'active' || login.account.userType !== 'candidate') return undefined
  const accountId = login.account.id
  const request = await findApplicationFor(app.db, { accountId, openingId })
  const documents = await listDocuments(app.db, { accountId })
  return {
    goesAlong: copy.goesAlong(
      documents.length,
      documents.some(({ kind }) => kind === 'resume'),
    ),
    applied: request && {
      text: copy.applied(formatReference(request.reference)),
      href: caseHref(request.reference),
    },
  }
}

const form = {
  describe: () => ({ submit: 'apply', failed: copy.failed, log: 'request not sent' }),
  async authorize(context: RequestContext, { posted }: { posted: FormData }) {
    const page = openingHref(context.params.slug ?? '')
    const { account } = await requireLogin(context, page, posted)
    if (account.userType !== 'candidate') throw new Response(null, { status: 403 })
    return { account }
  },
}

export const action = formAction(form, async (context, { account, posted }) => {
  const { app, params } = context
  const slug = params.slug ?? ''
  const opening = await findBySlug(app.db, slug)
  if (!opening) throw new Response(null, { status: 404 })
  const wanted = {
    accountId: account.id,
    kind: 'application',
    values: { about: opening.title, message: '' },
    opening: { id: opening.id, slug },
  } as const
  return createCase(context, wanted, { posted })
})

function view(opening: Opening) {
  const { title, parts, more } = describeOpening(opening)
  const facts = [
    opening.place,
    kindInWords(opening),
    payInWords(opening) ?? copy.payNotStated,
    openNow.until(dayInWords(opening.closes_on)),
  ]
  return { title, parts, more: more.filter(({ value }) => value !== opening.category), facts }
}

export const meta: MetaFunction<typeof loader> = (args) => {
  const { data } = args
  if (!data) return [{ name: 'robots', content: 'noindex' }]
  const page = { title: data.title, description: data.description, share: 'jobs' }
  if (data.posting) return pageMeta(args, page, data.posting)
  return [...pageMeta(args, page), { name: 'robots', content: 'noindex' }]
}
