import {
  TeacherStrip,
  TeacherStripSkeleton,
  useTeachers,
} from '../../../features/catalogue/index.ts'
import { LoadFailure } from '../../../lib/lists/index.ts'
import { PreloadLink } from '../../../lib/loading/preload-link.tsx'
import { pagePaths, teacherAddress } from '../../../lib/navigation/page-addresses.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useIsPageOpen } from '../../../lib/site.ts'
import { buttonClass, ChevronRightIcon, Section } from '../../../ui/index.ts'
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
  if (query.data?.length === 0) return null
  const draw = () => {
    if (query.data)
      return (
        <TeacherStrip
          teachers={query.data}
          linkTo={isLinked ? (teacher) => teacherAddress(teacher.id) : undefined}
        />
      )
    if (query.isError) return <LoadFailure query={query} headingLevel={3} />
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
