import type { QuestionRow } from '@jingke/contract/assessment'
import { listQuestions } from '@jingke/contract/assessment/calls'
import { difficulties, questionSorts, questionTypes } from '@jingke/contract/assessment/constants'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  AddButton,
  countColumn,
  type ListColumn,
  ListPage,
  optionalColumn,
  SearchFilter,
  SelectFilter,
  textColumn,
  timeColumn,
  useList,
} from '../../../../lib/lists/index.ts'
import { parseId } from '../../../../lib/navigation/parse-id.ts'
import { useMay } from '../../../../lib/rights/index.ts'
import { Link } from '../../../../lib/router/index.ts'
import { buttonClass, Tag } from '../../../../ui/index.ts'
import { bankTranslations } from '../bank.translations.ts'
import { questionLabelsQuery } from '../questions.queries.ts'
import { BulkActions } from './bulk-actions.tsx'
import { ExportButton } from './export-button.tsx'
import { NewQuestionDialog } from './new-question-dialog.tsx'
import css from './questions.module.css'

const tones = { easy: 'jade', medium: 'gold', hard: 'seal' } as const

const useColumns = (pathOf: (id: number) => string): ListColumn<QuestionRow>[] => {
  const t = bankTranslations.useTranslations()
  return [
    {
      id: 'question',
      header: t('question'),
      sortName: 'text',
      isRowHeader: true,
      value: [
        { heading: t('question'), value: ({ excerpt }) => excerpt },
        { heading: t('tags'), value: ({ tags }) => tags.join(', ') },
      ],
      cell: ({ id, excerpt, tags, type }) => (
        <span className={css.question}>
          <Link to={pathOf(id)} className={css.excerpt}>
            {excerpt || t(`type.${type}`)}
          </Link>
          {tags.length > 0 && (
            <span className={css.tags}>
              {tags.map((tag) => (
                <Tag key={tag}>{tag}</Tag>
              ))}
            </span>
          )}
        </span>
      ),
    },
    textColumn('type', t('type'), ({ type }) => t(`type.${type}`), { isNarrow: true }),
    optionalColumn('category', t('category'), ({ category }) => category, { isSpare: true }),
    {
      id: 'difficulty',
      header: t('difficulty'),
      sortName: 'difficulty',
      isNarrow: true,
      value: ({ difficulty }) => t(`difficulty.${difficulty}`),
      cell: ({ difficulty }) => <Tag tone={tones[difficulty]}>{t(`difficulty.${difficulty}`)}</Tag>,
    },
    countColumn('points', t('points'), ({ points }) => points, { sortName: 'points' }),
    optionalColumn('editor', t('editor'), ({ editor }) => editor, {
      isNarrow: true,
      isSpare: true,
    }),
    timeColumn('updated', t('updated'), ({ updatedAt }) => updatedAt, {
      sortName: 'updated',
      isRelative: true,
    }),
  ]
}

const Filters = () => {
  const t = bankTranslations.useTranslations()
  const labels = useQuery(questionLabelsQuery).data
  return (
    <>
      <SearchFilter label={t('search')} />
      <SelectFilter
        name="type"
        label={t('type')}
        all={t('allTypes')}
        options={questionTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
      />
      <SelectFilter
        name="difficulty"
        label={t('difficulty')}
        all={t('allDifficulties')}
        options={difficulties.map((value) => ({ value, label: t(`difficulty.${value}`) }))}
      />
      <SelectFilter
        name="category"
        label={t('category')}
        all={t('allCategories')}
        options={(labels?.categories ?? []).map(({ id, name, count }) => ({
          value: id,
          label: `${name} (${count})`,
        }))}
      />
      <SelectFilter
        name="tag"
        label={t('tag')}
        all={t('allTags')}
        options={(labels?.tags ?? []).map(({ name, count }) => ({
          value: name,
          label: `${name} (${count})`,
        }))}
      />
      <SelectFilter
        name="show"
        label={t('show')}
        all={t('show.all')}
        options={(['archived', 'duplicates'] as const).map((value) => ({
          value,
          label: t(`show.${value}`),
        }))}
      />
    </>
  )
}

type Props = {
  pathOf: (id: number) => string
  newPathOf: (type: string) => string
  importPath: string
  labelsPath: string
}

export const QuestionsPage = ({ pathOf, newPathOf, importPath, labelsPath }: Props) => {
  const t = bankTranslations.useTranslations()
  const [isAdding, setIsAdding] = useState(false)
  const mayChange = useMay('questions.change')
  const columns = useColumns(pathOf)
  const list = useList(listQuestions, {
    filters: ['keyword', 'type', 'difficulty', 'category', 'tag', 'show'],
    sorts: questionSorts,
    input: ({ keyword, type, difficulty, category, tag, show }) => ({
      keyword,
      type: questionTypes.find((known) => known === type),
      difficulty: difficulties.find((known) => known === difficulty),
      categoryId: parseId(category),
      tag,
      isArchived: show === 'archived' || undefined,
      isDuplicate: show === 'duplicates' || undefined,
    }),
  })
  return (
    <ListPage
      name="questions"
      title={t('title')}
      text={t('text')}
      subject="question"
      add={
        <>
          <Link to={labelsPath} className={buttonClass({ variant: 'quiet' })}>
            {t('labels')}
          </Link>
          {list.query.data?.total !== 0 && <ExportButton filter={list.filter} />}
          {mayChange && (
            <Link to={importPath} className={buttonClass()}>
              {t('import')}
            </Link>
          )}
          <AddButton
            label={t('add')}
            permission="questions.change"
            onAdd={() => setIsAdding(true)}
          />
        </>
      }
      filters={<Filters />}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      empty={{ title: t('empty'), text: t('emptyText') }}
      noMatch={{ title: t('noMatch'), text: t('noMatchText') }}
      bulk={
        mayChange
          ? {
              idOf: ({ id }) => id,
              nameOf: ({ excerpt }) => excerpt,
              actions: (bulk) => (
                <BulkActions {...bulk} isArchive={list.filter.isArchived === true} />
              ),
            }
          : undefined
      }
    >
      {isAdding && <NewQuestionDialog newPathOf={newPathOf} onClose={() => setIsAdding(false)} />}
    </ListPage>
  )
}
