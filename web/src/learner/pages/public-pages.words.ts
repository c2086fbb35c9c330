import { defineWords } from '../../lib/i18n/words.ts'
import en from './public-pages.en.json'
import zh from './public-pages.zh.json'

export const publicPagesWords = defineWords(zh, en)
