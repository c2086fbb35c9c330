import { listShowcase } from '@jingke/contract/catalogue/calls'
import {
  TeacherStrip,
  TeacherStripSkeleton,
  useTeachers,
} from '../../../features/catalogue/index.ts'
import { usePublicCall } from '../../../lib/api/public-call-cache.ts'
import { PreloadLink } from '../../../lib/loading/preload-link.tsx'
import {
  pagePaths,
  publicCourseAddress,
  teacherAddress,
} from '../../../lib/navigation/page-addresses.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useIsPageOpen } from '../../../lib/site.ts'
import { buttonClass, ChevronRightIcon, Section } from '../../../ui/index.ts'
import { LazyLoadFailure } from './lazy-load-failure.tsx'
import { publicPagesTranslations } from './public-pages.translations.ts'
import { sectionIds } from './section-ids.ts'
import css from './teachers-section.module.css'

/** All teachers; nothing for a school without any. */
export const TeachersSection = () => {
  const t = publicPagesTranslations.useTranslations()
  const query = useTeachers()
  // The teachers' page is open to signed-in users only.
  const isSignedIn = useSession((state) => state.refreshToken !== undefined)
  const isLinked = useIsPageOpen(pagePaths.teachers) && isSignedIn
  const { data: courses = [] } = usePublicCall(listShowcase)
  /** Courses of the showcase that visitors may open. */
  const coursesOf = (teacher: { name: string }) =>
    courses.flatMap(({ id, name, teacherNames }) =>
      id !== null && teacherNames.includes(teacher.name)
        ? [{ name, to: publicCourseAddress(id) }]
        : [],
    )
  if (query.data?.length === 0) return null
  const draw = () => {
    if (query.data)
      return (
        <TeacherStrip
          teachers={query.data}
          {...(isLinked && { linkTo: (teacher) => teacherAddress(teacher.id) })}
          coursesOf={coursesOf}
        />
      )
    if (query.isError) return <LazyLoadFailure query={query} headingLevel={3} />
    return <TeacherStripSkeleton />
  }
  return (
    <Section
      id={sectionIds.teachers}
      className={css.section}
      title={t('teachers.title')}
      intro={t('teachers.intro')}
      action={
        isLinked && (
          <PreloadLink to={pagePaths.teachers} className={buttonClass({ variant: 'link' })}>
            {t('teachers.more')}
            <ChevronRightIcon size={18} />
          </PreloadLink>
        )
      }
    >
      {draw()}
    </Section>
  )
}
