// The registration of candidates.
import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { candidateForm } from '~/content/candidate'
import { jobs } from '~/content/jobs'
import { opening as copy } from '~/content/opening'
import { pageMeta } from '~/seo'
import {
  courseHref,
  readCourse,
  loginHref,
  newCaseHref,
  openingFormHref,
  openingHref,
} from '~/return-to'
import type { Values } from '~/forms/posted-form'
import { registrationAction } from '~/actions/registration/registration-action.server'
import { viewRegistration } from '~/actions/registration/registration-view.server'
import { findBySlug } from '~/domain/openings/list-openings.server'
import { findState } from '~/domain/openings/opening'
import { loadForForm, serveLoader, type RequestContext } from '~/web/session/request-context.server'
import { caseLimits } from '~/domain/cases/case.schema'
import { useRoot } from '~/use-root'
import { RegistrationForm } from '~/forms/registration-form'
import { Row } from '~/ui/layout/layout'
import { Notice } from '~/ui/notice/notice'
import { TextLink } from '~/ui/text-link/text-link'

export const meta: MetaFunction = (args) => pageMeta(args, candidateForm)

export const loader = serveLoader(async (context) => {
  const { url } = context
  const picked = url.searchParams.get('position')?.trim().slice(0, caseLimits.about)
  const course = readCourse(url)
  const slug = url.searchParams.get('opening')
  const opening = slug ? await findCarried(context, slug) : undefined
  const asked = opening?.href ?? (picked ? newCaseHref(picked) : course && courseHref(course))
  const page = await viewRegistration(context, 'candidate', asked ?? '/profile/candidate')
  const { values } = page
  // What Apply carries along never replaces answers.
  const position = opening?.title ?? picked
  const hasPosition = String(values.position_applied ?? '').trim() !== ''
  const begun = String(values.opening ?? '')
  const carried = opening ?? (begun ? await findCarried(context, begun) : undefined)
  return {
    carried,
    page: {
      ...page,
      values: {
        ...values,
        ...(position && !hasPosition && pickPosition(values, position, opening?.category)),
        opening: carried?.slug ?? '',
      },
      ...(asked && { signInHref: loginHref('candidate', asked) }),
    },
  }
})

export const action = registrationAction('candidate', ({ url }) => {
  if (!url.search) return { page: '/form' }
  const course = readCourse(url)
  const slug = url.searchParams.get('opening')
  const page = course ? `/form?course=${encodeURIComponent(course)}` : '/form'
  return { page: slug ? openingFormHref(slug) : page }
})

async function findCarried(context: RequestContext, slug: string) {
  const opening = await loadForForm(
    context,
    'registration not loaded',
    async () => (await findBySlug(context.app.db, slug)) ?? null,
  )
  if (!opening) return opening === null ? { text: copy.unknown } : undefined
  const { title, place, category } = opening
  const isOpen = findState(opening, new Date()) === 'open'
  const text = isOpen
    ? copy.registering(title, place)
    : `${copy.closed} ${copy.allTheSame(category)}`
  return { slug, href: openingHref(slug), title: isOpen ? title : category, category, text }
}

/** Finds the department of a job category; undefined for other words. */
const findDepartment = (position: string) =>
  jobs.categories.find(({ title }) => title === position)?.department

function pickPosition(values: Values, position: string, category = position): Values {
  const department = values.department || findDepartment(category)
  return { position_applied: position, ...(department && { department }) }
}

export default function CandidateRegistration() {
  const { page, carried } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() ?? undefined
  const { notice } = useRoot()
  const view = { page, answer, notice }
  const head = carried && (
    <Notice tone="info" role="none" title={carried.text}>
      {carried.href && (
        <Row>
          <TextLink href={carried.href}>{copy.see}</TextLink>
        </Row>
      )}
    </Notice>
  )
  return <RegistrationForm view={view} userType="candidate" head={head} />
}
