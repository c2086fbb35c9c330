import { listMarks } from '@jingke/contract/marks/calls'
import type { QueryClient } from '@tanstack/react-query'
import { toast } from '../../../ui/index.ts'
import { marksTranslations } from '../marks.translations.ts'
import { sendUnsentNotes } from './send-unsent-notes.ts'
import { unsentNotes } from './unsent-notes.ts'

/** Milliseconds: a browser that is on a network may still not reach the server. */
const retryInterval = 30_000

/** Sends what was written without a network, now and when the network is back. Returns the function that ends it. */
export const keepSendingNotes = (queries: QueryClient): (() => void) => {
  const send = async (): Promise<void> => {
    const count = await sendUnsentNotes()
    if (count === 0) return
    toast.show({ kind: 'success', text: marksTranslations.translate('unsent.sent', { count }) })
    await queries.invalidateQueries({ queryKey: [listMarks] })
  }
  // Without the key of the account nothing can be read; it is asked for again.
  const attempt = () => void send().catch(() => {})
  const timer = setInterval(() => {
    if (unsentNotes.get().some(({ refusal }) => refusal === undefined)) attempt()
  }, retryInterval)
  window.addEventListener('online', attempt)
  attempt()
  return () => {
    clearInterval(timer)
    window.removeEventListener('online', attempt)
  }
}
