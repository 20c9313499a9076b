/** The sign-in leads on at once. For browsers that it does not know, the page itself is not there. */
export const staffLink = (origin: string, next: string, label = 'Open it at the staff desk') => ({
  href: `${origin}/staff/login?${new URLSearchParams({ next })}`,
  label,
})
