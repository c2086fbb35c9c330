import { statisticsScript } from '@jingke/contract/site'

declare global {
  interface Window {
    /** The queue of the statistics service. */
    _hmt?: unknown[][]
  }
}

/** Milliseconds after a change of page before it is reported. */
const settleTime = 300

/** Loads the service that the site names, if it is one we know; page views are reported by us. */
export const startStatistics = (statisticalCode: string): void => {
  const address = statisticsScript(statisticalCode)
  if (address === undefined || window._hmt) return
  window._hmt = [['_setAutoPageview', false]]
  const script = document.createElement('script')
  script.async = true
  script.src = address
  document.head.append(script)
}

let pending: ReturnType<typeof setTimeout> | undefined

/** Reports the path alone: a query may hold what is nobody else's business. */
export const reportPageView = (path: string): void => {
  clearTimeout(pending)
  pending = setTimeout(() => window._hmt?.push(['_trackPageview', path]), settleTime)
}
