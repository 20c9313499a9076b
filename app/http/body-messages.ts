export const otherCharset = 'Please send this as UTF-8 text: other encodings are not read.'

export const tooManyAtOnce =
  'Too much is being sent from your connection at once. Please wait a moment and send this once more.'

export const tooSlow =
  'Your connection was too slow to send us all of this, so we stopped. Please send it again when the connection is better.'

export const retryBodySeconds = 10
