import type { Playback } from '@jingke/contract/media'
import type { ReactNode } from 'react'
import { toClock } from '../../../../lib/format/clock.ts'
import type { CaptionTrack } from '../../captions/use-captions.ts'
import { mediaTranslations } from '../../media.translations.ts'
import type { PlayedRange } from '../../position/played-ranges.ts'
import { chapterAt } from '../chapter-at.ts'
import type { Player } from '../player.ts'
import css from './control-bar.module.css'
import { ControlButton } from './control-button.tsx'
import {
  CaptionsGlyph,
  FullScreenGlyph,
  NextGlyph,
  PauseGlyph,
  PictureInPictureGlyph,
  PlayGlyph,
  ReplayGlyph,
  SmallScreenGlyph,
} from './player-icons.tsx'
import type { QuestionMark } from './question-marks.tsx'
import { SeekBar } from './seek-bar.tsx'
import { SettingMenus } from './setting-menus.tsx'
import { VolumeControl } from './volume-control.tsx'

export interface NextVideo {
  readonly title: string
  readonly onGo: () => void
  /** Shown when the video has ended. */
  readonly status?: ReactNode
}

const PlayButton = ({ player }: { player: Player }) => {
  const t = mediaTranslations.useTranslations()
  const isPlaying = player.use((state) => state.isPlaying)
  const hasEnded = player.use((state) => state.hasEnded)
  if (isPlaying)
    return (
      <ControlButton label={t('player.pause')} shortcut="K" onClick={player.pause}>
        <PauseGlyph />
      </ControlButton>
    )
  return (
    <ControlButton
      label={hasEnded ? t('player.replay') : t('player.play')}
      shortcut="K"
      onClick={player.play}
    >
      {hasEnded ? <ReplayGlyph /> : <PlayGlyph />}
    </ControlButton>
  )
}

const Clock = ({ player, playback }: { player: Player; playback: Playback }) => {
  const seconds = player.use((state) => Math.floor(state.position))
  const duration = player.use((state) => state.duration)
  const chapter = chapterAt(playback.chapters, seconds)
  return (
    <div className={css.clock}>
      <span>
        {toClock(seconds)}
        <span className={css.length}> / {toClock(duration)}</span>
      </span>
      {chapter && <span className={css.chapter}>{chapter.title}</span>}
    </div>
  )
}

type Props = {
  player: Player
  playback: Playback
  track: CaptionTrack | undefined
  next: NextVideo | undefined
  watched: readonly PlayedRange[]
  questions: readonly QuestionMark[]
  onHelp: () => void
  onMenu: (isOpen: boolean) => void
}

export const ControlBar = (props: Props) => {
  const { player, playback, track, next, onHelp, onMenu } = props
  const t = mediaTranslations.useTranslations()
  const hasCaptions = player.use((state) => state.preferences.hasCaptions)
  const isFullScreen = player.use((state) => state.isFullScreen)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className={css.bar} role="group" aria-label={t('player.controls')}>
      <SeekBar
        player={player}
        playback={playback}
        watched={props.watched}
        questions={props.questions}
      />
      <div className={css.row}>
        <PlayButton player={player} />
        {next && (
          <ControlButton
            label={`${t('next.title')}: ${next.title}`}
            className={css.next}
            onClick={next.onGo}
          >
            <NextGlyph />
          </ControlButton>
        )}
        <VolumeControl player={player} />
        <Clock player={player} playback={playback} />
        <span className={css.gap} />
        {track && (
          <ControlButton
            label={hasCaptions ? t('player.captionsOff') : t('player.captionsOn')}
            shortcut="C"
            className={hasCaptions ? css.isOn : css.isOff}
            onClick={() => player.prefer({ hasCaptions: !hasCaptions })}
          >
            <CaptionsGlyph />
          </ControlButton>
        )}
        <SettingMenus
          player={player}
          playback={playback}
          track={track}
          hasNext={next !== undefined}
          onHelp={onHelp}
          onOpen={onMenu}
        />
        {document.pictureInPictureEnabled && !playback.isSoundOnly && (
          <ControlButton
            label={t('player.pictureInPicture')}
            className={css.wideOnly}
            onClick={() => void player.togglePictureInPicture()}
          >
            <PictureInPictureGlyph />
          </ControlButton>
        )}
        {document.fullscreenEnabled && (
          <ControlButton
            label={isFullScreen ? t('player.leaveFullScreen') : t('player.fullScreen')}
            shortcut="F"
            onClick={() => void player.toggleFullScreen()}
          >
            {isFullScreen ? <SmallScreenGlyph /> : <FullScreenGlyph />}
          </ControlButton>
        )}
      </div>
    </div>
  )
}
