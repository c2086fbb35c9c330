import { createPageStore } from '../../../lib/browser/page-store.ts'
import type { Attachment } from '../conversation/attachment-preview.tsx'

const useAsked = createPageStore<{ question: Attachment | undefined }>({
  question: undefined,
})

/** The question about a lesson that the chat is opened with. */
export const useQuestion = (): Attachment | undefined => useAsked(({ question }) => question)

export const setQuestion = (question: Attachment | undefined): void =>
  useAsked.setState({ question })
