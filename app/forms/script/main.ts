import { saveWhileTyping } from './autosave'
import { countDown, helpWithCodes, showCodeState } from './codes'
import { sendChosenFiles } from './files'
import { keepTyped } from './keep'
import { onShow } from './page'
import { addShowButtons, showPasswords } from './password'
import { postInPlace } from './post'
import { followChoices, revealParts } from './reveal'

for (const decorate of [countDown, showCodeState, revealParts, addShowButtons]) onShow(decorate)
showPasswords()
followChoices()
helpWithCodes()
saveWhileTyping()
sendChosenFiles()
postInPlace()
// Last: a browser without storage throws.
keepTyped()
