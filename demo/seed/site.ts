import type { Language } from '../../contract/src/core/index.ts'
import { insertNavigationRow, putSiteSettings } from '../../server/src/features/site/index.ts'
import type { Context } from '../../server/src/platform/context.ts'
import { type NavigationItem, navigation } from '../content/navigation.ts'
import { site } from '../content/site.ts'
import type { Text } from '../content/text.ts'
import { storeArt } from './art.ts'

const insertNavigation = async (
  context: Context,
  items: readonly NavigationItem[],
  parentId: number | null,
): Promise<void> => {
  for (const [position, item] of items.entries()) {
    const id = await insertNavigationRow(context.database.orm, {
      parentId,
      position,
      linkUrl: item.linkUrl,
      nameZh: item.linkName.zh,
      nameEn: item.linkName.en,
    })
    await insertNavigation(context, item.children, id)
  }
}

export const seedSite = async (context: Context): Promise<void> => {
  const qrCode = await storeArt(context, 'qr-code.svg')
  const logo = await storeArt(context, 'logo.svg')
  const bottomLogo = await storeArt(context, 'logo-bottom.svg')
  for (const language of ['zh-CN', 'en'] satisfies Language[]) {
    const say = (text: Text) => (language === 'en' ? text.en : text.zh)
    await putSiteSettings(context.database.orm, language, {
      webName: say(site.name),
      title: say(site.title),
      keyword: say(site.keywords),
      description: say(site.description),
      aboutUs: site.story.map(say).join('\n\n'),
      webLogo: logo,
      webBottomLogo: bottomLogo,
      webQRCode: qrCode,
      loginQrCode: qrCode,
      copyright: say(site.copyright),
      recordNo: say(site.recordNo),
      icpNo: say(site.icpNo),
      servicePhone: site.contact.phone,
      address: say(site.contact.address),
    })
  }
  await insertNavigation(context, navigation, null)
}
