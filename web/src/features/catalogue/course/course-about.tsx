import { RichText } from '../../../lib/markup/index.ts'
import { Section } from '../../../ui/index.ts'
import { catalogueTranslations } from '../catalogue.translations.ts'

/** An introduction with headings, lists or pictures; a plain one is in the header of the page. */
export const CourseAbout = ({ markup }: { markup: string }) => {
  const t = catalogueTranslations.useTranslations()
  return (
    <Section title={t('course.about')}>
      <RichText markup={markup} />
    </Section>
  )
}
