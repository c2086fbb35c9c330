import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '../../../lib/lists/index.ts'
import { Section, Stack } from '../../../ui/index.ts'
import { CourseGrid, CourseGridSkeleton, type CourseSlots } from '../cards/course-grid.tsx'
import { teacherCoursesQuery } from '../catalogue.queries.ts'
import { catalogueTranslations } from '../catalogue.translations.ts'
import { TeacherCard } from './teacher-card.tsx'
import { useTeachers } from './teachers.queries.ts'

type Props = { teacherId: number; slots: CourseSlots }

/** A teacher and the courses that the learner may see; nothing for an unknown teacher. */
export const TeacherView = ({ teacherId, slots }: Props) => {
  const t = catalogueTranslations.useTranslations()
  const teacher = useTeachers().data?.find(({ id }) => id === teacherId)
  const query = useQuery(teacherCoursesQuery(teacherId))
  if (!teacher) return null
  return (
    <Stack gap={8}>
      <TeacherCard teacher={teacher} headingLevel={2} look="beside" isLinked={false} />
      <Section title={t('teacher.courses', { name: teacher.name })}>
        {query.isError && <LoadFailure query={query} />}
        {query.isPending && <CourseGridSkeleton count={4} />}
        {query.data?.length === 0 && <p>{t('teacher.noCourses')}</p>}
        {query.data && <CourseGrid courses={query.data} slots={slots} />}
      </Section>
    </Stack>
  )
}
