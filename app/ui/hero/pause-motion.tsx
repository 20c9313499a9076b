import { useTextBrowser } from '../text-browser/text-browser'
import * as css from './pause-motion.css'

interface PauseMotionProps {
  /** Nothing, until `site.js` has a video to pause and fills it in. */
  late?: boolean
}

/** Stops and starts the motion of its section: the words by style sheet, the loop by `site.js`. */
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
