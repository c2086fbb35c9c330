import type { QuestionRow } from '@jingke/contract/assessment'
import { listQuestions } from '@jingke/contract/assessment/calls'
import { difficulties, questionTypes } from '@jingke/contract/assessment/constants'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadFailure, listQuery, SearchField } from '../../../../lib/lists/index.ts'
import { parseId } from '../../../../lib/navigation/parse-id.ts'
import {
  Dialog,
  Grid,
  ReasonButton,
  SelectField,
  Skeleton,
  Stack,
  Tag,
} from '../../../../ui/index.ts'
import { bankTranslations } from '../bank.translations.ts'
import { questionLabelsQuery } from '../questions.queries.ts'
import css from './quiz-editor.module.css'
import { quizEditorTranslations } from './quiz-editor.translations.ts'

type Props = {
  /** Ids of questions that are in the quiz already. */
  chosen: readonly number[]
  onPick: (questions: QuestionRow[]) => void
  onClose: () => void
}

type Filter = { keyword: string; type: string; difficulty: string; category: string; tag: string }

const none: Filter = { keyword: '', type: '', difficulty: '', category: '', tag: '' }
const pageSize = 50

type FiltersProps = { filter: Filter; onFilter: (patch: Partial<Filter>) => void }

const Filters = ({ filter, onFilter }: FiltersProps) => {
  const t = quizEditorTranslations.useTranslations()
  const tBank = bankTranslations.useTranslations()
  const labels = useQuery(questionLabelsQuery).data
  const select = (
    name: 'type' | 'difficulty' | 'category' | 'tag',
    all: string,
    options: { value: string | number; label: string }[],
  ) => (
    <SelectField
      label={tBank(name)}
      options={[{ value: '', label: all }, ...options]}
      value={filter[name]}
      onChange={({ target }) => onFilter({ [name]: target.value })}
    />
  )
  return (
    <>
      <SearchField
        label={t('search')}
        searched={filter.keyword}
        onSearch={(keyword) => onFilter({ keyword })}
      />
      <Grid columns={2} gap={3}>
        {select(
          'type',
          tBank('allTypes'),
          questionTypes.map((value) => ({ value, label: tBank(`type.${value}`) })),
        )}
        {select(
          'difficulty',
          tBank('allDifficulties'),
          difficulties.map((value) => ({ value, label: tBank(`difficulty.${value}`) })),
        )}
        {select(
          'category',
          tBank('allCategories'),
          (labels?.categories ?? []).map(({ id, name }) => ({ value: id, label: name })),
        )}
        {select(
          'tag',
          tBank('allTags'),
          (labels?.tags ?? []).map(({ name }) => ({ value: name, label: name })),
        )}
      </Grid>
    </>
  )
}

/** Chooses questions of the bank. */
export const QuestionPicker = ({ chosen, onPick, onClose }: Props) => {
  const t = quizEditorTranslations.useTranslations()
  const tBank = bankTranslations.useTranslations()
  const [filter, setFilter] = useState(none)
  const [picked, setPicked] = useState<readonly QuestionRow[]>([])
  const query = useQuery(
    listQuery(listQuestions, {
      pageSize,
      keyword: filter.keyword,
      type: questionTypes.find((one) => one === filter.type),
      difficulty: difficulties.find((one) => one === filter.difficulty),
      categoryId: parseId(filter.category),
      tag: filter.tag,
    }),
  )
  const { list = [], total = 0 } = query.data ?? {}
  const isPicked = (id: number) => picked.some((one) => one.id === id)
  const toggle = (question: QuestionRow) =>
    setPicked(
      isPicked(question.id) ? picked.filter(({ id }) => id !== question.id) : [...picked, question],
    )
  return (
    <Dialog
      isOpen
      size="lg"
      title={t('pickTitle')}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <ReasonButton
          variant="primary"
          reason={picked.length === 0 ? t('pickNone') : undefined}
          onClick={() => onPick([...picked])}
        >
          {t('pickAdd', { count: picked.length })}
        </ReasonButton>
      }
    >
      <Stack gap={4}>
        <Filters
          filter={filter}
          onFilter={(patch) => setFilter((before) => ({ ...before, ...patch }))}
        />
        {query.isError && <LoadFailure query={query} headingLevel={3} />}
        {query.isPending && <Skeleton lines={6} />}
        {query.data && list.length === 0 && <p className={css.none}>{t('pickEmpty')}</p>}
        <ul className={css.items}>
          {list.map((question) => {
            const isIn = chosen.includes(question.id)
            return (
              <li key={question.id}>
                <label className={css.pick}>
                  <input
                    type="checkbox"
                    disabled={isIn}
                    checked={isIn || isPicked(question.id)}
                    onChange={() => toggle(question)}
                  />
                  <span className={css.excerpt}>{question.excerpt}</span>
                  <Tag>{tBank(`type.${question.type}`)}</Tag>
                  <Tag>{isIn ? t('chosen') : tBank(`difficulty.${question.difficulty}`)}</Tag>
                </label>
              </li>
            )
          })}
        </ul>
        {total > list.length && (
          <p className="soft-text">{t('pickMore', { count: total - list.length })}</p>
        )}
      </Stack>
    </Dialog>
  )
}
