import {
  prefetchSitePages,
  SiteContact,
  SiteStory,
  useSitePages,
} from '../../../features/site/index.ts'
import { useSite } from '../../../lib/site.ts'
import { Container, PageHeading } from '../../../ui/index.ts'
import css from '../reading-page.module.css'
import { publicPagesTranslations } from './public-pages.translations.ts'

const toParagraphs = (text: string): string[] =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')

/** Story and contact. The text is part of the site data and needs no call. */
const AboutUsPage = () => {
  const t = publicPagesTranslations.useTranslations()
  const site = useSite((state) => state.site)
  const { data: pages } = useSitePages()
  const paragraphs = toParagraphs(site?.aboutUs ?? '')
  return (
    <Container className={css.page}>
      <PageHeading eyebrow={site?.webName} title={t('about.title')} />
      {paragraphs.length > 0 ? (
        <SiteStory paragraphs={paragraphs} />
      ) : (
        <p className="soft-text">{t('about.empty')}</p>
      )}
      <hr />
      <section className={css.part}>
        <h2>{t('contact.title')}</h2>
        <SiteContact hours={pages?.hours ?? ''} email={pages?.email ?? ''} />
      </section>
    </Container>
  )
}

export { AboutUsPage as Component }

export const prefetchData = prefetchSitePages
