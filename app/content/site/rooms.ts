export const rooms = {
  label: 'Your pages',
  requests: 'Requests',
  profile: 'Profile',
  account: 'Account',
} as const

/** The pages that only the person who is signed in sees, by tab. Undefined on all others. */
export function roomOf(path: string): 'requests' | 'profile' | 'account' | undefined {
  if (/^\/requests(\/|$)/.test(path)) return 'requests'
  if (path.startsWith('/profile/') || path === '/client/edit-profile') return 'profile'
  return path === '/account' ? 'account' : undefined
}

/** @param of `unread` requests have a new message */
export function roomTabs(of: { userType: string; unread: number }, path: string) {
  const news = of.unread > 0 ? ` (${of.unread} new)` : ''
  const hrefs = { requests: '/requests', profile: `/profile/${of.userType}`, account: '/account' }
  return (['requests', 'profile', 'account'] as const).map((room) => ({
    label: rooms[room] + (room === 'requests' ? news : ''),
    href: hrefs[room],
    current: roomOf(path) === room,
  }))
}
