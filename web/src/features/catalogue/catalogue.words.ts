import { defineWords } from '../../lib/i18n/words.ts'
import en from './catalogue.en.json'
import zh from './catalogue.zh.json'

export const catalogueWords = defineWords(zh, en)
