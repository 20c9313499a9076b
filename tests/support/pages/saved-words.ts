const moment = String.raw`\d{1,2} \w+ \d{4}, \d{1,2}:\d\d [ap]m`

/** When a form was saved last, and until when that is there. */
export const savedWords = new RegExp(String.raw`Saved on ${moment}\. Kept until \d{1,2} \w+\.`)
