import type { FileSubtitles } from '@jingke/contract/media'
import type { listFileSubtitles } from './file-subtitles.store.ts'

/** `eng` is `en`, and Chinese without a script is that of the mainland. Empty if it is not stated. */
export const toLanguage = (stated: string): string => {
  try {
    const [language = ''] = Intl.getCanonicalLocales(stated)
    if (language === 'und' || !/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?$/.test(language)) return ''
    return language === 'zh' ? 'zh-CN' : language
  } catch {
    return ''
  }
}

export const toFileSubtitles = ({
  position,
  codec,
  language,
  title,
  cueCount,
}: Awaited<ReturnType<typeof listFileSubtitles>>[number]): FileSubtitles => ({
  track: position,
  codec,
  language: toLanguage(language),
  title,
  cueCount: cueCount ?? 0,
  isText: cueCount !== null,
})
