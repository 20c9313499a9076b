export const staffTexts = {
  title: 'Texts',
  intro:
    'You can change a text before you send it. A text with the title of another one replaces it.',
  none: 'There are no texts yet.',
  edit: 'Change',
  new: 'New text',
  fields: [
    { name: 'id' },
    { name: 'title', label: 'Title', maxLength: 60 },
    { name: 'text', label: 'Text', type: 'area' },
  ],
  submit: 'Save text',
  remove: 'Remove this text',
  saved: (title: string) => `The text "${title}" is saved.`,
  removed: 'The text is removed.',
} as const
