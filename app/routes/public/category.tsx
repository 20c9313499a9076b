import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { event } from '~/content/event'
import { industrial } from '~/content/industrial'
import { itHardware } from '~/content/it-hardware'
import { shareForFiveMinutes } from '~/web/page/shared-page.server'
import { CategoryPage, categoryMeta, chooseCategory, type CategoryCopy } from './category-page'

const pages: Record<string, CategoryCopy> = {
  '/event': event,
  '/it-hardware': itHardware,
  '/industrial-enterprises': industrial,
}

/** @throws Error for a path that `routes.ts` should not have sent here */
function copyAt(path: string): CategoryCopy {
  const copy = pages[path]
  if (!copy) throw new Error(`no page of categories at ${path}`)
  return copy
}

export const loader = ({ request }: LoaderFunctionArgs) => {
  const { pathname, searchParams } = new URL(request.url)
  return { path: pathname, chosen: chooseCategory(copyAt(pathname), searchParams.get('category')) }
}

export const headers = shareForFiveMinutes
export const meta: MetaFunction<typeof loader> = (args) =>
  categoryMeta(args, copyAt(args.location.pathname), args.data?.chosen)

export default function Category() {
  const { path, chosen } = useLoaderData<typeof loader>()
  return <CategoryPage copy={copyAt(path)} path={path} chosen={chosen} />
}
