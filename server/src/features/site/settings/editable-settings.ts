import type { Language } from '@jingke/contract/core'
import type { EditableSettings, SiteInfo, SitePages } from '@jingke/contract/site'
import type { Context } from '../../../platform/context.ts'
import { builtInPages } from '../built-in-pages.ts'
import { builtInSite } from '../built-in-site.ts'
import { findSiteRules, findStoredSettings } from './settings.store.ts'

type Whole = SiteInfo & Omit<SitePages, 'story' | 'figures' | 'services' | 'heroImage'>

const textsOf = (values: Whole): EditableSettings['zh'] => ({
  webName: values.webName,
  title: values.title,
  description: values.description,
  keyword: values.keyword,
  webLogo: values.webLogo,
  webDarkLogo: values.webDarkLogo,
  webBottomLogo: values.webBottomLogo,
  aboutUs: values.aboutUs,
  slogan: values.slogan,
  hours: values.hours,
  address: values.address,
  copyright: values.copyright,
  icpNo: values.icpNo,
  recordNo: values.recordNo,
  certificateSigner: values.certificateSigner,
})

const sharedOf = (values: Whole): EditableSettings['shared'] => ({
  themeColour: values.themeColour,
  webIco: values.webIco,
  webQRCode: values.webQRCode,
  loginQrCode: values.loginQrCode,
  certificateTemplate: values.certificateTemplate,
  certificateSeal: values.certificateSeal,
  certificateSignature: values.certificateSignature,
  servicePhone: values.servicePhone,
  email: values.email,
  mobileLoginUrl: values.mobileLoginUrl,
  statisticalCode: values.statisticalCode,
})

export const loadEditableSettings = async ({ db }: Context): Promise<EditableSettings> => {
  const { isOpen, version } = await findSiteRules(db)
  const stored = await findStoredSettings(db)
  const wholeOf = (language: Language): Whole => ({
    ...builtInSite[language],
    ...builtInPages[language],
    ...stored[language].info,
    ...stored[language].pages,
  })
  const chinese = wholeOf('zh-CN')
  return {
    zh: textsOf(chinese),
    en: textsOf(wholeOf('en')),
    shared: sharedOf(chinese),
    builtIn: {
      zh: textsOf({ ...builtInSite['zh-CN'], ...builtInPages['zh-CN'] }),
      en: textsOf({ ...builtInSite.en, ...builtInPages.en }),
    },
    isOpen,
    version,
  }
}
