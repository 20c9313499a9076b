export const sessionMessages = {
  expired: 'Your session has ended. Please sign in again.',
  ended:
    'You have been signed out, perhaps in another tab or because the password was changed. Please sign in again.',
  kept: 'We have kept what you typed. It is not saved or sent yet: you will see it after you sign in.',
  unchanged: 'Nothing was changed.',
  lost: 'You have been signed out, and this browser no longer has your data. What you sent was not saved: please sign in, and type it again.',
} as const
