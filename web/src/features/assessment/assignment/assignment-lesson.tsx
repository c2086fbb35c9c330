import type { OwnAssignment } from '@jingke/contract/assessment'
import { getWorkFileLink } from '@jingke/contract/assessment/calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { LoadFailure } from '../../../lib/lists/index.ts'
import { RichText } from '../../../lib/markup/index.ts'
import { toFullTime } from '../../../lib/time/index.ts'
import { Button, Section, Skeleton, Stack, Tag } from '../../../ui/index.ts'
import css from './assignment.module.css'
import { ownAssignmentQuery } from './assignment.queries.ts'
import { assignmentTranslations } from './assignment.translations.ts'
import { HandInForm } from './hand-in-form.tsx'
import { Rubric } from './rubric.tsx'
import { TryView } from './try-view.tsx'

const linkTo = (fileId: number) => call(getWorkFileLink, { fileId })

type Lesson = { courseId: number; lessonId: number }

const tones = {
  draft: 'neutral',
  waiting: 'indigo',
  returned: 'seal',
  accepted: 'jade',
  closed: 'neutral',
} as const

/** The last one that counts. */
const lastTry = ({ tries: [last] }: OwnAssignment) => (last?.isEarlier ? undefined : last)

const stateOf = (assignment: OwnAssignment): keyof typeof tones => {
  const last = lastTry(assignment)
  if (last?.outcome === 'accepted' || last?.outcome === 'returned') return last.outcome
  if (last) return 'waiting'
  return assignment.phase === 'closed' ? 'closed' : 'draft'
}

const Facts = ({ assignment }: { assignment: OwnAssignment }) => {
  const t = assignmentTranslations.useTranslations()
  const { dueAt, lateRule, lateUntil, points, closesAt, isOwn, tries } = assignment
  const state = stateOf(assignment)
  const inFull = (at: string) => toFullTime(new Date(at))
  const wasReturned = tries.some(({ outcome, isEarlier }) => outcome === 'returned' && !isEarlier)
  const isAgain = wasReturned && state !== 'accepted' && closesAt !== null
  return (
    <div className={css.facts}>
      {isOwn && <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>}
      {lastTry(assignment)?.isLate && <Tag tone="gold">{t('late')}</Tag>}
      <span>
        {dueAt === null
          ? t('noDue')
          : `${t('due')} ${inFull(dueAt)} · ${t(`rule.${lateRule}`, { date: lateUntil ? inFull(lateUntil) : '' })}`}
      </span>
      {isAgain && <span>{t('again', { date: inFull(closesAt) })}</span>}
      {points > 0 && <span>{t('maxPoints', { points })}</span>}
    </div>
  )
}

/** The newest try, and the form as long as something can be handed in. */
const OwnWork = ({ assignment, ...lesson }: Lesson & { assignment: OwnAssignment }) => {
  const t = assignmentTranslations.useTranslations()
  const [isChanging, setIsChanging] = useState(false)
  const { phase, draft } = assignment
  const last = lastTry(assignment)
  const isWaiting = last !== undefined && last.outcome === null
  const canHandIn = phase !== 'closed' && last?.outcome !== 'accepted'
  const isFormShown = canHandIn && (!isWaiting || isChanging)
  return (
    <Section title={t('yourWork')}>
      <Stack gap={5}>
        {last && !isFormShown && <TryView attempt={last} linkTo={linkTo} />}
        {last?.outcome === 'returned' && isFormShown && <TryView attempt={last} linkTo={linkTo} />}
        {isWaiting && canHandIn && !isChanging && (
          <div>
            <Button onClick={() => setIsChanging(true)}>{t('change')}</Button>
          </div>
        )}
        {phase === 'closed' && last?.outcome !== 'accepted' && (
          <p className={css.warning}>{t('closedText')}</p>
        )}
        {phase === 'closed' && !last && draft.text !== '' && (
          <div>
            <p className="soft-text">{t('closedKept')}</p>
            <p className={css.text}>{draft.text}</p>
          </div>
        )}
        {isFormShown && (
          <HandInForm
            {...lesson}
            assignment={assignment}
            isReplacing={isWaiting}
            onHandedIn={() => setIsChanging(false)}
          />
        )}
      </Stack>
    </Section>
  )
}

const EarlierTries = ({ assignment }: { assignment: OwnAssignment }) => {
  const t = assignmentTranslations.useTranslations()
  const last = lastTry(assignment)
  const earlier = assignment.tries.filter((attempt) => attempt !== last)
  if (earlier.length === 0) return null
  return (
    <details className={css.earlier}>
      <summary>{t('earlier', { count: earlier.length })}</summary>
      <Stack gap={5}>
        {earlier.map((attempt) => (
          <section key={attempt.id} aria-label={t('try', { number: attempt.number })}>
            <p className={css.strong}>
              {t('try', { number: attempt.number })}{' '}
              {attempt.outcome === 'replaced' && <Tag>{t('replaced')}</Tag>}
              {attempt.isEarlier && <Tag>{t('earlierRound')}</Tag>}
            </p>
            <TryView attempt={attempt} linkTo={linkTo} />
          </section>
        ))}
      </Stack>
    </details>
  )
}

const Loaded = ({ assignment, ...lesson }: Lesson & { assignment: OwnAssignment }) => {
  const t = assignmentTranslations.useTranslations()
  const { task, criteria, isOwn } = assignment
  return (
    <div className={css.assignment}>
      <Facts assignment={assignment} />
      <Section title={t('task')}>
        <RichText markup={task} isArticle />
      </Section>
      {criteria.length > 0 && (
        <Section title={t('rubric')}>
          <Rubric criteria={criteria} />
        </Section>
      )}
      {isOwn ? (
        <OwnWork assignment={assignment} {...lesson} />
      ) : (
        <p className="soft-text">{t('previewText')}</p>
      )}
      <EarlierTries assignment={assignment} />
    </div>
  )
}

/** What every kind of lesson gets; an assignment has no place to go on at. */
type Props = Lesson & {
  place: number
  onMove: (place: number, hasReachedEnd: boolean) => void
}

/** The task of a lesson, the form, and what came back. */
export const AssignmentLesson = ({ courseId, lessonId }: Props) => {
  const query = useQuery(ownAssignmentQuery(courseId, lessonId))
  if (query.isError && !query.data) return <LoadFailure query={query} size="md" />
  if (!query.data) return <Skeleton lines={12} />
  return <Loaded key={lessonId} courseId={courseId} lessonId={lessonId} assignment={query.data} />
}
