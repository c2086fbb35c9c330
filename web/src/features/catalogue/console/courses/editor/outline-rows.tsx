import type { LessonKind } from '@jingke/contract/catalogue'
import { hasResult } from '@jingke/contract/catalogue/constants'
import type { ReactNode } from 'react'
import { toClock } from '../../../../../lib/format/clock.ts'
import { useLanguage } from '../../../../../lib/i18n/language.ts'
import { lessonIcons, useKindName } from '../../../../../lib/lesson-kinds/index.ts'
import { Link } from '../../../../../lib/router/index.ts'
import {
  Button,
  IconButton,
  PlayIcon,
  PlusIcon,
  Tag,
  TextField,
  TrashIcon,
} from '../../../../../ui/index.ts'
import { coursesTranslations } from '../courses.translations.ts'
import { titleIn } from '../title-in.ts'
import css from './editor.module.css'
import type { ChapterRow, LessonRow, LessonVideo } from './outline-draft.ts'

const maxTitle = 120

type TitlesProps = {
  value: { titleZh: string; titleEn: string }
  labels: { zh: string; en: string }
  onChange: (patch: { titleZh?: string; titleEn?: string }) => void
}

const Titles = ({ value, labels, onChange }: TitlesProps) => {
  const t = coursesTranslations.useTranslations()
  return (
    <>
      <TextField
        className={css.title}
        isLabelHidden
        label={labels.zh}
        placeholder={labels.zh}
        maxLength={maxTitle}
        value={value.titleZh}
        onChange={(event) => onChange({ titleZh: event.target.value })}
      />
      <TextField
        className={css.title}
        isLabelHidden
        label={labels.en}
        placeholder={t('outline.inEnglish')}
        maxLength={maxTitle}
        value={value.titleEn}
        onChange={(event) => onChange({ titleEn: event.target.value })}
      />
    </>
  )
}

type ChapterProps = {
  chapter: ChapterRow
  onChange: (patch: Partial<ChapterRow>) => void
  /** Kinds of lessons beside videos. */
  kinds: readonly Exclude<LessonKind, 'video'>[]
  onAddLesson: (kind: LessonKind) => void
  onRemove: () => void
}

export const ChapterFields = ({
  chapter,
  kinds,
  onChange,
  onAddLesson,
  onRemove,
}: ChapterProps) => {
  const t = coursesTranslations.useTranslations()
  const language = useLanguage((state) => state.language)
  const kindName = useKindName()
  const name = titleIn(chapter, language) || t('outline.untitled')
  return (
    <div className={css.line}>
      <Titles
        value={chapter}
        labels={{ zh: t('outline.chapterZh'), en: t('outline.chapterEn') }}
        onChange={onChange}
      />
      <Button size="sm" icon={<PlusIcon size={16} />} onClick={() => onAddLesson('video')}>
        {t('outline.addLesson')}
      </Button>
      {kinds.map((kind) => (
        <Button
          key={kind}
          size="sm"
          icon={<PlusIcon size={16} />}
          onClick={() => onAddLesson(kind)}
        >
          {kindName(kind)}
        </Button>
      ))}
      <IconButton
        size="sm"
        label={t('outline.removeOf', { name })}
        icon={<TrashIcon size={18} />}
        onClick={onRemove}
      />
    </div>
  )
}

type LessonProps = {
  lesson: LessonRow
  /** As it stands now. */
  video: LessonVideo
  /** Takes its place once it plays. */
  nextVideo: LessonVideo
  onChange: (patch: Partial<LessonRow>) => void
  onPick: () => void
  /** Opens the editor of its content, or of the questions in its video. */
  onEdit: () => void
  onRemove: () => void
  /** For a quiz or an assignment that is saved, for those who may see its results. */
  resultsPath: string | undefined
  files: ReactNode
  /** Uploads for it that are under way. */
  upload: ReactNode
  /** `upload` has its video. */
  isSending: boolean
}

const toPercent = (text: string): number =>
  Math.min(100, Math.max(1, Math.trunc(Number(text)) || 1))

