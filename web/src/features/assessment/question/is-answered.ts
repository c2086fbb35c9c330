import type { Answer } from '@jingke/contract/assessment'

/** Whether anything was answered. */
export const isAnswered = (answer: Answer | null | undefined): boolean => {
  if (!answer) return false
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
    default:
      return answer.text.trim() !== ''
  }
}
