import { defineWords } from '../../lib/i18n/words.ts'
import en from './site.en.json'
import zh from './site.zh.json'

export const siteWords = defineWords(zh, en)
