import type { Language } from '@jingke/contract/core'

const readLength = 512

/** The first match wins: browsers whose user agent names another one come before it. */
const browsers: readonly (readonly [token: string, name: string])[] = [
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

const systems: readonly (readonly [token: string, name: string])[] = [
  ['HarmonyOS', 'HarmonyOS'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
]

const findName = (
  names: readonly (readonly [string, string])[],
  userAgent: string,
): string | undefined => names.find(([token]) => userAgent.includes(token))?.[1]

/** Browser and system of a user agent; empty if neither is known. */
export const deviceName = (userAgent: string): string => {
  const text = userAgent.slice(0, readLength)
  return [findName(browsers, text), findName(systems, text)].filter(Boolean).join(' · ')
}

const unknown = { 'zh-CN': '未知设备', en: 'Unknown device' } as const

export const deviceLabel = (userAgent: string, language: Language): string =>
  deviceName(userAgent) || unknown[language]

/** Prefix of an address: the first two groups, which usually stay the same on one network. */
export const networkOf = (address: string): string =>
  address.includes(':')
    ? address.split(':').slice(0, 2).join(':')
    : address.split('.').slice(0, 2).join('.')
