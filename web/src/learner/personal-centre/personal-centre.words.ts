import { defineWords } from '../../lib/i18n/words.ts'
import en from './personal-centre.en.json'
import zh from './personal-centre.zh.json'

export const personalCentreWords = defineWords(zh, en)
