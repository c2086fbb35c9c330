import { createPageStore } from '../../../lib/page-store.ts'
import type { LessonAttachment } from '../conversation/attached-lesson.tsx'

const useAsked = createPageStore<{ question: LessonAttachment | undefined }>({
  question: undefined,
})

/** The question about a lesson that the chat is opened with. */
export const useQuestion = (): LessonAttachment | undefined => useAsked(({ question }) => question)

export const setQuestion = (question: LessonAttachment | undefined): void =>
  useAsked.setState({ question })
