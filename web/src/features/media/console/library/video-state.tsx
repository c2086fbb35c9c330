import type { LibraryVideo } from '@jingke/contract/media'
import { toLength } from '../../../../lib/format/length.ts'
import { useLanguage } from '../../../../lib/i18n/language.ts'
import { ProgressBar, Tag } from '../../../../ui/index.ts'
import { mediaConsoleTranslations } from '../media-console.translations.ts'
import css from './library-page.module.css'

const tones = {
  uploading: 'indigo',
  uploaded: 'indigo',
  probing: 'indigo',
  playable: 'jade',
  laddering: 'jade',
  ready: 'jade',
  failed: 'danger',
} as const

/** State, progress and failure of a video. */
export const VideoStateView = ({ video }: { video: LibraryVideo }) => {
  const t = mediaConsoleTranslations.useTranslations()
  const language = useLanguage((state) => state.language)
  const { state, queuePlace, remainingSeconds, progress, failure } = video
  const isProcessing = state === 'probing' || state === 'laddering'
  const notes = [
    queuePlace > 0 && t('state.queue', { position: queuePlace }),
    isProcessing &&
      remainingSeconds !== null &&
      t('state.left', { time: toLength(remainingSeconds, language) }),
    video.waitsForEncoder && t('state.waitsForEncoder'),
    video.isReplacing && state !== 'failed' && t('state.replacing'),
    state === 'failed' &&
      video.isPlayable &&
      t(video.isReplacing ? 'state.olderPlays' : 'state.stillPlays'),
  ].filter((note) => note !== false)
  return (
    <div className={css.state}>
      <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>
      {isProcessing && (
        <ProgressBar
          size="sm"
          tone="jade"
          isLabelHidden
          label={t(`state.${state}`)}
          value={progress}
        />
      )}
      {notes.map((note) => (
        <span key={note} className={css.note}>
          {note}
        </span>
      ))}
      {video.warning !== '' && <span className={css.note}>{video.warning}</span>}
      {failure && <span className="error-text">{failure.words}</span>}
      {failure?.detail && (
        <span className={css.note}>{t('state.detail', { detail: failure.detail })}</span>
      )}
    </div>
  )
}
