import type { Submission, Try } from '@jingke/contract/assessment'
import { markSubmission } from '@jingke/contract/assessment/calls'
import { maxMarkComment } from '@jingke/contract/assessment/constants'
import { type FormEvent, type ReactNode, useId } from 'react'
import { ApiError, call } from '../../../../lib/api/api.ts'
import { errorText } from '../../../../lib/api-errors/index.ts'
import { DateField } from '../../../../lib/date-field/index.ts'
import { useOnceMutation } from '../../../../lib/once/index.ts'
import {
  Alert,
  Button,
  IconButton,
  Stack,
  TextArea,
  TextField,
  TrashIcon,
} from '../../../../ui/index.ts'
import { chosenPoints, isJudged, isPointsWrong, type MarkFields, toMark } from './mark-fields.ts'
import css from './marking.module.css'
import { markingTranslations } from './marking.translations.ts'

type FieldsProps = {
  attempt: Try
  fields: MarkFields
  change: (patch: Partial<MarkFields>) => void
}

const RubricFields = ({ attempt, fields, change }: FieldsProps) => {
  const t = markingTranslations.useTranslations()
  const name = useId()
  const { criteria, maxPoints } = attempt
  const { levels } = fields
  const choose = (at: number, level: number) =>
    change({ levels: levels.map((known, index) => (index === at ? level : known)) })
  return (
    <>
      {criteria.map(({ title, levels: offered }, at) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: a rubric is never changed
          key={at}
        >
          <legend className={css.legend}>{title}</legend>
          {offered.map(({ text, points }, level) => (
            <label
              // biome-ignore lint/suspicious/noArrayIndexKey: a rubric is never changed
              key={level}
              className={css.level}
            >
              <input
                type="radio"
                name={`${name}-${at}`}
                checked={levels[at] === level}
                onChange={() => choose(at, level)}
              />
              <span className={css.levelText}>{text}</span>
              <span className={css.worth}>{points}</span>
            </label>
          ))}
        </fieldset>
      ))}
      <p className={css.sum} role="status">
        {t('chosenPoints', { points: chosenPoints(attempt, levels), most: maxPoints })}
      </p>
    </>
  )
}

const PointsField = ({ attempt: { maxPoints }, fields, change }: FieldsProps) => {
  const t = markingTranslations.useTranslations()
  return (
    <TextField
      className={css.points}
      label={t('pointsOf', { most: maxPoints })}
      inputMode="numeric"
      autoComplete="off"
      value={fields.points}
      error={
        isPointsWrong(fields.points, maxPoints) ? t('wrongPoints', { most: maxPoints }) : undefined
      }
      onChange={({ target }) => change({ points: target.value })}
    />
  )
}

const Passages = ({ attempt, fields, change, onAdd }: FieldsProps & { onAdd: () => void }) => {
  const t = markingTranslations.useTranslations()
  const { passages } = fields
  return (
    <section className={css.passages} aria-label={t('passages')}>
      <p className={css.legend}>{t('passages')}</p>
      {passages.length === 0 && <p className="soft-text">{t('passagesHint')}</p>}
      <ol className={css.list}>
        {passages.map((passage, index) => (
          <li key={`${passage.from}-${passage.to}-${passage.comment}`} className={css.passage}>
            <span className={css.said}>
              <q className={css.quote}>{attempt.text.slice(passage.from, passage.to)}</q>
              <span>{passage.comment}</span>
            </span>
            <IconButton
              size="sm"
              icon={<TrashIcon size={16} />}
              label={t('removePassage', { number: index + 1 })}
              onClick={() => change({ passages: passages.toSpliced(index, 1) })}
            />
          </li>
        ))}
      </ol>
      <div>
        <Button size="sm" onClick={onAdd}>
          {t('addPassage')}
        </Button>
      </div>
    </section>
  )
}

type Props = FieldsProps & {
  submission: Submission
  onAddPassage: () => void
  onMarked: (marked: Submission, outcome: 'accepted' | 'returned') => void
  onReload: () => void
  /** What goes back with the mark. */
  files: ReactNode
}

/** Points or rubric, comments, and what becomes of the work. */
export const MarkForm = (given: Props) => {
  const { submission, onAddPassage, onMarked, onReload, files, ...props } = given
  const { attempt, fields, change } = props
  const t = markingTranslations.useTranslations()
  const mark = useOnceMutation({
    mutationFn: (idempotencyKey, outcome: 'accepted' | 'returned') =>
      call(markSubmission, toMark(submission, fields, outcome), { isQuiet: true, idempotencyKey }),
    onSuccess: (marked: Submission, outcome) => onMarked(marked, outcome),
  })
  const isChanged = mark.error instanceof ApiError && mark.error.code === 409
  const isWrong = isPointsWrong(fields.points, attempt.maxPoints)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mark.mutate('accepted')
  }
  return (
    <form onSubmit={submit} aria-label={t('mark')}>
      <Stack gap={5}>
        {attempt.criteria.length > 0 ? (
          <RubricFields {...props} />
        ) : (
          attempt.maxPoints > 0 && <PointsField {...props} />
        )}
        {attempt.text !== '' && <Passages {...props} onAdd={onAddPassage} />}
        {files}
        <TextArea
          label={t('comment')}
          hint={t('commentHint')}
          rows={5}
          maxLength={maxMarkComment}
          hasCounter
          value={fields.comment}
          onChange={({ target }) => change({ comment: target.value })}
        />
        <DateField
          label={t('againUntil')}
          hint={t('againHint')}
          hasTime
          value={fields.againUntil}
          onChange={(againUntil) => change({ againUntil })}
        />
        {mark.error && (
          <Alert>
            <p>{isChanged ? t('changed') : errorText(mark.error)}</p>
            {isChanged && (
              <Button size="sm" onClick={onReload}>
                {t('reload')}
              </Button>
            )}
          </Alert>
        )}
        <div className={css.actions}>
          <Button
            type="submit"
            variant="primary"
            isLoading={mark.isPending && mark.variables === 'accepted'}
            disabled={mark.isPending || !isJudged(attempt, fields)}
          >
            {t('accept')}
          </Button>
          <Button
            isLoading={mark.isPending && mark.variables === 'returned'}
            disabled={mark.isPending || isWrong}
            onClick={() => mark.mutate('returned')}
          >
            {t('return')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
