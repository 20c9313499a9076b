export const retryBodySeconds = 10

export const otherCharset = 'Please send this as UTF-8 text. We cannot read other encodings.'

export const tooManyAtOnce =
  'Your connection is sending too much at once. Please wait a moment and send this again.'

export const tooSlow =
  'Your connection was too slow to send us all of this, so we stopped. Please send it again when the connection is better.'

export const noFileField = (name: string) => `There is no field “${name}” for a file.`
