import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { industrial } from '~/content/industrial'
import { pageMeta } from '~/content/site/page-meta'
import { faqPage, service } from '~/content/site/structured-data'
import { chooseCategory, filterState } from '~/ui/filtered-cards/filtered-cards'
import { IndustrialPage } from '~/ui/industrial-page/industrial-page'
import { shareForFiveMinutes } from '~/web/page/shared-page.server'

const { categories, cards } = industrial.solutions

export const loader = ({ request }: LoaderFunctionArgs) => ({
  chosen: chooseCategory(categories, new URL(request.url).searchParams.get('category')),
})

export const headers = shareForFiveMinutes
export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(
    args,
    { ...industrial, state: filterState(cards, args.data?.chosen) },
    faqPage(industrial.questions.items),
    service(industrial.title, industrial.description, cards),
  )

export default function IndustrialEnterprises() {
  const { chosen } = useLoaderData<typeof loader>()
  return <IndustrialPage copy={industrial} path="/industrial-enterprises" chosen={chosen} />
}
