import { findUnfilled } from '@jingke/contract/chat/reply-variables'
import type { PreparedTexts } from '../../conversation/composer.tsx'
import { repliesTranslations } from './replies.translations.ts'
import { ReplyPicker } from './reply-picker.tsx'

/** Canned replies for the composer of a conversation. */
export const usePreparedReplies = (chatId: number): PreparedTexts => {
  const t = repliesTranslations.useTranslations()
  return {
    label: t('picker'),
    picker: (onChoose, onClose) => <ReplyPicker {...{ chatId, onChoose, onClose }} />,
    findFault: (text) => {
      const unfilled = findUnfilled(text)
      return unfilled && t('unfilled', { name: unfilled.written })
    },
  }
}
