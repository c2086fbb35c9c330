import { maxRatingNote, maxStars } from '@jingke/contract/chat/constants'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, TextField, toast } from '../../../ui/index.ts'
import { rateCase, ratingDueQuery } from '../chat.queries.ts'
import { chatTranslations } from '../chat.translations.ts'
import css from './rating-form.module.css'

const all = Array.from({ length: maxStars }, (_, index) => index + 1)

/** Asks once for a rating of the case that was closed last. */
export const RatingForm = () => {
  const t = chatTranslations.useTranslations()
  const queries = useQueryClient()
  const { data } = useQuery(ratingDueQuery())
  const [stars, setStars] = useState<number>()
  const [note, setNote] = useState('')
  const rating = useMutation({
    mutationFn: rateCase,
    onSuccess: (_answer, { stars: given }) => {
      queries.setQueryData(ratingDueQuery().queryKey, { caseId: null })
      if (given !== null) toast.show({ kind: 'success', text: t('rating.done') })
    },
  })
  const caseId = data?.caseId
  if (!caseId) return null
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (stars !== undefined) rating.mutate({ caseId, stars, note: note.trim() })
      }}
    >
      <fieldset className={css.stars}>
        <legend className={css.legend}>{t('rating.title')}</legend>
        {all.map((count) => (
          <label key={count} className={css.star}>
            <input
              type="radio"
              name="stars"
              className="visually-hidden"
              aria-label={t('rating.stars', { count })}
              checked={stars === count}
              onChange={() => setStars(count)}
            />
            <span aria-hidden="true">{count <= (stars ?? 0) ? '★' : '☆'}</span>
          </label>
        ))}
      </fieldset>
      {stars !== undefined && (
        <TextField
          label={t('rating.note')}
          value={note}
          maxLength={maxRatingNote}
          onChange={(event) => setNote(event.target.value)}
        />
      )}
      <div className={css.actions}>
        <Button
          size="sm"
          variant="quiet"
          onClick={() => rating.mutate({ caseId, stars: null, note: '' })}
        >
          {t('rating.skip')}
        </Button>
        <Button
          type="submit"
          size="sm"
          variant="primary"
          disabled={stars === undefined}
          isLoading={rating.isPending}
        >
          {t('rating.send')}
        </Button>
      </div>
    </form>
  )
}
