import { useTextBrowser } from '../text-browser/text-browser'
import * as css from './pause-motion.css'

interface PauseMotionProps {
  /** Empty until `site.js` has a video to pause. */
  late?: boolean
}

export function PauseMotion({ late = false }: PauseMotionProps) {
  if (useTextBrowser()) return null
  return (
    <span className={css.pause} data-pause="">
      {!late && (
        <label>
          <input type="checkbox" />
          <span />
          Pause motion
        </label>
      )}
    </span>
  )
}
