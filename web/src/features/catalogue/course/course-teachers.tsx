import type { Teacher } from '@jingke/contract/catalogue'
import { Section, Stack } from '../../../ui/index.ts'
import { catalogueTranslations } from '../catalogue.translations.ts'
import { TeacherCard } from '../teachers/teacher-card.tsx'

export const CourseTeachers = ({ teachers }: { teachers: readonly Teacher[] }) => {
  const t = catalogueTranslations.useTranslations()
  if (teachers.length === 0) return null
  return (
    <Section title={t('course.teachers')}>
      <Stack gap={4}>
        {teachers.map((teacher) => (
          <TeacherCard key={teacher.id} teacher={teacher} headingLevel={3} look="compact" />
        ))}
      </Stack>
    </Section>
  )
}
