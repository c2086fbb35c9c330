import { onTestFinished } from 'vitest'
import { toast } from '../feedback/toast.store.ts'

/** The texts of all toasts of the test, with those that have disappeared since. */
export const recordToasts = (): ReadonlySet<string> => {
  // Test files share a tab: a toast of an earlier one may still be shown.
  toast.clear()
  const texts = new Set<string>()
  const stop = toast.subscribe(() => {
    for (const { text } of toast.list()) texts.add(text)
  })
  onTestFinished(() => {
    stop()
    toast.clear()
  })
  return texts
}
