import type { EditableCategory, maxCategoryDepth } from '@jingke/contract/catalogue'
import { moveCategory } from '@jingke/contract/catalogue/calls'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../lib/api/api.ts'
import { useLanguage } from '../../../../lib/i18n/language.ts'
import { type FileColumn, OrderedListPage } from '../../../../lib/lists/index.ts'
import { isWithin } from '../../../../lib/sortable-tree/index.ts'
import { editableCategoriesQuery } from '../content.queries.ts'
import { nameIn, otherName } from '../other-name.ts'
import css from './categories.module.css'
import { categoriesTranslations } from './categories.translations.ts'
import { CategoryForm } from './category-form.tsx'
import { CategoryMenu } from './category-menu.tsx'
import { totalCourses } from './total-courses.ts'

/** The type makes it equal to the contract's. */
const maxDepth: typeof maxCategoryDepth = 4

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
  const language = useLanguage((state) => state.language)
  const query = useQuery(editableCategoriesQuery)
  const categories = query.data ?? []
  const totals = totalCourses(categories)
  const columns = useFileColumns(categories)
  return (
    <OrderedListPage
      title={t('title')}
      text={t('text')}
      addLabel={t('add')}
      label={t('label')}
      empty={{ title: t('empty'), text: t('emptyText') }}
      subject="category"
      query={query}
      source={editableCategoriesQuery}
      columns={columns}
      permission="content.change"
      nameOf={(row) => nameIn(row, language)}
      maxDepth={maxDepth}
      move={(move) => call(moveCategory, move)}
      Form={CategoryForm}
      row={(row, { rows, name, mayChange, onEdit, onAddBelow }) => (
        <div className={css.row}>
          <span className={css.dot} style={{ backgroundColor: row.colour }} />
          {name}
          <span className={css.other}>{otherName(row, language)}</span>
          <span className={css.count}>{t('courses', { count: totals.get(row.id) ?? 0 })}</span>
          {mayChange && (
            <CategoryMenu
              category={row}
              all={categories}
              isBelow={(id) => isWithin(rows, String(id), row.key)}
              {...{ onEdit, onAddBelow }}
            />
          )}
        </div>
      )}
    />
  )
}
