import type { AnswerToMark } from '@jingke/contract/assessment'
import { listAnswersToMark } from '@jingke/contract/assessment/calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PageBreadcrumbs } from '../../../../lib/display/index.ts'
import { LoadFailure, listQuery } from '../../../../lib/lists/index.ts'
import { Link } from '../../../../lib/router/index.ts'
import {
  buttonClass,
  EmptyState,
  PageHeading,
  SegmentedControl,
  Skeleton,
  Stack,
} from '../../../../ui/index.ts'
import { answersTranslations } from './answers.translations.ts'
import { MarkAnswer } from './mark-answer.tsx'

type Props = { courseId: number; lessonId: number; questionId: number; listPath: string }

const pageSize = 50
const keyOf = ({ attemptId, place, version }: AnswerToMark): string =>
  `${attemptId}-${place}-${version}`

type AnswersProps = Props & {
  isMarked: boolean
  list: readonly AnswerToMark[]
  total: number
  /** Among all of them, from 0. */
  at: number
  onMove: (at: number) => void
  onMarked: () => Promise<unknown>
}

const Answers = ({ isMarked, list, total, at, listPath, onMove, onMarked }: AnswersProps) => {
  const t = answersTranslations.useTranslations()
  const answer = list[at % pageSize] ?? list.at(-1)
  if (!answer)
    return (
      <EmptyState
        title={t(isMarked ? 'noneMarked' : 'done')}
        text={isMarked ? undefined : t('doneText')}
        action={
          <Link to={listPath} className={buttonClass()}>
            {t('back')}
          </Link>
        }
      />
    )
  return (
    <Stack gap={4}>
      {!isMarked && <p role="status">{t('left', { count: total })}</p>}
      <MarkAnswer
        key={keyOf(answer)}
        answer={answer}
        number={at + 1}
        onPrevious={at > 0 ? () => onMove(at - 1) : undefined}
        onNext={at < total - 1 ? () => onMove(at + 1) : undefined}
        onMarked={async () => {
          await onMarked()
          // A marked answer leaves the list of those that wait, so the next one takes its place.
          if (isMarked && at < total - 1) onMove(at + 1)
        }}
        onLoad={() => void onMarked()}
      />
    </Stack>
  )
}

/** All learners' answers to one question, one after the other. */
export const MarkPage = (props: Props) => {
  const t = answersTranslations.useTranslations()
  const { courseId, lessonId, questionId, listPath } = props
  const [show, setShow] = useState<'waiting' | 'marked'>('waiting')
  const [at, setAt] = useState(0)
  const isMarked = show === 'marked'
  const pageNum = Math.floor(at / pageSize) + 1
  const query = useQuery({
    ...listQuery(listAnswersToMark, {
      courseId,
      lessonId,
      questionId,
      isMarked,
      pageNum,
      pageSize,
    }),
    placeholderData: undefined,
  })
  // Others mark too: the list may have become shorter.
  if (query.data && at > 0 && at >= query.data.total) setAt(Math.max(query.data.total - 1, 0))
  return (
    <Stack gap={6}>
      <PageHeading
        breadcrumbs={<PageBreadcrumbs parents={[[listPath, t('title')]]} here={t('pageTitle')} />}
        title={t('pageTitle')}
        actions={
          <SegmentedControl
            legend={t('show')}
            options={(['waiting', 'marked'] as const).map((value) => ({
              value,
              label: t(`show.${value}`),
            }))}
            value={show}
            onChange={(next) => {
              setShow(next)
              setAt(0)
            }}
          />
        }
      />
      {query.data ? (
        <Answers
          {...props}
          isMarked={isMarked}
          list={query.data.list}
          total={query.data.total}
          at={at}
          onMove={setAt}
          onMarked={query.refetch}
        />
      ) : query.isError ? (
        <LoadFailure query={query} />
      ) : (
        <Skeleton lines={8} />
      )}
    </Stack>
  )
}
