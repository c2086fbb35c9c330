import { isMarkup } from '@jingke/contract/catalogue/constants'
import { RichText } from '../../../lib/markup/index.ts'
import { Section } from '../../../ui/index.ts'
import { catalogueTranslations } from '../catalogue.translations.ts'

/** The introduction of a course, with or without markup. */
export const CourseAbout = ({ intro }: { intro: string }) => {
  const t = catalogueTranslations.useTranslations()
  return (
    <Section title={t('course.about')}>
      {isMarkup(intro) ? <RichText markup={intro} /> : <p>{intro}</p>}
    </Section>
  )
}
