import { defaultBusiness, type Business } from './business'

interface Match {
  id: string
  data?: unknown
}

/** Title and description of a page; the business's name comes from the frame's data. */
export function pageMeta(matches: readonly Match[], page: { title: string; description: string }) {
  const root = matches.find(({ id }) => id === 'root')?.data as { business?: Business } | undefined
  const { name } = root?.business ?? defaultBusiness
  return [{ title: `${page.title} – ${name}` }, { name: 'description', content: page.description }]
}
