/** The page that offers the answers of a registration for the profile. */
export const profileAnswers = {
  title: 'Your answers and your profile',
  description: 'Answers of a registration form in this browser, beside those of your profile.',
  intro:
    'You have an account already, so the registration form in this browser was not sent. Tick what is to go into your profile. Nothing is saved before you have looked at it and pressed Save.',
  none: 'Your profile has all the answers of the registration form in this browser.',
  stored: 'In your profile',
  nothing: 'nothing',
  answers: 'Answers that differ',
  files: 'Files that differ',
  replaces: 'It will replace',
  leftOut: 'The profile’s form does not have these, so they stay out',
  use: 'Use these answers for my profile',
  using: 'Taking them over',
  profile: 'Back to my profile',
  delete: 'Delete these answers',
  deleteTitle: 'Delete these answers?',
  deleteText:
    'Everything typed and chosen in the registration form of this browser will be removed. Your profile stays as it is.',
  deleteYes: 'Yes, delete them',
  deleteNo: 'No, keep them',
  deleted: 'The answers of the registration form were deleted.',
  taken: 'The answers you chose are in the form now. Look through it and press Save.',
  noneChosen: 'Tick what is to go into your profile.',
  failed: 'The answers could not be taken over.',
} as const

export const profileAnswersNotice = {
  text: 'This browser keeps answers of a registration form that differ from your profile.',
  link: 'Compare them with my profile',
} as const

export const positionFilledIn = (position: string) =>
  `“${position}” is filled in as the position you apply for. Press Save to put it into your profile.`
