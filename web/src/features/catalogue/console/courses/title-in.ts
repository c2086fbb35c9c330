import type { Language } from '@jingke/contract/core'

/** The title of a chapter or lesson; empty if it has none. */
export const titleIn = (
  { titleZh, titleEn }: { readonly titleZh: string; readonly titleEn: string },
  language: Language,
): string => (language === 'en' && titleEn) || titleZh
