import type { EditableCategory, maxCategoryDepth } from '@jingke/contract/catalogue'
import { moveCategory } from '@jingke/contract/catalogue/calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../lib/api/api.ts'
import { useEdited } from '../../../../lib/edit-dialog/index.ts'
import { useLanguage } from '../../../../lib/i18n/language.ts'
import { type FileColumn, UnpagedListPage } from '../../../../lib/lists/index.ts'
import { EditableBy, Permitted, useMay } from '../../../../lib/rights/index.ts'
import {
  canHoldWithin,
  isWithin,
  levelOf,
  SortableTree,
  type TreeRow,
  toTreeRow,
  useMoves,
} from '../../../../lib/sortable-tree/index.ts'
import { editableCategoriesQuery } from '../content.queries.ts'
import { nameIn, otherName } from '../other-name.ts'
import css from './categories.module.css'
import { categoriesTranslations } from './categories.translations.ts'
import { CategoryForm } from './category-form.tsx'
import { CategoryMenu } from './category-menu.tsx'
import { totalCourses } from './total-courses.ts'

/** The type makes it equal to the contract's. */
const maxDepth: typeof maxCategoryDepth = 4

const Tree = ({ categories }: { categories: readonly EditableCategory[] }) => {
  const t = categoriesTranslations.useTranslations()
  const language = useLanguage((state) => state.language)
  const mayChange = useMay('content.change')
  const { edited, setEdited, load } = useEdited<EditableCategory>(editableCategoriesQuery.queryKey)
  const [parentOfNew, setParentOfNew] = useState<number>()
  const { rows, onMove } = useMoves<EditableCategory & TreeRow, EditableCategory>({
    queryKey: editableCategoriesQuery.queryKey,
    rows: categories.map(toTreeRow),
    send: ({ key, parentKey, index }, list) => {
      const id = Number(key)
      const version = list.find((category) => category.id === id)?.version ?? 0
      const parentId = parentKey === null ? null : Number(parentKey)
      return call(moveCategory, { id, version, parentId, place: index })
    },
  })
  const totals = totalCourses(categories)
  return (
    <>
      <EditableBy permission="content.change">
        <SortableTree
          label={t('label')}
          rows={rows}
          nameOf={(row) => nameIn(row, language)}
          canHold={canHoldWithin(rows, maxDepth)}
          canMove={mayChange}
          onMove={onMove}
        >
          {(row) => (
            <div className={css.row}>
              <span className={css.dot} style={{ backgroundColor: row.colour }} />
              <button type="button" className={css.name} onClick={() => setEdited(row)}>
                {nameIn(row, language)}
              </button>
              <span className={css.other}>{otherName(row, language)}</span>
              <span className={css.count}>{t('courses', { count: totals.get(row.id) ?? 0 })}</span>
              <Permitted permission="content.change">
                <CategoryMenu
                  category={row}
                  all={categories}
                  isBelow={(id) => isWithin(rows, String(id), row.key)}
                  canHaveBelow={levelOf(rows, row.key) < maxDepth}
                  onEdit={() => setEdited(row)}
                  onAddBelow={() => setParentOfNew(row.id)}
                />
              </Permitted>
            </div>
          )}
        </SortableTree>
      </EditableBy>
      {edited && (
        <CategoryForm
          key={edited.version}
          category={edited}
          parentId={edited.parentId}
          onLoad={load}
          onClose={() => setEdited(undefined)}
        />
      )}
      {parentOfNew !== undefined && (
        <CategoryForm parentId={parentOfNew} onClose={() => setParentOfNew(undefined)} />
      )}
    </>
  )
}

const useFileColumns = (
  categories: readonly EditableCategory[],
): FileColumn<EditableCategory>[] => {
  const t = categoriesTranslations.useTranslations()
  const language = useLanguage((state) => state.language)
  const parentName = ({ parentId }: EditableCategory): string => {
    const parent = categories.find(({ id }) => id === parentId)
    return parent ? nameIn(parent, language) : ''
  }
  return [
    { heading: t('nameZh'), value: ({ nameZh }) => nameZh },
    { heading: t('nameEn'), value: ({ nameEn }) => nameEn },
    { heading: t('file.parent'), value: parentName },
    { heading: t('introZh'), value: ({ introZh }) => introZh },
    { heading: t('introEn'), value: ({ introEn }) => introEn },
    { heading: t('file.courses'), value: ({ courseCount }) => courseCount },
  ]
}

export const CategoriesPage = () => {
  const t = categoriesTranslations.useTranslations()
  const query = useQuery(editableCategoriesQuery)
  const columns = useFileColumns(query.data ?? [])
  return (
    <UnpagedListPage
      title={t('title')}
      text={t('text')}
      addLabel={t('add')}
      emptyTitle={t('empty')}
      emptyText={t('emptyText')}
      subject="category"
      query={query}
      source={editableCategoriesQuery}
      columns={columns}
      permission="content.change"
      form={(onClose) => <CategoryForm parentId={null} onClose={onClose} />}
    >
      {(rows) => <Tree categories={rows} />}
    </UnpagedListPage>
  )
}
