import {
  prefetchSitePages,
  SiteContact,
  SiteServices,
  useSitePages,
} from '../../../features/site/index.ts'
import { LoadFailure } from '../../../lib/lists/index.ts'
import { Card, Container, EmptyState, PageHeading, Skeleton } from '../../../ui/index.ts'
import css from './introduction-page.module.css'
import { publicPagesTranslations } from './public-pages.translations.ts'

const ServicesPage = () => {
  const t = publicPagesTranslations.useTranslations()
  const query = useSitePages()
  const draw = () => {
    if (query.isError) return <LoadFailure query={query} size="md" />
    if (!query.data) return <Skeleton shape="rect" className={css.bone} />
    const { services, hours, email } = query.data
    return (
      <>
        {services.length > 0 ? (
          <SiteServices services={services} headingLevel={2} hasPictures />
        ) : (
          <EmptyState title={t('services.empty')} />
        )}
        <Card as="section" space="lg" className={css.contact}>
          <h2 className={css.contactTitle}>{t('contact.title')}</h2>
          <SiteContact hours={hours} email={email} />
        </Card>
      </>
    )
  }
  return (
    <Container className={css.page} aria-busy={query.isPending}>
      <PageHeading title={t('services.title')} text={t('services.intro')} />
      {draw()}
    </Container>
  )
}

export { ServicesPage as Component }

export const prefetchData = prefetchSitePages
