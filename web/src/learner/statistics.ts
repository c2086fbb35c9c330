import { statisticsScript } from '@jingke/contract/site/statistics'

declare global {
  interface Window {
    /** The queue of the statistics service. */
    _hmt?: unknown[][]
  }
}

/** Milliseconds between a navigation and its report. */
const settleTime = 300

/** Loads the site's statistics script, if it is a supported one, without its automatic page views. */
export const startStatistics = (statisticalCode: string): void => {
  const address = statisticsScript(statisticalCode)
  if (address === undefined || window._hmt) return
  window._hmt = [['_setAutoPageview', false]]
  const script = document.createElement('script')
  script.async = true
  // The service needs the origin of the site; the path and query are not sent.
  script.referrerPolicy = 'strict-origin'
  script.src = address
  document.head.append(script)
}

/** Delayed, so that the title is set; also reported if the page was left meanwhile. */
export const reportPageView = (page: string): void => {
  setTimeout(() => window._hmt?.push(['_trackPageview', page]), settleTime)
}
