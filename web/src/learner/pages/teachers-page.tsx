import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import {
  prefetchTeachers,
  TeacherCard,
  teacherAnchor,
  useTeachers,
} from '../../features/catalogue/index.ts'
import { Container, classNames, EmptyState, PageHeading, Skeleton } from '../../ui/index.ts'
import css from './introduction-page.module.css'
import { publicPagesTranslations } from './public-pages.translations.ts'
import { SitePageFailure } from './site-page-failure.tsx'

const TeachersPage = () => {
  const t = publicPagesTranslations.useTranslations()
  const query = useTeachers()
  const { hash } = useLocation()
  const chosen = useRef<HTMLLIElement>(null)

  // `#teacher-3` scrolls to that teacher.
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls on a new hash, and once the list is loaded
  useEffect(() => chosen.current?.scrollIntoView({ block: 'center' }), [hash, query.isPending])

  const draw = () => {
    if (query.isError) return <SitePageFailure query={query} />
    if (!query.data)
      return (
        <div className={css.teachers}>
          {Array.from({ length: 6 }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity
            <Skeleton key={place} shape="rect" className={css.teacherBone} />
          ))}
        </div>
      )
    if (query.data.length === 0) return <EmptyState title={t('teachers.empty')} />
    return (
      <ul className={css.teachers}>
        {query.data.map((teacher) => {
          const isChosen = hash === `#${teacherAnchor(teacher.id)}`
          return (
            <li
              key={teacher.id}
              id={teacherAnchor(teacher.id)}
              ref={isChosen ? chosen : undefined}
              className={classNames(css.teacher, isChosen && css.chosen)}
            >
              <TeacherCard teacher={teacher} headingLevel={2} look="beside" />
            </li>
          )
        })}
      </ul>
    )
  }
  return (
    <Container className={css.page} aria-busy={query.isPending}>
      <PageHeading title={t('teachers.page')} text={t('teachers.intro')} />
      {draw()}
    </Container>
  )
}

export { TeachersPage as Component }

export const prefetchData = prefetchTeachers
