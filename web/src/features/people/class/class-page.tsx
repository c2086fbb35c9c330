import type { GroupCourse, GroupMember } from '@jingke/contract/people'
import { changeLearnerGroups, listGroupProgress } from '@jingke/contract/people/calls'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { PageBreadcrumbs } from '../../../lib/display/index.ts'
import { ConfirmedChange } from '../../../lib/edit-dialog/index.ts'
import {
  AddButton,
  actionsColumn,
  countColumn,
  type ListColumn,
  ListPage,
  linkColumn,
  optionalColumn,
  SearchFilter,
  textColumn,
  useList,
} from '../../../lib/lists/index.ts'
import { useMay } from '../../../lib/rights/index.ts'
import { Link } from '../../../lib/router/index.ts'
import { Button, buttonClass, Card, ProgressBar, Section } from '../../../ui/index.ts'
import type { GradeOption } from '../fields/field-filters.tsx'
import { AddMembers } from './add-members.tsx'
import css from './class.module.css'
import { classTranslations } from './class.translations.ts'

export interface ClassPaths {
  readonly groups: string
  readonly learner: (id: number) => string
  readonly course: (id: number) => string
  readonly message: (groupName: string) => string
}

type Props = { groupId: number; paths: ClassPaths; grades: readonly GradeOption[] }

const nameOf = ({ name, userName }: GroupMember): string => name || userName

const averageOf = (percents: readonly number[]): number =>
  Math.round(percents.reduce((sum, percent) => sum + percent, 0) / Math.max(1, percents.length))

const useColumns = (
  courses: readonly GroupCourse[],
  { learner }: ClassPaths,
  onRemove: (member: GroupMember) => void,
): ListColumn<GroupMember>[] => {
  const t = classTranslations.useTranslations()
  const mayChange = useMay('learners.change')
  const actions = actionsColumn<GroupMember>(t('actions'), (member) => (
    <Button
      size="sm"
      variant="quiet"
      aria-label={t('removeOf', { name: nameOf(member) })}
      onClick={() => onRemove(member)}
    >
      {t('remove')}
    </Button>
  ))
  return [
    linkColumn('name', t('name'), nameOf, ({ id }) => learner(id), { isRowHeader: true }),
    ...(courses.length > 1
      ? [
          countColumn<GroupMember>('overall', t('overall'), ({ percents }) => averageOf(percents), {
            cell: ({ percents }) => <strong>{averageOf(percents)}%</strong>,
          }),
        ]
      : []),
    ...courses.map(({ id, name }, index) =>
      countColumn<GroupMember>(`course-${id}`, name, ({ percents }) => percents[index] ?? 0, {
        isNarrow: false,
        isWide: true,
        cell: ({ percents }) => (
          <ProgressBar
            size="sm"
            tone="jade"
            className={css.progress}
            value={percents[index] ?? 0}
            max={100}
            isLabelHidden
            label={t('percent', { course: name, percent: percents[index] ?? 0 })}
            text={`${percents[index] ?? 0}%`}
          />
        ),
      }),
    ),
    textColumn('userName', t('userName'), ({ userName }) => userName),
    optionalColumn('institution', t('institution'), ({ institutionName }) => institutionName, {
      isNarrow: true,
      isSpare: true,
    }),
    ...(mayChange ? [actions] : []),
  ]
}

type CoursesProps = { courses: readonly GroupCourse[]; total: number; paths: ClassPaths }

const Courses = ({ courses, total, paths }: CoursesProps) => {
  const t = classTranslations.useTranslations()
  const mayOpen = useMay('content.read')
  return (
    <Section title={t('courses')} headingLevel={2}>
      {courses.length === 0 && <p className="soft-text">{t('noCourses')}</p>}
      {total > courses.length && (
        <p className="soft-text">{t('someCourses', { shown: courses.length, total })}</p>
      )}
      <ul className={css.courses}>
        {courses.map(({ id, name, teachers }) => (
          <Card key={id} as="li" className={css.course}>
            <strong>{mayOpen ? <Link to={paths.course(id)}>{name}</Link> : name}</strong>
            <span className="soft-text">
              {teachers.length > 0
                ? t('teachers', { names: teachers.join(' · ') })
                : t('noTeachers')}
            </span>
          </Card>
        ))}
      </ul>
    </Section>
  )
}

/** A class: its courses with teachers, and its members with their progress in each course. */
export const ClassPage = ({ groupId, paths, grades }: Props) => {
  const t = classTranslations.useTranslations()
  const list = useList(listGroupProgress, {
    filters: ['keyword'],
    input: ({ keyword }) => ({ groupId, keyword }),
  })
  const { data } = list.query
  const courses = data?.courses ?? []
  const [removed, setRemoved] = useState<GroupMember>()
  const [isAdding, setIsAdding] = useState(false)
  const maySend = useMay('messages.send')
  const columns = useColumns(courses, paths, setRemoved)
  const name = data?.group.name ?? t('loading')
  return (
    <ListPage
      name="group-progress"
      breadcrumbs={<PageBreadcrumbs parents={[[paths.groups, t('groups')]]} here={name} />}
      title={name}
      text={
        data ? t('text', { members: data.group.memberCount, courses: data.group.courseCount }) : ''
      }
      caption={t('members')}
      isMatrix={courses.length > 3}
      add={
        <>
          {maySend && data && data.group.memberCount > 0 && (
            <Link to={paths.message(data.group.name)} className={buttonClass()}>
              {t('write')}
            </Link>
          )}
          <AddButton
            label={t('add')}
            permission="learners.change"
            onAdd={() => setIsAdding(true)}
          />
        </>
      }
      intro={data && <Courses courses={courses} total={data.group.courseCount} paths={paths} />}
      filters={<SearchFilter label={t('search')} />}
      list={{ ...list, isFiltered: Boolean(list.filter.keyword) }}
      columns={columns}
      rowKey={({ id }) => id}
      empty={{ title: t('empty'), text: t('emptyText') }}
      noMatch={{ title: t('noMatch'), text: t('noMatchText') }}
    >
      {isAdding && (
        <AddMembers groupId={groupId} grades={grades} onClose={() => setIsAdding(false)} />
      )}
      {removed && (
        <ConfirmedChange
          title={t('removeTitle', { name: nameOf(removed) })}
          text={t('removeText')}
          confirmLabel={t('remove')}
          send={() =>
            call(changeLearnerGroups, { id: removed.id, joinedIds: [], leftIds: [groupId] })
          }
          doneText={t('removed')}
          refreshes={[listGroupProgress]}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </ListPage>
  )
}
