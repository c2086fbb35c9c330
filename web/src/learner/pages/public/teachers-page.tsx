import {
  prefetchTeachers,
  TeacherCard,
  TeacherView,
  useTeachers,
} from '../../../features/catalogue/index.ts'
import { LoadFailure } from '../../../lib/lists/index.ts'
import { pagePaths } from '../../../lib/navigation/page-addresses.ts'
import { parseId } from '../../../lib/navigation/parse-id.ts'
import { Link, useSearchParams } from '../../../lib/router/index.ts'
import { buttonClass, Container, EmptyState, PageHeading, Skeleton } from '../../../ui/index.ts'
import { courseSlots } from '../course-slots.tsx'
import css from './introduction-page.module.css'
import { publicPagesTranslations } from './public-pages.translations.ts'

/** All teachers; with `id` in the address one of them with their courses. */
const TeachersPage = () => {
  const t = publicPagesTranslations.useTranslations()
  const query = useTeachers()
  const [address] = useSearchParams()
  const teacherId = parseId(address.get('id'))

  const draw = () => {
    if (query.isError) return <LoadFailure query={query} size="md" />
    if (!query.data)
      return (
        <div className={css.teachers}>
          {Array.from({ length: 6 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity
            <Skeleton key={index} shape="rect" className={css.teacherBone} />
          ))}
        </div>
      )
    if (teacherId !== undefined)
      return <TeacherView key={teacherId} teacherId={teacherId} slots={courseSlots} />
    if (query.data.length === 0) return <EmptyState title={t('teachers.empty')} />
    return (
      <ul className={css.teachers}>
        {query.data.map((teacher) => (
          <li key={teacher.id} className={css.teacher}>
            <TeacherCard teacher={teacher} headingLevel={2} look="beside" />
          </li>
        ))}
      </ul>
    )
  }
  return (
    <Container className={css.page} aria-busy={query.isPending}>
      <PageHeading
        title={t('teachers.page')}
        text={t('teachers.intro')}
        actions={
          teacherId !== undefined && (
            <Link to={pagePaths.teachers} className={buttonClass({ variant: 'link' })}>
              {t('teachers.more')}
            </Link>
          )
        }
      />
      {draw()}
    </Container>
  )
}

export { TeachersPage as Component }

export const prefetchData = prefetchTeachers
