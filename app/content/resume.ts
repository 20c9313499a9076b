export const resume = {
  title: 'Continue your form here',
  submit: 'Continue here',
  busy: 'Moving it here',
  moves: (form: string, saved: string) =>
    `This is your ${form}. ${saved} Continue here to move its answers and files to this device. They replace what this device has in the same form.`,
  moved: 'Your form is here. You can go on.',
  goneTitle: 'This link does not work any more',
  gone: 'It was used, or it is older than 7 days. Open the form on the device where you typed, and ask for another link there.',
  failed: 'The form could not be moved here.',
  form: 'Go to the form',
  sent: (address: string) => `We are sending a link to ${address}. It works once, for 7 days.`,
  unproven: 'Verify your email in this form first. We send the link to it.',
  tooMany: 'We have sent three links to this address in the last hour. Please use one of them.',
} as const
