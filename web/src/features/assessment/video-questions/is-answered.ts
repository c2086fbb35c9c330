import type { Answer } from '@jingke/contract/assessment'

/** Whether something was chosen or written, as the server asks for it. */
export const isAnswered = (answer: Answer): boolean => {
  switch (answer.type) {
    case 'single':
      return answer.optionId !== null
    case 'multiple':
      return answer.optionIds.length > 0
    case 'true-false':
      return answer.isTrue !== null
    case 'blanks':
      return answer.values.some(({ text }) => text.trim() !== '')
    case 'order':
      return answer.itemIds.length > 0
    case 'match':
      return answer.pairs.length > 0
    case 'short-text':
    case 'long-text':
      return answer.text.trim() !== ''
  }
}
