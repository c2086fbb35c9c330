import {
  listQuestionLabels,
  listQuestions,
  mergeQuestionCategory,
  renameQuestionCategory,
  renameQuestionTag,
} from '@jingke/contract/assessment/calls'
import { maxCategoryLength, maxTagLength } from '@jingke/contract/assessment/constants'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../lib/api/api.ts'
import { freshQuery } from '../../../../lib/api/call-query.ts'
import { PageBreadcrumbs } from '../../../../lib/display/index.ts'
import { NameForm } from '../../../../lib/edit-dialog/index.ts'
import { LoadFailure, SearchField, useEditing } from '../../../../lib/lists/index.ts'
import { useMay } from '../../../../lib/rights/index.ts'
import { PageHeading, Stack } from '../../../../ui/index.ts'
import { LabelTable } from './label-table.tsx'
import css from './labels.module.css'
import { labelsTranslations } from './labels.translations.ts'
import { MergeDialog } from './merge-dialog.tsx'

type Category = { id: number; version: number; name: string; count: number }
type Tag = { name: string; count: number }

type Props = {
  bankPath: string
  categoryPath: (id: number) => string
  tagPath: (name: string) => string
}

const refreshes = [listQuestionLabels, listQuestions] as const

/** Categories and tags of the question bank: renamed, or merged with another one. */
export const LabelsPage = ({ bankPath, categoryPath, tagPath }: Props) => {
  const t = labelsTranslations.useTranslations()
  const mayChange = useMay('questions.change')
  const query = useQuery(freshQuery(listQuestionLabels, {}))
  const [keyword, setKeyword] = useState('')
  const [renamedTag, setRenamedTag] = useState<Tag>()
  const [mergedTag, setMergedTag] = useState<Tag>()
  const [mergedCategory, setMergedCategory] = useState<Category>()
  const { categories, tags } = query.data ?? {}
  const editing = useEditing<Category>({
    refetch: async () => ({ data: (await query.refetch()).data?.categories }),
  })
  const edited = editing.form?.thing
  return (
    <Stack gap={6}>
      <PageHeading
        breadcrumbs={<PageBreadcrumbs parents={[[bankPath, t('bank')]]} here={t('title')} />}
        title={t('title')}
        text={t('text')}
      />
      <SearchField label={t('search')} searched={keyword} onSearch={setKeyword} />
      {query.isError && !query.data ? (
        <LoadFailure query={query} />
      ) : (
        <div className={css.tables}>
          <LabelTable
            kind="categories"
            labels={categories}
            keyword={keyword}
            pathOf={({ id }) => categoryPath(id)}
            onRename={mayChange ? editing.edit : undefined}
            onMerge={setMergedCategory}
          />
          <LabelTable
            kind="tags"
            labels={tags}
            keyword={keyword}
            pathOf={({ name }) => tagPath(name)}
            onRename={mayChange ? setRenamedTag : undefined}
            onMerge={setMergedTag}
          />
        </div>
      )}
      {editing.form && edited && (
        <NameForm
          key={editing.key}
          {...editing.form}
          title={t('renameOf', { name: edited.name })}
          label={t('name.categories')}
          maxLength={maxCategoryLength}
          send={({ name }, version, options) =>
            call(renameQuestionCategory, { id: edited.id, version, name }, options)
          }
          savedText={t('renamed')}
          refreshes={refreshes}
        />
      )}
      {renamedTag && (
        <NameForm
          thing={{ ...renamedTag, version: 0 }}
          title={t('renameOf', { name: renamedTag.name })}
          label={t('name.tags')}
          hint={t('renameHint')}
          maxLength={maxTagLength}
          send={({ name }, _version, { isQuiet }) =>
            call(renameQuestionTag, { name: renamedTag.name, newName: name }, { isQuiet })
          }
          savedText={t('renamed')}
          refreshes={refreshes}
          onClose={() => setRenamedTag(undefined)}
        />
      )}
      {mergedCategory && (
        <MergeDialog
          kind="categories"
          label={mergedCategory}
          all={categories ?? []}
          send={({ id: intoId }) => call(mergeQuestionCategory, { id: mergedCategory.id, intoId })}
          onClose={() => setMergedCategory(undefined)}
        />
      )}
      {mergedTag && (
        <MergeDialog
          kind="tags"
          label={mergedTag}
          all={tags ?? []}
          send={({ name }) => call(renameQuestionTag, { name: mergedTag.name, newName: name })}
          onClose={() => setMergedTag(undefined)}
        />
      )}
    </Stack>
  )
}
