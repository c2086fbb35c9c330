import type { CourseRow, EditableCategory, EditState } from '@jingke/contract/catalogue'
import { listEditableCourses } from '@jingke/contract/catalogue/calls'
import { editableCourseSorts } from '@jingke/contract/catalogue/constants'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '../../../../lib/i18n/language.ts'
import {
  AddButton,
  countColumn,
  type ListColumn,
  ListPage,
  SearchFilter,
  SelectFilter,
  timeColumn,
  useList,
} from '../../../../lib/lists/index.ts'
import { parseId } from '../../../../lib/navigation/parse-id.ts'
import { useMay } from '../../../../lib/rights/index.ts'
import { Link, useNavigate } from '../../../../lib/router/index.ts'
import { FullTime, toDate } from '../../../../lib/time/index.ts'
import { Picture, Tag } from '../../../../ui/index.ts'
import { CategoryOptions } from '../category-options.tsx'
import { editableCategoriesQuery } from '../content.queries.ts'
import { nameIn } from '../other-name.ts'
import { AddCourseDialog } from './add-course-dialog.tsx'
import { BulkActions } from './bulk-actions.tsx'
import { CourseStateTag } from './course-state-tag.tsx'
import css from './courses.module.css'
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
    countColumn('lessons', t('list.lessons'), ({ lessonCount }) => lessonCount, {
      sortName: 'lessons',
      isSpare: true,
    }),
    countColumn('learners', t('list.learners'), ({ watchCount }) => watchCount, {
      sortName: 'learners',
      isSpare: true,
    }),
    timeColumn('changed', t('list.changed'), ({ changedAt }) => changedAt, {
      sortName: 'changed',
      isRelative: true,
    }),
  ]
}

export const CoursesPage = ({ pathOf }: { pathOf: (id: number) => string }) => {
  const t = coursesTranslations.useTranslations()
  const navigate = useNavigate()
  const [isAdding, setIsAdding] = useState(false)
  const categories = useQuery(editableCategoriesQuery).data ?? []
  const list = useList(listEditableCourses, {
    filters: ['keyword', 'state', 'category'],
    sorts: editableCourseSorts,
    input: ({ keyword, state, category }) => ({
      keyword,
      state: states.find((known) => known === state),
      categoryId: parseId(category),
    }),
  })
  const mayPublish = useMay('content.publish')
  const columns = useColumns(pathOf, categories)
  return (
    <ListPage
      name="courses"
      title={t('list.title')}
      text={t('list.text')}
      subject="course"
      add={
        <AddButton label={t('add')} permission="content.change" onAdd={() => setIsAdding(true)} />
      }
      filters={
        <>
          <SearchFilter label={t('list.search')} />
          <SelectFilter
            name="state"
            label={t('list.state')}
            all={t('list.allStates')}
            options={states.map((value) => ({ value, label: t(`state.${value}`) }))}
          />
          <SelectFilter name="category" label={t('category')} all={t('list.allCategories')}>
            <CategoryOptions categories={categories} />
          </SelectFilter>
        </>
      }
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      empty={{ title: t('list.empty'), text: t('list.emptyText') }}
      noMatch={{ title: t('list.noMatch'), text: t('list.noMatchText') }}
      bulk={
        mayPublish
          ? {
              idOf: ({ id }) => id,
              nameOf: ({ name }) => name,
              actions: (bulk) => (
                <BulkActions {...bulk} isTrash={list.filter.state === 'trashed'} />
              ),
            }
          : undefined
      }
    >
      {isAdding && (
        <AddCourseDialog
          onClose={() => setIsAdding(false)}
          onAdded={(id) => void navigate(pathOf(id))}
        />
      )}
    </ListPage>
  )
}
