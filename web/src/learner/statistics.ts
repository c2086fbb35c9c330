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
  // The service counts nothing for a page it cannot tell the site of; the address stays unsaid.
  script.referrerPolicy = 'strict-origin'
  script.src = address
  document.head.append(script)
}

/** Reports a page once it has settled; a page that was left sooner counts as well. */
export const reportPageView = (page: string): void => {
  setTimeout(() => window._hmt?.push(['_trackPageview', page]), settleTime)
}
