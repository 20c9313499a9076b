import { saveWhileTyping } from './autosave'
import { decorateChoices, followChoices } from './choices'
import { countDown, decorateSent, helpWithCodes } from './codes'
import { keepTyped } from './keep'
import { fadeNotices } from './notices'
import { postWithoutLeaving } from './posting'
import { onShow } from './page'
import { addShowButtons, showPasswords } from './passwords'
import { decorateUnsaved } from './saved'
import { selectAll, showSelectAll } from './select-all'
import { sendChosenFiles } from './uploads'

export function decorateForms(): void {
  // Registered first, so that a page shown later finds them all.
  const decorations = [countDown, decorateSent, fadeNotices, decorateChoices, addShowButtons]
  for (const decorate of [...decorations, decorateUnsaved, showSelectAll]) {
    onShow(decorate)
    decorate()
  }
  showPasswords()
  selectAll()
  followChoices()
  helpWithCodes()
  saveWhileTyping()
  sendChosenFiles()
  postWithoutLeaving()
  // Last: a browser without storage throws.
  keepTyped()
}
