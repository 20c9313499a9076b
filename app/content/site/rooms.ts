export const rooms = {
  label: 'Your pages',
  requests: 'Requests',
  profile: 'Profile',
  account: 'Account',
} as const

export type Room = 'requests' | 'profile' | 'account'

/** @param of `unread` requests have a new message */
export function roomTabs(of: { userType: string; unread: number }, room: Room) {
  const news = of.unread > 0 ? ` (${of.unread} new)` : ''
  const tabs = [
    { of: 'requests', label: rooms.requests + news, href: '/requests' },
    { of: 'profile', label: rooms.profile, href: `/profile/${of.userType}` },
    { of: 'account', label: rooms.account, href: '/account' },
  ] as const
  return tabs.map((tab) => ({ ...tab, current: tab.of === room }))
}
