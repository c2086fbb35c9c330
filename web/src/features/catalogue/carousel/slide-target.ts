import type { Slide } from '@jingke/contract/catalogue'
import { toSafeHref } from '../../../lib/navigation/external-link.ts'

export type SlideTarget = { is: 'page'; to: string } | { is: 'site'; href: string } | undefined

/** The link of a slide: a page of this site, another site, or none. */
export const slideTarget = ({
  isRedirect,
  adUrl,
}: Pick<Slide, 'isRedirect' | 'adUrl'>): SlideTarget => {
  if (isRedirect !== 1) return undefined
  const href = toSafeHref(adUrl)
  if (href === undefined) return undefined
  if (href.startsWith('/')) return { is: 'page', to: href }
  return /^https?:/.test(href) ? { is: 'site', href } : undefined
}
