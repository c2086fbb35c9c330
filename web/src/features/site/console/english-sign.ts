import type { EditableSettings } from '@jingke/contract/site'

type Texts = EditableSettings['zh']

export type EnglishSign = 'namesProduct' | 'isDefault' | 'isEmpty' | 'otherLogo'

const logos = ['webLogo', 'webBottomLogo', 'webDarkLogo'] as const
const isLogo = (name: keyof Texts): boolean => logos.some((logo) => logo === name)

/** What visitors of the English pages would not expect of a school that has written its own Chinese texts. */
export const findEnglishSign = (
  name: keyof Texts,
  { zh, en, builtIn }: Pick<EditableSettings, 'zh' | 'en' | 'builtIn'>,
): EnglishSign | undefined => {
  if (isLogo(name)) {
    const hasOwn = logos.some((logo) => en[logo] !== '')
    return zh[name] !== '' && !hasOwn ? 'otherLogo' : undefined
  }
  if (en[name].trim() === '') return zh[name].trim() === '' ? undefined : 'isEmpty'
  const isNamedSo = zh.webName.includes(builtIn.zh.webName)
  if (!isNamedSo && /jingke|精课/i.test(en[name])) return 'namesProduct'
  const isChanged = zh[name] !== builtIn.zh[name]
  return isChanged && en[name] === builtIn.en[name] ? 'isDefault' : undefined
}

/** Texts of the English pages that somebody should look at. */
export const listEnglishSigns = (
  settings: Pick<EditableSettings, 'zh' | 'en' | 'builtIn'>,
): (keyof Texts)[] =>
  (Object.keys(settings.en) as (keyof Texts)[]).filter((name) => {
    const sign = findEnglishSign(name, settings)
    return sign !== undefined && sign !== 'otherLogo'
  })
