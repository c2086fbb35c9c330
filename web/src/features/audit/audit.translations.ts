import { defineTranslations } from '../../lib/i18n/translations.ts'
import en from './audit.en.json'
import zh from './audit.zh.json'

export const auditTranslations = defineTranslations(zh, en)

type Key = keyof typeof zh
type Translate = (key: Key) => string

/** The text of a word that the server recorded, or the word itself if it has none. */
const textOr = (t: Translate, key: string, word: string): string =>
  key in zh ? t(key as Key) : word

export const subjectText = (t: Translate, word: string): string =>
  textOr(t, `subject.${word}`, word)
export const actionText = (t: Translate, word: string): string => textOr(t, `action.${word}`, word)
export const fieldText = (t: Translate, word: string): string => textOr(t, `field.${word}`, word)
export const valueText = (t: Translate, word: string): string => textOr(t, `value.${word}`, word)
export const listText = (t: Translate, word: string): string => textOr(t, `list.${word}`, word)
