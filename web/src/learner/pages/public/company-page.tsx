import { CourseShowcase, prefetchTeachers } from '../../../features/catalogue/index.ts'
import {
  prefetchSitePages,
  SiteContact,
  SiteFigures,
  SiteHero,
  SiteServices,
  SiteStory,
  useSitePages,
} from '../../../features/site/index.ts'
import { createLazyComponent, LazyComponent } from '../../../lib/loading/lazy-component.tsx'
import { pagePaths } from '../../../lib/navigation/page-addresses.ts'
import { Link } from '../../../lib/router/index.ts'
import { useSession } from '../../../lib/session/session.ts'
import { Card, Container, Section } from '../../../ui/index.ts'
import css from './company-page.module.css'
import { LazyLoadFailure, preloadLoadFailure } from './lazy-load-failure.tsx'
import { publicPagesTranslations } from './public-pages.translations.ts'
import { sectionIds } from './section-ids.ts'
import { TeachersSection } from './teachers-section.tsx'

/** A chunk of its own: visitors do not load it. */
const nextStep = createLazyComponent(
  async () => (await import('../home-next-step.tsx')).HomeNextStep,
)

const CompanyPage = () => {
  const t = publicPagesTranslations.useTranslations()
  const query = useSitePages()
  const pages = query.data
  const isSignedIn = useSession((state) => state.refreshToken !== undefined)
  if (query.isError) return <LazyLoadFailure query={query} size="md" />
  return (
    <Container className={css.page} aria-busy={query.isPending}>
      {isSignedIn && (
        <div className={css.next}>
          <LazyComponent isOptional code={nextStep} fallback={null} props={{}} />
        </div>
      )}
      {pages ? (
        <SiteHero slogan={pages.slogan} picture={pages.heroImage} storyId={sectionIds.story} />
      ) : (
        <div className={css.heroSlot} />
      )}
      {pages && (
        <>
          <SiteFigures figures={pages.figures} />
          {pages.story.length > 0 && (
            <section id={sectionIds.story} className={css.story}>
              <h2 className={css.storyTitle}>{t('story.title')}</h2>
              <SiteStory paragraphs={pages.story} />
            </section>
          )}
          <CourseShowcase
            id={sectionIds.courses}
            title={t('courses.title')}
            intro={t(isSignedIn ? 'courses.intro' : 'courses.visitor')}
            lessons={(count) => t('courses.lessons', { count })}
          />
          <TeachersSection />
          {pages.services.length > 0 && (
            <Section title={t('services.title')} intro={t('services.intro')}>
              <SiteServices services={pages.services} headingLevel={3} />
            </Section>
          )}
          {!isSignedIn && (
            <Section id={sectionIds.account} title={t('account.title')}>
              <ul className={css.ways}>
                {(['new', 'code', 'forgotten'] as const).map((way) => (
                  <Card key={way} as="li" space="lg">
                    <h3 className={css.way}>{t(`account.${way}`)}</h3>
                    <p>{t(`account.${way}Text`)}</p>
                    {way === 'code' && <Link to={pagePaths.activate}>{t('account.activate')}</Link>}
                  </Card>
                ))}
              </ul>
            </Section>
          )}
          <Card as="section" space="lg" id={sectionIds.contact} className={css.contact}>
            <div>
              <h2 className={css.contactTitle}>{t('contact.title')}</h2>
              <p className={css.contactIntro}>{t('contact.intro')}</p>
            </div>
            <SiteContact hours={pages.hours} email={pages.email} />
          </Card>
        </>
      )}
    </Container>
  )
}

export { CompanyPage as Component }

export const prefetchData = (): void => {
  prefetchSitePages()
  prefetchTeachers()
  preloadLoadFailure()
}
