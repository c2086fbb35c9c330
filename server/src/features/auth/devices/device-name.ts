import type { Language } from '@jingke/contract/core'

const readLength = 512

/** The first that occurs names it: those that pretend to be others stand before them. */
const browsers: readonly (readonly [mark: string, name: string])[] = [
  ['MicroMessenger/', 'WeChat'],
  ['DingTalk/', 'DingTalk'],
  ['QQBrowser/', 'QQ Browser'],
  ['UCBrowser/', 'UC Browser'],
  ['MiuiBrowser/', 'Mi Browser'],
  ['HuaweiBrowser/', 'Huawei Browser'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['YaBrowser/', 'Yandex'],
  ['Vivaldi/', 'Vivaldi'],
  ['OPR/', 'Opera'],
  ['Edg', 'Edge'],
  ['FxiOS/', 'Firefox'],
  ['Firefox/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
]

const systems: readonly (readonly [mark: string, name: string])[] = [
  ['HarmonyOS', 'HarmonyOS'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
]

const nameIn = (
  marks: readonly (readonly [string, string])[],
  userAgent: string,
): string | undefined => marks.find(([mark]) => userAgent.includes(mark))?.[1]

/** Browser and system of a user agent; empty when neither is known. No regular expressions. */
export const deviceOf = (userAgent: string): string => {
  const text = userAgent.slice(0, readLength)
  return [nameIn(browsers, text), nameIn(systems, text)].filter(Boolean).join(' · ')
}

const unknown = { 'zh-CN': '未知设备', en: 'Unknown device' } as const

export const deviceWords = (userAgent: string, language: Language): string =>
  deviceOf(userAgent) || unknown[language]

/** The part of an address that stays the same while a device moves about its usual network. */
export const neighbourhoodOf = (address: string): string =>
  address.includes(':')
    ? address.split(':').slice(0, 2).join(':')
    : address.split('.').slice(0, 2).join('.')
