import type { CourseDetails } from '@jingke/contract/catalogue'
import { consolePath } from '../../../lib/navigation/page-addresses.ts'
import { EyeIcon } from '../../../ui/index.ts'
import { catalogueTranslations } from '../catalogue.translations.ts'
import css from './preview-notice.module.css'

type Props = { details: Pick<CourseDetails, 'course' | 'preview'> }

/** Says that nothing is recorded, and to whom the course is not offered. */
export const PreviewNotice = ({ details: { course, preview } }: Props) => {
  const t = catalogueTranslations.useTranslations()
  if (preview === null) return null
  return (
    <section className={css.notice} aria-label={t('preview.title')}>
      <EyeIcon size={18} />
      <p className={css.words}>
        <strong>{t('preview.title')}</strong> {t(`preview.${preview}`)}
      </p>
      {preview === 'staff' && (
        <a className={css.link} href={`${consolePath}/courses/${course.id}`}>
          {t('preview.edit')}
        </a>
      )}
    </section>
  )
}
