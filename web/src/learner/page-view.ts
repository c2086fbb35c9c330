/** Milliseconds after a change of page before it is reported. */
const settleTime = 300

declare global {
  interface Window {
    /** The queue of the statistics service, if its script was injected. */
    _hmt?: unknown[][]
  }
}

let pending: ReturnType<typeof setTimeout> | undefined

/** Reports the path alone: a query may hold what is nobody else's business. */
export const reportPageView = (path: string): void => {
  clearTimeout(pending)
  pending = setTimeout(() => window._hmt?.push(['_trackPageview', path]), settleTime)
}
