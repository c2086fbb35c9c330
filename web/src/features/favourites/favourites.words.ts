import { defineWords } from '../../lib/i18n/words.ts'
import en from './favourites.en.json'
import zh from './favourites.zh.json'

export const favouritesWords = defineWords(zh, en)
