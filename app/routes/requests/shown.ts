import { requests } from '~/content/requests'

export type Shown = keyof typeof requests.shown

export const shownParts = Object.keys(requests.shown) as Shown[]

export function readShown({ searchParams }: URL): Shown {
  return shownParts.find((one) => one === searchParams.get('show')) ?? 'all'
}

export function requestsHref(shown: Shown): string {
  return shown === 'all' ? '/requests' : `/requests?show=${shown}`
}
