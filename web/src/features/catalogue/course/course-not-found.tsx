import { MenuPageLink } from '../../../lib/navigation/menu-page-link.tsx'
import { pagePaths } from '../../../lib/navigation/page-addresses.ts'
import { buttonClass, Container, EmptyState } from '../../../ui/index.ts'
import { catalogueTranslations } from '../catalogue.translations.ts'
import css from './course-not-found.module.css'

export const CourseNotFound = () => {
  const t = catalogueTranslations.useTranslations()
  return (
    <Container className={css.page}>
      <h1 className="visually-hidden">{t('course.title')}</h1>
      <EmptyState
        title={t('course.notFound')}
        text={t('course.notFoundText')}
        action={
          <MenuPageLink
            to={pagePaths.onDemandCentre}
            className={buttonClass({ variant: 'primary' })}
          >
            {t('course.browse')}
          </MenuPageLink>
        }
      />
    </Container>
  )
}
