import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { academy, courses } from '~/content/courses'
import { event } from '~/content/event'
import { industrial } from '~/content/industrial'
import { itHardware } from '~/content/it-hardware'
import { servicesPage } from '~/content/services-page'
import { shareForFiveMinutes } from '~/web/page/shared-page.server'
import { chooseCategory, serviceMeta, ServicePage, type ServiceCopy } from './service-page'

const pages: Record<string, ServiceCopy> = {
  '/services': servicesPage,
  '/acadamy': academy,
  '/event': event,
  '/it-hardware': itHardware,
  '/industrial-enterprises': industrial,
  '/courses': courses,
}

function findCopy(path: string): ServiceCopy {
  const copy = pages[path]
  if (!copy) throw new Error(`no page of a service at ${path}`)
  return copy
}

export const loader = ({ request }: LoaderFunctionArgs) => {
  const { pathname, searchParams } = new URL(request.url)
  const chosen = chooseCategory(findCopy(pathname), searchParams.get('category'))
  return { path: pathname, chosen }
}

export const headers = shareForFiveMinutes
export const meta: MetaFunction<typeof loader> = (args) =>
  serviceMeta(args, findCopy(args.location.pathname), args.data?.chosen)

export default function Service() {
  const { path, chosen } = useLoaderData<typeof loader>()
  return <ServicePage copy={findCopy(path)} path={path} chosen={chosen} />
}
