export type ToastKind = 'info' | 'success' | 'warning' | 'error'

export type ToastAction = { label: string; onAct: () => void }

export type Toast = {
  id: number
  kind: ToastKind
  text: string
  action: ToastAction | undefined
  /** Counts repetitions of the same text; each restarts the timer. */
  showings: number
}

export type ToastRequest = { kind?: ToastKind; text: string; action?: ToastAction }

const maxToasts = 4

export const createToastStore = () => {
  let toasts: readonly Toast[] = []
  let lastId = 0
  const listeners = new Set<() => void>()
  const set = (next: readonly Toast[]) => {
    toasts = next
    for (const listener of listeners) listener()
  }
  return {
    show({ kind = 'info', text, action }: ToastRequest): number {
      const same = toasts.find((toast) => toast.text === text && toast.kind === kind)
      if (same) {
        const again = { ...same, action, showings: same.showings + 1 }
        set(toasts.map((toast) => (toast === same ? again : toast)))
        return same.id
      }
      lastId += 1
      set([...toasts, { id: lastId, kind, text, action, showings: 1 }].slice(-maxToasts))
      return lastId
    },
    dismiss(id: number) {
      set(toasts.filter((toast) => toast.id !== id))
    },
    clear() {
      set([])
    },
    list: () => toasts,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** Milliseconds. Errors, warnings and actions need more time. */
export const toastDuration = ({ kind, action }: Pick<Toast, 'kind' | 'action'>): number => {
  if (action) return 10_000
  return kind === 'error' || kind === 'warning' ? 8000 : 5000
}

export const toast = /* @__PURE__ */ createToastStore()
