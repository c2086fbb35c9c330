import type { CourseRow, EditableCategory, EditState } from '@jingke/contract/catalogue'
import { editableCourseSorts } from '@jingke/contract/catalogue/constants'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '../../../../lib/i18n/language.ts'
import {
  type ListColumn,
  SearchField,
  SelectableTable,
  useListAddress,
  useSort,
} from '../../../../lib/lists/index.ts'
import { AuditLogLink, useMay } from '../../../../lib/rights/index.ts'
import { Link, useNavigate } from '../../../../lib/router/index.ts'
import { FullTime, RelativeTime, toDate } from '../../../../lib/time/index.ts'
import {
  Button,
  buttonClass,
  EmptyState,
  PageHeading,
  Picture,
  PlusIcon,
  SelectField,
  Stack,
  Tag,
} from '../../../../ui/index.ts'
import { CategoryOptions } from '../category-options.tsx'
import { editableCategoriesQuery } from '../content.queries.ts'
import { nameIn } from '../other-name.ts'
import { AddCourseDialog } from './add-course-dialog.tsx'
import { BulkActions } from './bulk-actions.tsx'
import { CourseStateTag } from './course-state-tag.tsx'
import css from './courses.module.css'
import { courseRowsQuery } from './courses.queries.ts'
import { coursesTranslations } from './courses.translations.ts'

const states = [
  'draft',
  'scheduled',
  'published',
  'hidden',
  'trashed',
] as const satisfies EditState[]

const useColumns = (
  pathOf: (id: number) => string,
  categories: readonly EditableCategory[],
): ListColumn<CourseRow>[] => {
  const t = coursesTranslations.useTranslations()
  const language = useLanguage((state) => state.language)
  const categoryName = (id: number) => {
    const category = categories.find((one) => one.id === id)
    return category ? nameIn(category, language) : ''
  }
  return [
    {
      id: 'name',
      header: t('list.course'),
      sortName: 'name',
      isRowHeader: true,
      value: [
        { heading: t('list.course'), value: ({ name }) => name },
        { heading: t('category'), value: ({ categoryId }) => categoryName(categoryId) },
        {
          heading: t('list.limited'),
          value: ({ isLimited }) => t(isLimited ? 'list.yes' : 'list.no'),
        },
      ],
      cell: (course) => (
        <div className={css.course}>
          <span className={css.thumbnail}>
            <Picture src={course.thumbnail} alt="" width={16} height={9} isRounded />
          </span>
          <span className={css.names}>
            <Link to={pathOf(course.id)}>{course.name}</Link>
            <span className={css.note}>
              {categoryName(course.categoryId)}
              {course.isLimited && <Tag tone="indigo">{t('list.limited')}</Tag>}
            </span>
          </span>
        </div>
      ),
    },
    {
      id: 'state',
      header: t('list.state'),
      value: [
        { heading: t('list.state'), value: ({ state }) => t(`state.${state}`) },
        { heading: t('list.publishAt'), value: ({ publishAt }) => toDate(publishAt) },
        { heading: t('list.gone'), value: ({ goneAt }) => toDate(goneAt) },
      ],
      cell: ({ state, publishAt, goneAt, publishProblem }) => (
        <span className={css.state}>
          <CourseStateTag state={state} />
          {publishProblem && <Tag tone="danger">{t('refused.short')}</Tag>}
          {publishAt && state === 'scheduled' && (
            <span className={css.note}>
              <FullTime at={publishAt} />
            </span>
          )}
          {goneAt && (
            <span className={css.note}>
              {t('list.gone')} <FullTime at={goneAt} />
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'lessons',
      header: t('list.lessons'),
      sortName: 'lessons',
      align: 'end',
      isNarrow: true,
      isSpare: true,
      cell: ({ lessonCount }) => lessonCount,
    },
    {
      id: 'learners',
      header: t('list.learners'),
      sortName: 'learners',
      align: 'end',
      isNarrow: true,
      isSpare: true,
      cell: ({ watchCount }) => watchCount,
    },
    {
      id: 'changed',
      header: t('list.changed'),
      sortName: 'changed',
      isNarrow: true,
      value: ({ changedAt }) => toDate(changedAt),
      cell: ({ changedAt }) => <RelativeTime at={changedAt} />,
    },
  ]
}

export const CoursesPage = ({ pathOf }: { pathOf: (id: number) => string }) => {
  const t = coursesTranslations.useTranslations()
  const navigate = useNavigate()
  const [isAdding, setIsAdding] = useState(false)
  const { page, size, filters, change } = useListAddress(['keyword', 'state', 'category'])
  const state = states.find((known) => known === filters.state)
  const categoryId = /^[1-9]\d{0,8}$/.test(filters.category) ? Number(filters.category) : undefined
  const categories = useQuery(editableCategoriesQuery)
  const sort = useSort(editableCourseSorts)
  const filter = {
    ...(filters.keyword && { keyword: filters.keyword }),
    ...(state && { state }),
    ...(categoryId && { categoryId }),
  }
  const source = courseRowsQuery({ pageNum: page, pageSize: size }, { ...filter, ...sort })
  const mayPublish = useMay('content.publish')
  const query = useQuery(source)
  const columns = useColumns(pathOf, categories.data ?? [])
  const isFiltered = filters.keyword !== '' || state !== undefined || categoryId !== undefined
  const add = useMay('content.change') && (
    <Button variant="primary" icon={<PlusIcon size={18} />} onClick={() => setIsAdding(true)}>
      {t('add')}
    </Button>
  )
  return (
    <Stack gap={6}>
      <PageHeading
        title={t('list.title')}
        text={t('list.text')}
        actions={
          <>
            <AuditLogLink subject="course" className={buttonClass({ variant: 'quiet' })} />
            {add}
          </>
        }
      />
      <search className={css.filters}>
        <SearchField
          className={css.search}
          label={t('list.search')}
          searched={filters.keyword}
          onSearch={(keyword) => change({ keyword })}
        />
        <SelectField
          className={css.filter}
          label={t('list.state')}
          isLabelHidden
          placeholder={t('list.allStates')}
          options={states.map((value) => ({ value, label: t(`state.${value}`) }))}
          value={state ?? ''}
          onChange={(event) => change({ state: event.target.value })}
        />
        <SelectField
          className={css.filter}
          label={t('category')}
          isLabelHidden
          value={filters.category}
          onChange={(event) => change({ category: event.target.value })}
        >
          <option value="">{t('list.allCategories')}</option>
          <CategoryOptions categories={categories.data ?? []} />
        </SelectField>
      </search>
      <SelectableTable
        name="courses"
        nameOf={({ name }) => name}
        filter={filter}
        actions={
          mayPublish ? (bulk) => <BulkActions {...bulk} isTrash={state === 'trashed'} /> : undefined
        }
        query={query}
        source={source}
        {...{ page, size }}
        onChange={change}
        caption={t('list.title')}
        columns={columns}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            title={t(isFiltered ? 'list.noMatch' : 'list.empty')}
            text={t(isFiltered ? 'list.noMatchText' : 'list.emptyText')}
            action={!isFiltered && add}
          />
        }
      />
      {isAdding && (
        <AddCourseDialog
          onClose={() => setIsAdding(false)}
          onAdded={(id) => void navigate(pathOf(id))}
        />
      )}
    </Stack>
  )
}
