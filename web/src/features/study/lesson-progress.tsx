import type { Lesson } from '@jingke/contract/catalogue'
import { CheckIcon } from '../../ui/index.ts'
import css from './lesson-progress.module.css'
import { LessonResult } from './lesson-result.tsx'
import { studyTranslations } from './study.translations.ts'

/** A ring of the watched part, a check, or the result of a quiz or an assignment; nothing for a lesson that was not begun. */
export const LessonProgress = ({ kind, progress }: Pick<Lesson, 'kind' | 'progress'>) => {
  const t = studyTranslations.useTranslations()
  if (!progress) return null
  if (progress.result) return <LessonResult kind={kind} result={progress.result} />
  if (progress.isFinished)
    return (
      <span className={css.finished} title={t('finished')}>
        <CheckIcon size={16} />
        <span className="visually-hidden">{t('finished')}</span>
      </span>
    )
  const text = t('percent', { percent: progress.percent })
  return (
    <span className={css.begun} title={text}>
      <svg className={css.ring} viewBox="0 0 20 20" width={16} height={16} aria-hidden="true">
        <circle className={css.rest} cx="10" cy="10" r="8" />
        <circle
          className={css.part}
          cx="10"
          cy="10"
          r="8"
          pathLength={100}
          strokeDasharray={`${progress.percent} 100`}
        />
      </svg>
      <span className="visually-hidden">{text}</span>
    </span>
  )
}
