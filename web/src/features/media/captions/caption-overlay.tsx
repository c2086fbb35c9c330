import { classNames } from '../../../ui/index.ts'
import type { Player } from '../player/player.ts'
import css from './caption-overlay.module.css'
import { cuesAt } from './cues.ts'

/** Not a native text track, so that learners can choose size and background. */
export const CaptionOverlay = ({ player, isRaised }: { player: Player; isRaised: boolean }) => {
  const text = player.use(({ cues, position, preferences }) =>
    preferences.hasCaptions
      ? cuesAt(cues, position)
          .map((cue) => cue.text)
          .join('\n')
      : '',
  )
  const { captionSize, captionBackground } = player.use((state) => state.preferences)
  if (text === '') return null
  return (
    <div className={classNames(css.overlay, isRaised && css.raised)}>
      <p dir="auto" className={classNames(css.text, css[captionSize], css[captionBackground])}>
        {text}
      </p>
    </div>
  )
}
