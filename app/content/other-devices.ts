export const otherDevices = {
  started: 'Started on another device?',
  here: 'Continue here',
  edited: 'You have unsaved changes to this profile on another device.',
  continued: 'This form was continued on another device.',
  leave: 'Save and leave this computer',
  leaveHint:
    'Saves your form, removes everything about you from this computer and emails you a link to the form.',
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
  moves: 'We will send a code to it. Enter the code, and your answers and files will appear here.',
  email: 'Email',
  enter: 'Continue',
  form: 'Go to the form',
  otherAddress: 'Use another address',
  found: 'We found your form',
  which: 'Which form do you want to go on with?',
  whichHint:
    'If you choose the form from the other device, the form here will be deleted. If you choose the form here, the other form will stay where it is.',
  there: 'The one from the other device',
  inThisBrowser: 'The one in this browser',
  submit: 'Continue here',
  goOn: 'Go on with this one',
  busy: 'Moving it here',
  noneChosen: 'Choose the form that you want to go on with.',
  changed:
    'The form in this browser has changed in the meantime. Please look at both forms and choose again.',
  none: (email: string) => `No unfinished form was found for ${email}`,
  noneWhy:
    'We can find a form for 7 days after it was last saved, if you verified this address in it in the last 7 days and did not change the address after that. We cannot find a form that you have sent already.',
  noEdit: 'No unsaved changes of your profile were found in another browser.',
  done: (what: string) => `Your form is here: ${what}. You can go on.`,
  failed: 'The form could not be moved here.',
} as const

export const leftComputer = {
  kept: (until: string) => `Your form is saved. It is no longer in this browser. ${until}`,
  letter: (address: string) => `We are sending a link to ${address}.`,
  unproven:
    'Verify your email first. Without it we could not give the form back to you. Or choose “Start again” to delete what you typed.',
  others: (forms: string) =>
    `Another form in this browser has no verified email: ${forms}. We could not give it back to you. Verify the email there first, or choose “Start again” there.`,
  empty: 'There is nothing to keep in this form yet.',
} as const

/** '12 answers, 2 files'. */
export function amountOf({ answers, files }: { answers: number; files: number }): string {
  const parts = [counted(answers, 'answer'), files > 0 && counted(files, 'file')]
  return parts.filter(Boolean).join(', ')
}

const counted = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`
