import { saveAssignmentDraft } from '@jingke/contract/assessment/calls'
import { maxSubmissionText } from '@jingke/contract/assessment/constants'
import { useRef, useState } from 'react'
import { ApiError, call } from '../../../lib/api/api.ts'
import { useAutosave } from '../../../lib/autosave/index.ts'
import { newUuid } from '../../../lib/browser/uuid.ts'
import { drafts } from '../../../lib/drafts/index.ts'
import type { KeptDraft } from './kept-draft.ts'

type Lesson = { courseId: number; lessonId: number }
type Stored = { text: string; number: number }

/** What another device has stored meanwhile. */
const otherOf = (error: unknown): Stored | undefined =>
  error instanceof ApiError && error.code === 409
    ? ((error.data as Stored | null) ?? undefined)
    : undefined

/**
 * The answer as it is written: each change is in the browser at once, and on the server after a moment. What another
 * device has written meanwhile is shown, and replaced only if the learner says so.
 */
export const useAssignmentDraft = (
  lesson: Lesson,
  scope: string,
  stored: Stored,
  kept: KeptDraft | undefined,
  isPaused: boolean,
) => {
  const [text, setText] = useState(kept?.text ?? stored.text)
  const [editorId] = useState(newUuid)
  const current = useRef(text)
  const saved = useRef(stored.text)
  const base = useRef(kept?.number ?? stored.number)

  const change = (next: string) => {
    current.current = next
    setText(next)
    drafts.set(scope, JSON.stringify({ text: next, number: base.current }))
  }
  const settle = ({ text: last, number }: Stored) => {
    saved.current = last
    base.current = number
    drafts.set(
      scope,
      current.current === last ? '' : JSON.stringify({ text: current.current, number }),
    )
  }
  const autosave = useAutosave({
    isDirty: () => current.current !== saved.current,
    canSave: () => !isPaused && current.current.length <= maxSubmissionText,
    edit: text,
    save: async () => {
      const sent = current.current
      const input = { ...lesson, text: sent, number: base.current, editorId }
      settle({ text: sent, ...(await call(saveAssignmentDraft, input, { isQuiet: true })) })
    },
  })
  const other = otherOf(autosave.error)
  const keepOwn = () => {
    if (other) base.current = other.number
    autosave.clearError()
  }
  const takeOther = () => {
    if (!other) return
    current.current = other.text
    setText(other.text)
    settle(other)
    autosave.clearError()
  }
  return {
    text,
    change,
    settle,
    status: autosave.status,
    flush: autosave.flush,
    other,
    keepOwn,
    takeOther,
  }
}
