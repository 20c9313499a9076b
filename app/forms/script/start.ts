import { saveWhileTyping } from './autosave'
import { decorateChoices, followChoices } from './choices'
import { countDown, decorateSent, helpWithCodes } from './codes'
import { fadeNotices } from './notices'
import { postWithoutLeaving } from './posting'
import { onShow } from './page'
import { addShowButtons, showPasswords } from './passwords'
import { decorateUnsaved, keepTextsClear } from './saved'
import { decorateSelectAll, selectAll } from './select-all'
import { followSteps } from './steps'
import { askBeforeLeaving } from './unsaved'
import { sendChosenFiles } from './uploads'

export function decorateForms(): void {
  // First, so that a page shown later finds them all.
  const decorations = [countDown, decorateSent, fadeNotices, decorateChoices, addShowButtons]
  for (const decorate of [...decorations, decorateUnsaved, decorateSelectAll]) {
    onShow(decorate)
    decorate()
  }
  showPasswords()
  selectAll()
  followSteps()
  followChoices()
  helpWithCodes()
  saveWhileTyping()
  keepTextsClear()
  sendChosenFiles()
  postWithoutLeaving()
  // Last: a post that stays on the page loses nothing.
  askBeforeLeaving()
}
