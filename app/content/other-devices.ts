/** A form that goes on in another browser, or leaves a computer that others use as well. */
export const otherDevices = {
  started: 'Started on another device?',
  here: 'Continue here',
  edited: 'You have unsaved changes of this profile on another device.',
  continued: 'This form was continued on another device.',
  shared: 'This is a shared computer',
  sharedHint:
    'Saves the form, takes it and everything about you out of this browser, and sends a link to your email.',
} as const

export const continueForm = {
  title: 'Continue here',
  description:
    'Go on with a form that you started on another device, with a code sent to your email.',
  intro: {
    candidate:
      'Enter the email address that you verified in your candidate registration on the other device.',
    client:
      'Enter the email address that you verified in the registration of your company on the other device.',
    customer: 'Enter the email address that you verified in the customer form on the other device.',
  },
  moves: 'We send a code to it. With the code the form comes here: answers, files, verifications.',
  email: 'Email',
  enter: 'Continue',
  form: 'Go to the form',
  otherAddress: 'Use another address',
  found: 'We found your form',
  which: 'Which one do you want to go on with?',
  whichHint:
    'If you take the one from the other device, the one in this browser is deleted. If you take the one in this browser, the other one stays where it is.',
  there: 'The one from the other device',
  inThisBrowser: 'The one in this browser',
  submit: 'Continue here',
  goOn: 'Go on with this one',
  busy: 'Moving it here',
  noneChosen: 'Choose the form that you want to go on with.',
  changed: 'The form in this browser has changed meanwhile. Please look and choose again.',
  none: (email: string) => `No unfinished form was found for ${email}`,
  noneWhy:
    'A form is found for 7 days after it was last saved, if this address was verified in it during the last 7 days and has not been changed there since. A form that was sent is not unfinished any more.',
  noEdit: 'No unsaved changes of your profile were found in another browser.',
  done: (what: string) => `Your form is here: ${what}.`,
  failed: 'The form could not be moved here.',
} as const

export const leftComputer = {
  kept: (until: string) => `Your form is saved and has left this browser. ${until}`,
  letter: (address: string) => `We are sending a link to ${address}.`,
  unproven:
    'The form cannot leave this browser yet: without a verified email nobody could give it back to you. Verify your email, or choose “Start again” to delete what you typed.',
  others: (forms: string) =>
    `Another form in this browser has no verified email and would be lost: ${forms}. Verify the email there, or choose “Start again” there.`,
  empty: 'There is nothing to keep in this form yet.',
} as const

/** '12 answers, 2 files'. */
export function amountOf({ answers, files }: { answers: number; files: number }): string {
  const parts = [counted(answers, 'answer'), files > 0 && counted(files, 'file')]
  return parts.filter(Boolean).join(', ')
}

const counted = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`
