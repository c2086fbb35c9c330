export type ProgressState = 'idle' | 'running' | 'finishing'

/** Milliseconds for which the full bar is shown. */
const finishTime = 320

export const createTopProgress = () => {
  let state: ProgressState = 'idle'
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()
  const set = (next: ProgressState) => {
    state = next
    for (const listener of listeners) listener()
  }
  return {
    start() {
      clearTimeout(timer)
      if (state !== 'running') set('running')
    },
    done() {
      if (state !== 'running') return
      set('finishing')
      timer = setTimeout(() => set('idle'), finishTime)
    },
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

export const topProgress = /* @__PURE__ */ createTopProgress()
