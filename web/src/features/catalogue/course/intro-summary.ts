import { isMarkup } from '@jingke/contract/catalogue/constants'
import { parseMarkup, toText } from '../../../lib/markup/index.ts'

const maxLength = 160

/** A plain introduction, or the beginning of one with markup. */
export const introSummary = (intro: string): string => {
  if (!isMarkup(intro)) return intro
  const characters = [...toText(parseMarkup(intro)).trim()]
  return characters.length > maxLength
    ? `${characters.slice(0, maxLength).join('')}…`
    : characters.join('')
}
