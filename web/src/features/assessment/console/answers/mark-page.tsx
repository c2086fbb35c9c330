import type { AnswerToMark } from '@jingke/contract/assessment'
import { listAnswersToMark } from '@jingke/contract/assessment/calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadFailure, listQuery } from '../../../../lib/lists/index.ts'
import { Link } from '../../../../lib/router/index.ts'
import {
  Breadcrumbs,
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
  onMarked: () => Promise<unknown>
}

const Answers = ({ isMarked, list, total, listPath, onMarked }: AnswersProps) => {
  const t = answersTranslations.useTranslations()
  const [index, setIndex] = useState(0)
  // A marked answer leaves the list of those that wait, so the next one takes its place.
  const at = Math.min(index, list.length - 1)
  const answer = list[at]
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
      {total > list.length && <p className="soft-text">{t('more', { count: list.length })}</p>}
      <MarkAnswer
        key={keyOf(answer)}
        answer={answer}
        number={at + 1}
        onPrevious={at > 0 ? () => setIndex(at - 1) : undefined}
        onNext={at < list.length - 1 ? () => setIndex(at + 1) : undefined}
        onMarked={async () => {
          await onMarked()
          if (isMarked) setIndex(at + 1)
        }}
      />
    </Stack>
  )
}

/** All learners' answers to one question, one after the other. */
export const MarkPage = (props: Props) => {
  const t = answersTranslations.useTranslations()
  const { courseId, lessonId, questionId, listPath } = props
  const [show, setShow] = useState<'waiting' | 'marked'>('waiting')
  const isMarked = show === 'marked'
  const query = useQuery({
    ...listQuery(listAnswersToMark, { courseId, lessonId, questionId, isMarked, pageSize }),
    placeholderData: undefined,
  })
  return (
    <Stack gap={6}>
      <PageHeading
        breadcrumbs={
          <Breadcrumbs
            label={t('breadcrumbs')}
            items={[
              <Link key="list" to={listPath}>
                {t('title')}
              </Link>,
              t('pageTitle'),
            ]}
          />
        }
        title={t('pageTitle')}
        actions={
          <SegmentedControl
            legend={t('show')}
            options={(['waiting', 'marked'] as const).map((value) => ({
              value,
              label: t(`show.${value}`),
            }))}
            value={show}
            onChange={setShow}
          />
        }
      />
      {query.data ? (
        <Answers
          key={show}
          {...props}
          isMarked={isMarked}
          list={query.data.list}
          total={query.data.total}
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
