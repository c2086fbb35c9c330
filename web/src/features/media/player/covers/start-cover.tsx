import { toClock } from '../../../../lib/format/clock.ts'
import { Button } from '../../../../ui/index.ts'
import { mediaTranslations } from '../../media.translations.ts'
import { PlayGlyph } from '../controls/player-icons.tsx'
import type { Player } from '../player.ts'
import css from './overlays.module.css'

/** Before playback: a play button, or the choice to resume or restart. */
export const StartCover = ({ player, resume }: { player: Player; resume: number | undefined }) => {
  const t = mediaTranslations.useTranslations()
  const start = (from: number) => {
    player.seek(from)
    player.play()
  }
  if (resume === undefined)
    return (
      <div className={css.waiting}>
        <span className={css.bigPlay} aria-hidden="true">
          <PlayGlyph size={34} />
        </span>
      </div>
    )
  return (
    <div className={css.cover}>
      <div className={css.card}>
        <Button
          variant="primary"
          size="lg"
          icon={<PlayGlyph size={20} />}
          onClick={() => start(resume)}
        >
          {t('resume.continue', { clock: toClock(resume) })}
        </Button>
        <div className={css.actions}>
          <button type="button" className={css.ghost} onClick={() => start(0)}>
            {t('resume.restart')}
          </button>
        </div>
      </div>
    </div>
  )
}
