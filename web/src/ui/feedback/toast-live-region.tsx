import { useSyncExternalStore } from 'react'
import { toast } from './toast.store.ts'

const none = [] as const

/** Repeats the newest toast inside a modal, where the toaster itself is inert. */
export const ToastLiveRegion = () => {
  const toasts = useSyncExternalStore(toast.subscribe, toast.list, () => none)
  return (
    <span role="status" className="visually-hidden">
      {toasts.at(-1)?.text}
    </span>
  )
}
