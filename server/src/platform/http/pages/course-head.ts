import type { PublicCourse } from '@jingke/contract/catalogue'
import type { Language } from '@jingke/contract/core'
import { publicCourseAddress, type SiteInfo } from '@jingke/contract/site'
import { escapeHtml, jsonForHtml } from './html.ts'

/** Characters of a description that search engines show. */
const maxDescription = 160

interface CourseHead {
  readonly title: string
  readonly description: string
  /** Canonical address, Open Graph and structured data of a course. */
  readonly tags: string
}

const metaTags = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `<meta property="${name}" content="${escapeHtml(value)}">`)
    .join('')

/**
 * What search engines and previews of links read of a public course page. `origin`: of the site;
 * absent: unknown, and what takes complete addresses only is left out.
 */
export const toCourseHead = (
  course: PublicCourse,
  site: SiteInfo,
  language: Language,
  origin = '',
): CourseHead => {
  const url = origin + publicCourseAddress(course.id)
  const description = course.summary.replace(/\s+/g, ' ').trim().slice(0, maxDescription)
  const image = origin && course.thumbnail && new URL(course.thumbnail, origin).href
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Course',
    name: course.name,
    description,
    ...(origin && { url }),
    inLanguage: language,
    provider: { '@type': 'Organization', name: site.webName, ...(origin && { sameAs: origin }) },
    ...(image && { image }),
    hasCourseInstance: [
      {
        '@type': 'CourseInstance',
        courseMode: 'Online',
        courseWorkload: `PT${Math.max(1, Math.round(course.duration / 60))}M`,
        instructor: course.teachers.map(({ name }) => ({ '@type': 'Person', name })),
      },
    ],
  }
  return {
    title: [course.name, site.webName].filter((text) => text !== '').join(' - '),
    description,
    tags:
      (origin && `<link rel="canonical" href="${escapeHtml(url)}">`) +
      metaTags({
        'og:type': 'website',
        'og:title': course.name,
        'og:description': description,
        'og:site_name': site.webName,
        'og:locale': language.replace('-', '_'),
        ...(origin && { 'og:url': url }),
        ...(image && { 'og:image': image }),
      }) +
      `<script type="application/ld+json">${jsonForHtml(data)}</script>`,
  }
}
