export const sessionMessages = {
  expired: 'Your session has ended. Please sign in again.',
  ended:
    'You were signed out: in another tab, from another device, by a new password or by us. Please sign in again.',
  kept: 'Your changes are kept and will be there.',
  unchanged: 'Nothing was changed.',
  lost: 'You were signed out, and this browser has forgotten everything about you. So what you sent was not kept. Go back in your browser to see it, and copy it before you sign in again.',
} as const
