import { Container, classNames, Skeleton, Stack } from '../../../ui/index.ts'
import { catalogueTranslations } from '../catalogue.translations.ts'
import heroCss from './course-hero.module.css'
import css from './course-view.module.css'

export const CourseViewSkeleton = () => {
  const t = catalogueTranslations.useTranslations()
  return (
    <div aria-busy="true" className={css.skeletons}>
      <p className="visually-hidden" role="status">
        {t('course.loading')}
      </p>
      <div className={heroCss.hero}>
        <Container className={heroCss.columns}>
          <Skeleton className={classNames(heroCss.breadcrumbs, css.crumbSkeleton)} />
          <Stack gap={6}>
            <Skeleton className={css.nameSkeleton} />
            <Skeleton lines={3} />
            <Skeleton className={css.crumbSkeleton} />
            <Skeleton shape="rect" ratio="line" className={css.actionSkeleton} />
          </Stack>
          <Skeleton shape="rect" ratio="wide" className={heroCss.cover} />
        </Container>
      </div>
      <Container className={css.columns}>
        <Stack gap={3}>
          {Array.from({ length: 4 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity
            <Skeleton key={index} shape="rect" className={css.chapterSkeleton} />
          ))}
        </Stack>
        <Skeleton shape="rect" className={css.teacherSkeleton} />
      </Container>
    </div>
  )
}
