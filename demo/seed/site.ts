import type { Language } from '../../contract/src/core/index.ts'
import { categoryAddress, pagePaths } from '../../contract/src/site/page-addresses.ts'
import {
  insertNavigationRow,
  listNavigationRows,
  putSitePages,
  putSiteSettings,
} from '../../server/src/features/site/index.ts'
import type { Context } from '../../server/src/platform/context.ts'
import { categories } from '../content/categories.ts'
import { site } from '../content/site.ts'
import type { Text } from '../content/text.ts'
import { getKnown, storeArts } from './art.ts'

type CategoryIds = ReadonlyMap<string, number>

/** The categories, below the built-in entry of the on-demand centre. */
const insertCategoryEntries = async (context: Context, categoryIds: CategoryIds): Promise<void> => {
  const entries = await listNavigationRows(context.db, 0)
  const centre = entries.find(({ linkUrl }) => linkUrl === pagePaths.onDemandCentre)
  for (const [position, { key, name }] of categories.entries())
    await insertNavigationRow(context.db, {
      parentId: centre?.id ?? null,
      position,
      linkUrl: categoryAddress(getKnown(categoryIds, key)),
      nameZh: name.zh,
      nameEn: name.en,
    })
}

const seedTexts = async (
  context: Context,
  artOf: (path: string) => string,
  language: Language,
): Promise<void> => {
  const db = context.db
  const translate = (text: Text) => (language === 'en' ? text.en : text.zh)
  const { logo, bottomLogo, englishLogo, englishBottomLogo, qrCode, hero } = site.images
  await putSiteSettings(db, language, {
    webName: translate(site.name),
    title: translate(site.title),
    keyword: translate(site.keywords),
    description: translate(site.description),
    aboutUs: site.story.map(translate).join('\n\n'),
    webLogo: artOf(language === 'en' ? englishLogo : logo),
    webBottomLogo: artOf(language === 'en' ? englishBottomLogo : bottomLogo),
    webQRCode: artOf(qrCode),
    loginQrCode: artOf(qrCode),
    copyright: translate(site.copyright),
    recordNo: translate(site.recordNo),
    icpNo: translate(site.icpNo),
    servicePhone: site.contact.phone,
    address: translate(site.contact.address),
  })
  await putSitePages(db, language, {
    slogan: translate(site.slogan),
    story: site.story.map(translate),
    figures: site.figures.map(({ value, unit, label }) => ({
      value,
      unit: translate(unit),
      label: translate(label),
    })),
    services: site.services.map(({ title, text, picture, page }) => ({
      title: translate(title),
      text: translate(text),
      picture: artOf(picture),
      ...(page && { page }),
    })),
    hours: translate(site.contact.hours),
    email: site.contact.email,
    heroImage: artOf(hero),
  })
}

export const seedSite = async (context: Context, categoryIds: CategoryIds): Promise<void> => {
  const { logo, bottomLogo, englishLogo, englishBottomLogo, qrCode, hero } = site.images
  const logos = [logo, bottomLogo, englishLogo, englishBottomLogo]
  const artOf = await storeArts(context, [
    ...logos,
    qrCode,
    hero,
    ...site.services.map(({ picture }) => picture),
  ])
  await seedTexts(context, artOf, 'zh-CN')
  await seedTexts(context, artOf, 'en')
  await insertCategoryEntries(context, categoryIds)
}
