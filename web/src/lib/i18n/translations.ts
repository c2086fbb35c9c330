import type { Language } from '@jingke/contract/core'
import { currentLanguage, useLanguage } from './language.ts'

type Values = Readonly<Record<string, string | number>>
type Messages<Key extends string> = Readonly<Record<Key, string>>

export type Translate<Key extends string> = (key: Key, values?: Values) => string

const interpolate = (message: string, values: Values): string =>
  message.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))

/** English singular: `key.one` is used instead of `key` if `count` is 1. */
const choose = <Key extends string>(messages: Messages<Key>, key: Key, values?: Values): string => {
  const singular = (messages as Readonly<Record<string, string>>)[`${key}.one`]
  return values?.count === 1 && singular !== undefined ? singular : messages[key]
}

/** The texts of one feature in both languages. A key missing in either does not compile. */
export const defineTranslations = <Key extends string>(
  zh: Messages<Key>,
  en: Messages<NoInfer<Key>> & Readonly<Record<string, string>>,
) => {
  const translateTo =
    (language: Language): Translate<Key> =>
    (key, values) =>
      interpolate(choose(language === 'en' ? en : zh, key, values), values ?? {})
  return {
    useTranslations: (): Translate<Key> => translateTo(useLanguage((state) => state.language)),
    /** Outside of components. */
    translate: (key: Key, values?: Values): string => translateTo(currentLanguage())(key, values),
  }
}
