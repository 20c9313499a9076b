export const otherCharset = 'Please send this as UTF-8 text: other encodings are not read.'

export const tooManyAtOnce =
  'Too much is being sent from your connection at once. Please wait a moment and send this once more.'

export const retryBodySeconds = 10
