import { isMarkup } from '@jingke/contract/catalogue'
import { sanitizeMarkup, toPlainText } from '../../../platform/markup/index.ts'

/** What begins with a tag is sanitised and kept as markup; anything else is plain text and stays as it is. */
export const toStoredIntro = (intro: string): string => {
  if (!/^<[a-z!/?]/i.test(intro)) return intro
  const clean = sanitizeMarkup(intro, { hasPictures: true })
  if (toPlainText(clean) === '' && !clean.includes('<img ')) return ''
  return isMarkup(clean) ? clean : `<p>${clean}</p>`
}

/** For search and comparisons. */
export const introText = (intro: string): string => (isMarkup(intro) ? toPlainText(intro) : intro)
