import type { Try } from '@jingke/contract/assessment'
import { LearnerFileList, type LinkToFile } from '../../../lib/learner-files/index.ts'
import { toFullTime } from '../../../lib/time/index.ts'
import { Stack, Tag } from '../../../ui/index.ts'
import css from './assignment.module.css'
import { assignmentTranslations } from './assignment.translations.ts'
import { MarkedText, PassageComments } from './marked-text.tsx'
import { Rubric } from './rubric.tsx'

/** When it was handed in and marked, and by whom. */
const Dates = ({ handedInAt, isLate, markedAt, marker }: Try) => {
  const t = assignmentTranslations.useTranslations()
  const inFull = (at: string) => toFullTime(new Date(at))
  return (
    <p className={css.facts}>
      <span>{t('handedInAt', { date: inFull(handedInAt) })}</span>
      {isLate && <Tag tone="gold">{t('late')}</Tag>}
      {markedAt && (
        <span>
          {marker
            ? t('markedBy', { name: marker, date: inFull(markedAt) })
            : t('marked', { date: inFull(markedAt) })}
        </span>
      )}
    </p>
  )
}

/** What was handed in once, with what the marker says about it. */
export const TryView = ({ attempt, linkTo }: { attempt: Try; linkTo: LinkToFile }) => {
  const t = assignmentTranslations.useTranslations()
  const { text, points, maxPoints, comment, criteria, levels, passages } = attempt
  return (
    <Stack gap={3}>
      <Dates {...attempt} />
      {points !== null && <p className={css.points}>{t('outOf', { points, most: maxPoints })}</p>}
      {comment && (
        <section className={css.comment} aria-label={t('comment')}>
          <p className={css.text}>{comment}</p>
        </section>
      )}
      {attempt.markedFiles.length > 0 && (
        <section>
          <p className={css.strong}>{t('markedFiles')}</p>
          <LearnerFileList files={attempt.markedFiles} label={t('markedFiles')} linkTo={linkTo} />
        </section>
      )}
      {levels.length > 0 && <Rubric criteria={criteria} levels={levels} />}
      {text !== '' && <MarkedText text={text} passages={passages} />}
      <LearnerFileList files={attempt.files} label={t('files')} linkTo={linkTo} />
      {passages.length > 0 && (
        <section aria-label={t('passages')}>
          <PassageComments text={text} passages={passages} />
        </section>
      )}
    </Stack>
  )
}
