export const staffTexts = {
  title: 'Texts',
  description: 'Ready-made texts for answers.',
  intro:
    'What stands in braces is filled in for each person: {name}, {about}, {reference} and {date}. You can change a text before you send it. A letter begins with "Hello" and the name by itself, unless its text greets the person.',
  none: 'There are no texts yet.',
  edit: 'Change',
  new: 'New text',
  back: 'Write a new one instead',
  fields: [
    { name: 'id' },
    { name: 'version' },
    { name: 'title', label: 'Title', maxLength: 60 },
    { name: 'text', label: 'Text', type: 'area' },
  ],
  form: {
    submit: 'Save text',
    remove: 'Remove this text',
    removeLead: 'Letters that left with it stay as they are.',
    stored: 'The text as it is now',
  },
  saved: (title: string) => `The text "${title}" is saved.`,
  removed: 'The text is removed.',
  titleTaken: 'Another text has this title.',
  full: 'There are 50 texts already. Remove one first.',
  overtaken:
    'A colleague has changed this text since you opened it. Nothing of yours is saved. Both are below: what you typed, and the text as it is now.',
  gone: 'A colleague has removed this text since you opened it. Nothing of yours is saved. Press "Save text" again to add it as a new one.',
} as const
