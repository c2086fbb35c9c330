import { classNames } from '../../../ui/index.ts'
import type { Player } from '../player/player.ts'
import css from './caption-overlay.module.css'
import { cuesAt } from './cues.ts'

/** Drawn by us rather than by the browser, so that size and ground are the learner's to choose. */
export const CaptionOverlay = ({ player, isRaised }: { player: Player; isRaised: boolean }) => {
  const text = player.use(({ cues, position, preferences }) =>
    preferences.hasCaptions
      ? cuesAt(cues, position)
          .map((cue) => cue.text)
          .join('\n')
      : '',
  )
  const { captionSize, captionGround } = player.use((state) => state.preferences)
  if (text === '') return null
  return (
    <div className={classNames(css.place, isRaised && css.raised)}>
      <p dir="auto" className={classNames(css.text, css[captionSize], css[captionGround])}>
        {text}
      </p>
    </div>
  )
}
