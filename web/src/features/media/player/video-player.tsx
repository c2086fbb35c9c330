import type { Playback } from '@jingke/contract/media'
import { type PointerEvent, type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { classNames, Picture, Spinner } from '../../../ui/index.ts'
import { CaptionOverlay } from '../captions/caption-overlay.tsx'
import { useCaptions } from '../captions/use-captions.ts'
import { mediaTranslations } from '../media.translations.ts'
import { usePlayback } from '../playback/use-playback.ts'
import type { PlayedRange } from '../position/played-ranges.ts'
import { resumeAt, storedPositions } from '../position/resume.ts'
import { type PositionReport, usePosition } from '../position/use-position.ts'
import { ControlBar, type NextVideo } from './controls/control-bar.tsx'
import { ListenGlyph } from './controls/player-icons.tsx'
import type { QuestionMark } from './controls/question-marks.tsx'
import { useControlsShown } from './controls/use-controls-shown.ts'
import { ErrorCover } from './covers/error-cover.tsx'
import { NextUp } from './covers/next-up.tsx'
import overlays from './covers/overlays.module.css'
import { StartCover } from './covers/start-cover.tsx'
import { Watermark } from './covers/watermark.tsx'
import { HelpDialog } from './keys/help-dialog.tsx'
import { useKeyEcho } from './keys/key-echo.tsx'
import { useShortcuts } from './keys/use-shortcuts.ts'
import type { Player } from './player.ts'
import { useAutoplay } from './use-autoplay.ts'
import { useMediaEvents } from './use-media-events.ts'
import css from './video-player.module.css'

export interface VideoPlayerProps {
  readonly player: Player
  readonly playback: Playback
  readonly title: string
  /** A change restarts, also with the same video: two lessons may show one. */
  readonly itemId?: number
  /** Shown in place of a picture if there is only sound; the poster is preferred. */
  readonly cover?: string
  /** Empty for none. */
  readonly watermark: string
  /** Seconds; overrides the position. */
  readonly startAt?: number | undefined
  /** Seconds, where the user left off. Undefined: as stored in this browser. */
  readonly position?: number | undefined
  /** The video or its position is still being loaded. */
  readonly isPending?: boolean
  /** Ranges of seconds, marked on the seek bar. */
  readonly watched?: readonly PlayedRange[]
  /** Where the video asks something, marked on the seek bar. */
  readonly questions?: readonly QuestionMark[]
  /** Shown over the picture while the player is held at its limit. */
  readonly question?: ReactNode
  readonly hasAutoplay?: boolean
  readonly next?: NextVideo | undefined
  readonly onPosition?: (report: PositionReport) => void
  readonly onNote?: () => void
  readonly onBookmark?: () => void
  readonly errorAction?: ReactNode
  /** Shown over the picture. */
  readonly notice?: ReactNode
  /** Shown at the end of the video, in place of the next one. */
  readonly end?: ReactNode
  /** Fills its container, without rounded corners. */
  readonly isFilling?: boolean
}

const noRanges: readonly PlayedRange[] = []
const noQuestions: readonly QuestionMark[] = []

export const VideoPlayer = (props: VideoPlayerProps) => {
  const { player, playback, title, next } = props
  const t = mediaTranslations.useTranslations()
  const frameRef = useRef<HTMLElement>(null)
  const videoRef = useRef<HTMLVideoElement>(null)
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const { videoId, duration, isSoundOnly } = playback
  const itemId = props.itemId ?? videoId
  const resume = useMemo(
    () =>
      props.startAt === undefined
        ? resumeAt(props.position ?? storedPositions.read(player.userKey, videoId), duration)
        : undefined,
    [player, videoId, duration, props.startAt, props.position],
  )

  useMediaEvents(player, videoRef, frameRef)
  usePlayback(player, playback, {
    itemId,
    startAt: props.startAt ?? resume ?? 0,
    isPending: props.isPending === true,
  })
  useAutoplay(player, props.hasAutoplay === true)
  usePosition(player, videoId, itemId, props.onPosition)
  const track = useCaptions(player, playback.captions)
  const onHelp = useCallback(() => setIsHelpOpen(true), [])
  const keys = useKeyEcho(player)
  useShortcuts(player, frameRef, {
    onDone: keys.show,
    onHelp,
    onNote: props.onNote,
    onBookmark: props.onBookmark,
  })
  const areControlsShown = useControlsShown(player, frameRef, isMenuOpen)

  const error = player.use((state) => state.error)
  const isReady = player.use((state) => state.isReady)
  const hasStarted = player.use((state) => state.hasStarted)
  const hasEnded = player.use((state) => state.hasEnded)
  const isListening = player.use((state) => state.isListening)
  const isWaiting = player.use((state) => state.isWaiting && state.isPlaying)
  const isLoading = error === undefined && (!isReady || isWaiting)

  // Touch shows the controls; a mouse click toggles playback.
  const onPress = (event: PointerEvent) => {
    if (event.button !== 0 || isMenuOpen) return
    if (event.pointerType === 'mouse' || !hasStarted) player.toggle()
  }
  return (
    <section
      ref={frameRef}
      aria-label={t(isSoundOnly ? 'player.soundLabel' : 'player.label', { title })}
      className={classNames(
        css.container,
        props.isFilling && css.filling,
        !areControlsShown && css.still,
        props.question !== undefined && css.asking,
      )}
    >
      {/* biome-ignore lint/a11y/useMediaCaption: CaptionOverlay renders the captions */}
      <video
        ref={videoRef}
        className={classNames(css.video, (isListening || isSoundOnly) && css.unseen)}
        poster={playback.poster || undefined}
        playsInline
        preload="auto"
        aria-label={title}
        onPointerUp={onPress}
        onDoubleClick={() => void player.toggleFullScreen()}
      />
      {isSoundOnly && (
        <div className={css.cover}>
          <Picture
            src={playback.poster || props.cover}
            alt=""
            width={16}
            height={9}
            loading="eager"
          />
        </div>
      )}
      {isListening && (
        <div className={classNames(overlays.waiting, css.quiet)}>
          <p className={overlays.listening}>
            <ListenGlyph size={56} />
            {t('player.listening')}
          </p>
        </div>
      )}
      {hasStarted && <CaptionOverlay player={player} isRaised={areControlsShown} />}
      <Watermark text={props.watermark} />
      {isLoading && (
        <div className={overlays.waiting} role="status">
          <Spinner size={44} />
          <span className="visually-hidden">{t('player.loading')}</span>
        </div>
      )}
      {!error && isReady && !hasStarted && <StartCover player={player} resume={resume} />}
      {!error && hasEnded && props.end && <div className={overlays.overControls}>{props.end}</div>}
      {next && !error && !props.end && <NextUp player={player} next={next} />}
      {keys.echo}
      {!error && props.question && <div className={css.question}>{props.question}</div>}
      {props.notice && <div className={overlays.overControls}>{props.notice}</div>}
      {error ? (
        <ErrorCover player={player} error={error} errorAction={props.errorAction} />
      ) : (
        <div className={classNames(css.controls, !areControlsShown && css.hidden)}>
          <ControlBar
            player={player}
            playback={playback}
            track={track}
            next={next}
            watched={props.watched ?? noRanges}
            questions={props.questions ?? noQuestions}
            onHelp={onHelp}
            onMenu={setIsMenuOpen}
          />
        </div>
      )}
      <HelpDialog
        player={player}
        hasMarks={props.onNote !== undefined}
        isOpen={isHelpOpen}
        onClose={() => setIsHelpOpen(false)}
      />
    </section>
  )
}
