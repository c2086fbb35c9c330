import { useSyncExternalStore } from 'react'
import { toast } from './toast.store.ts'

const none = [] as const

/** Inside a modal the toaster is inert and unheard, so the modal repeats the newest toast aloud. */
export const ToastLiveRegion = () => {
  const toasts = useSyncExternalStore(toast.subscribe, toast.list, () => none)
  return (
    <span role="status" className="visually-hidden">
      {toasts.at(-1)?.text}
    </span>
  )
}