/** Its lesson has to be saved first, which takes a moment. */
const ContentButton = ({
  lesson,
  name,
  onEdit,
}: Pick<LessonProps, 'lesson' | 'onEdit'> & { name: string }) => {
  const t = coursesTranslations.useTranslations()
  const kindName = useKindName()
  const Icon = lessonIcons[lesson.kind]
  const isEmpty = lesson.contentId === null
  return (
    <>
      <Button
        size="sm"
        icon={<Icon size={16} />}
        isLoading={lesson.id === null}
        disabled={lesson.id === null}
        onClick={onEdit}
        aria-label={t(isEmpty ? 'outline.writeOf' : 'outline.editOf', {
          kind: kindName(lesson.kind),
          name,
        })}
      >
        {t(isEmpty ? 'outline.write' : 'outline.edit')}
      </Button>
      {lesson.duration > 0 && <span className="soft-text">{toClock(lesson.duration)}</span>}
      {isEmpty && <Tag tone="gold">{t('outline.noContent')}</Tag>}
    </>
  )
}

export const LessonFields = (props: LessonProps) => {
  const { lesson, video, nextVideo, onChange, onRemove, files, upload, isSending } = props
  const t = coursesTranslations.useTranslations()
  const language = useLanguage((state) => state.language)
  const name = titleIn(lesson, language) || t('outline.untitled')
  const isInterrupted = (nextVideo ?? video)?.isUploading === true && !isSending
  return (
    <div className={css.line}>
      <Titles
        value={lesson}
        labels={{ zh: t('outline.lessonZh'), en: t('outline.lessonEn') }}
        onChange={onChange}
      />
      <span className={css.video}>
        {lesson.kind === 'video' ? (
          <Button size="sm" icon={<PlayIcon size={16} />} onClick={props.onPick}>
            <span className={css.videoName}>{video ? video.name : t('outline.pick')}</span>
            <span className="visually-hidden">{t('outline.pickOf', { name })}</span>
          </Button>
        ) : (
          <ContentButton lesson={lesson} name={name} onEdit={props.onEdit} />
        )}
        {props.resultsPath !== undefined && (
          <Link to={props.resultsPath} aria-label={t('outline.resultsOf', { name })}>
            {t('outline.results')}
          </Link>
        )}
        {video?.isPlayable && <span className="soft-text">{toClock(video.duration)}</span>}
        {video?.isPlayable && lesson.id !== null && (
          <Button size="sm" onClick={props.onEdit}>
            {t('outline.questions')}
            <span className="visually-hidden">{t('outline.questionsOf', { name })}</span>
          </Button>
        )}
        {video?.isFailed && (
          <span title={t('outline.failedHint')}>
            <Tag tone="danger">{t('outline.failed')}</Tag>
          </span>
        )}
        {video && !video.isPlayable && !video.isFailed && !isInterrupted && (
          <Tag tone="gold">{t(video.isUploading ? 'outline.uploading' : 'outline.processing')}</Tag>
        )}
        {nextVideo && !isInterrupted && (
          <span title={t(nextVideo.isFailed ? 'outline.nextFailedHint' : 'outline.nextHint')}>
            <Tag tone={nextVideo.isFailed ? 'danger' : 'gold'}>
              {t(nextVideo.isFailed ? 'outline.nextFailed' : 'outline.next')}
            </Tag>
          </span>
        )}
        {isInterrupted && <Tag tone="danger">{t('outline.interrupted')}</Tag>}
      </span>
      {!hasResult(lesson.kind) && (
        <TextField
          className={css.percent}
          isLabelHidden
          type="number"
          inputMode="numeric"
          min={1}
          max={100}
          label={t('outline.finishOf', { name })}
          title={t('outline.finish')}
          suffix="%"
          value={lesson.finishPercent}
          onChange={(event) => onChange({ finishPercent: toPercent(event.target.value) })}
        />
      )}
      <label className={css.choice} title={t('outline.freeHint')}>
        <input
          type="checkbox"
          aria-label={t('outline.freeOf', { name })}
          checked={lesson.isFree}
          onChange={(event) => onChange({ isFree: event.target.checked })}
        />
        {t('outline.free')}
      </label>
      <IconButton
        size="sm"
        label={t('outline.removeOf', { name })}
        icon={<TrashIcon size={18} />}
        onClick={onRemove}
      />
      {files}
      {upload}
      {isInterrupted && <p className={css.resume}>{t('outline.resume')}</p>}
    </div>
  )
}
