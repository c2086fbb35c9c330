import type { AnswerToMark } from '@jingke/contract/assessment'
import { giveMarks } from '@jingke/contract/assessment/calls'
import { maxMarkComment } from '@jingke/contract/assessment/constants'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { call } from '../../../../lib/api/api.ts'
import { errorText } from '../../../../lib/api-errors/index.ts'
import { ConflictNotice, conflictVersion, useVersion } from '../../../../lib/edit-dialog/index.ts'
import { RichText } from '../../../../lib/markup/index.ts'
import { useOnceMutation } from '../../../../lib/once/index.ts'
import { FullTime } from '../../../../lib/time/index.ts'
import {
  Button,
  Card,
  ChevronLeftIcon,
  ChevronRightIcon,
  IconButton,
  Inline,
  Stack,
  TextArea,
  TextField,
  toast,
} from '../../../../ui/index.ts'
import { isAnswered } from '../../question/is-answered.ts'
import { QuestionView } from '../../question/question-view.tsx'
import css from './answers.module.css'
import { answersTranslations } from './answers.translations.ts'

type Props = {
  answer: AnswerToMark
  /** In the list, from 1; names may be hidden. */
  number: number
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  onMarked: () => Promise<void>
  /** Shows what somebody else has given meanwhile. */
  onLoad: () => void
}

const parsePoints = (text: string, most: number): number | undefined => {
  const points = Number(text.trim().replace(',', '.'))
  return text.trim() !== '' && points >= 0 && points <= most ? points : undefined
}

/** One answer, and the form of its marks. */
export const MarkAnswer = ({ answer, number, onPrevious, onNext, onMarked, onLoad }: Props) => {
  const t = answersTranslations.useTranslations()
  const { attemptId, place, learner, question, guide, maxPoints: most } = answer
  const { version, noteConflict } = useVersion(answer.version)
  const [points, setPoints] = useState(answer.points === null ? '' : String(answer.points))
  const [comment, setComment] = useState(answer.comment)
  const [isWrong, setIsWrong] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const save = useOnceMutation({
    mutationFn: (idempotencyKey, given: number) =>
      call(
        giveMarks,
        { attemptId, place, points: given, comment: comment.trim(), version },
        { isQuiet: true, idempotencyKey },
      ),
    onSuccess: async () => {
      toast.show({ kind: 'success', text: t('saved') })
      await onMarked()
    },
    onError: noteConflict,
  })
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    const given = parsePoints(points, most)
    setIsWrong(given === undefined)
    if (given === undefined) field.current?.focus()
    else if (!save.isPending) save.mutate(given)
  }
  const onKey = (event: KeyboardEvent) => {
    const action =
      event.key === 'Enter' && (event.ctrlKey || event.metaKey)
        ? submit
        : event.altKey && event.key === 'ArrowLeft'
          ? onPrevious
          : event.altKey && event.key === 'ArrowRight'
            ? onNext
            : undefined
    if (!action) return
    event.preventDefault()
    action()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys for whoever marks many answers
    <div className={css.mark} onKeyDown={onKey}>
      <Card as="section">
        <Stack gap={4}>
          <Inline justify="between">
            <h2 className={css.title}>
              {learner === '' ? t('answerNo', { number }) : t('answerOf', { learner })}
            </h2>
            <Inline gap={2}>
              <span className="soft-text">
                {t('handedIn')} <FullTime at={answer.handedInAt} />
              </span>
              <IconButton
                size="sm"
                label={t('previous')}
                icon={<ChevronLeftIcon size={18} />}
                aria-disabled={!onPrevious || undefined}
                onClick={onPrevious}
              />
              <IconButton
                size="sm"
                label={t('next')}
                icon={<ChevronRightIcon size={18} />}
                aria-disabled={!onNext || undefined}
                onClick={onNext}
              />
            </Inline>
          </Inline>
          <QuestionView question={question} answer={answer.answer} onChange={() => {}} isDisabled />
          {!isAnswered(answer.answer) && <p className="soft-text">{t('noAnswer')}</p>}
        </Stack>
      </Card>
      <Card as="section">
        <form onSubmit={submit}>
          <Stack gap={4}>
            {guide !== '' && (
              <div className={css.guide}>
                <h3 className="soft-text">{t('guide')}</h3>
                <RichText markup={guide} />
              </div>
            )}
            <TextField
              ref={field}
              label={t('points', { most })}
              error={isWrong ? t('pointsInvalid', { most }) : undefined}
              inputMode="decimal"
              autoComplete="off"
              maxLength={8}
              value={points}
              onChange={({ target }) => {
                setPoints(target.value)
                setIsWrong(false)
              }}
            />
            <Inline gap={2}>
              <Button size="sm" onClick={() => setPoints(String(most))}>
                {t('full')}
              </Button>
              <Button size="sm" onClick={() => setPoints('0')}>
                {t('zero')}
              </Button>
            </Inline>
            <TextArea
              label={t('comment')}
              hint={t('commentHint')}
              rows={4}
              maxLength={maxMarkComment}
              value={comment}
              onChange={({ target }) => setComment(target.value)}
            />
            <ConflictNotice error={save.error} text={t('changed')} onLoad={onLoad} />
            {save.error && conflictVersion(save.error) === undefined && (
              <p role="alert" className={css.error}>
                {errorText(save.error)}
              </p>
            )}
            <Button type="submit" variant="primary" isLoading={save.isPending}>
              {t('save')}
            </Button>
            <p className="soft-text">{t('keys')}</p>
          </Stack>
        </form>
      </Card>
    </div>
  )
}
