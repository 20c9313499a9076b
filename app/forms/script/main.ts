// The browser's script for forms: posts in place, saves drafts, sends files.
import { saveWhileTyping } from './autosave'
import { countDown, helpWithCodes, showCodeState } from './codes'
import { sendChosenFiles } from './files'
import { storeTyped } from './keep'
import { decorations } from './page'
import { addShowButtons, showPasswords } from './password'
import { postInPlace } from './post'
import { followChoices, revealParts } from './reveal'

decorations.push(countDown, showCodeState, revealParts, addShowButtons)
for (const decorate of decorations) decorate()
showPasswords()
followChoices()
helpWithCodes()
saveWhileTyping()
sendChosenFiles()
postInPlace()
// Last, since a browser without storage throws.
storeTyped()
