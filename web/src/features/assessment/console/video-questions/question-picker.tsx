import { listQuestions } from '@jingke/contract/assessment/calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadFailure, listQuery, useDebounced } from '../../../../lib/lists/index.ts'
import { Button, SearchIcon, Skeleton, TextField } from '../../../../ui/index.ts'
import { bankTranslations } from '../bank.translations.ts'
import type { ChosenQuestion } from './list-draft.ts'
import css from './video-questions.module.css'
import { lessonQuestionsTranslations } from './video-questions.translations.ts'

const byHand = ['short-text', 'long-text']

type Props = {
  /** Those that the lesson asks already. */
  taken: readonly number[]
  onChoose: (question: ChosenQuestion) => void
  onClose: () => void
}

/** Questions of the bank that are marked without a person. */
export const QuestionPicker = ({ taken, onChoose, onClose }: Props) => {
  const t = lessonQuestionsTranslations.useTranslations()
  const type = bankTranslations.useTranslations()
  const [typed, setTyped] = useState('')
  const keyword = useDebounced(typed.trim())
  const query = useQuery(listQuery(listQuestions, { pageSize: 20, keyword }))
  const found = query.data?.list.filter(
    (one) => !byHand.includes(one.type) && !taken.includes(one.id),
  )
  return (
    <section className={css.picker} aria-label={t('pick')}>
      <TextField
        type="search"
        label={t('search')}
        prefix={<SearchIcon size={18} />}
        maxLength={64}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {query.isError && <LoadFailure query={query} />}
      {query.isPending && <Skeleton lines={4} />}
      {found?.length === 0 && <p className="soft-text">{t('noneFound')}</p>}
      <ul className={css.found}>
        {found?.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              className={css.choice}
              onClick={() => onChoose({ questionId: one.id, excerpt: one.excerpt, type: one.type })}
            >
              <span>{one.excerpt}</span>
              <span className="soft-text">{type(`type.${one.type}`)}</span>
            </button>
          </li>
        ))}
      </ul>
      <Button size="sm" onClick={onClose}>
        {t('closePicker')}
      </Button>
    </section>
  )
}
