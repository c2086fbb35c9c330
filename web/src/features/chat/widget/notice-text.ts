import type { ChatMessage } from '@jingke/contract/chat'
import { chatTranslations } from '../chat.translations.ts'

/** A message in words for a desktop notice, without the addresses that give access to its images. */
export const noticeText = ({
  type,
  text,
  lesson,
}: Pick<ChatMessage, 'type' | 'text' | 'lesson'>): string => {
  if (lesson)
    return lesson.note || lesson.place?.lessonTitle || chatTranslations.translate('lesson.absent')
  return type === 1 ? chatTranslations.translate('notice.image') : text
}
