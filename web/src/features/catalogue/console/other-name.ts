import type { Language } from '@jingke/contract/core'

interface Named {
  readonly nameZh: string
  readonly nameEn: string
}

export const nameIn = ({ nameZh, nameEn }: Named, language: Language): string =>
  language === 'en' ? nameEn : nameZh

/** The name in the other language; empty when one stands for both. */
export const otherName = ({ nameZh, nameEn }: Named, language: Language): string =>
  nameZh === nameEn ? '' : language === 'en' ? nameZh : nameEn
