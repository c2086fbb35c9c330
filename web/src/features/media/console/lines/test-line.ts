export type LineTest = { is: 'reached'; milliseconds: number } | { is: 'failed' | 'reload' }

/** Milliseconds. */
const timeout = 8000

/**
 * Asks the line from this browser, as a learner's player would. The content policy of the page lists the
 * lines of the moment it was loaded: for a newer one the page has to be loaded again.
 */
export const testLine = async (origin: string): Promise<LineTest> => {
  let isBlocked = false
  const notice = () => {
    isBlocked = true
  }
  document.addEventListener('securitypolicyviolation', notice)
  const startedAt = performance.now()
  try {
    // An opaque answer is enough: only the network is tried.
    await fetch(`${origin}/vod/`, {
      mode: 'no-cors',
      cache: 'no-store',
      signal: AbortSignal.timeout(timeout),
    })
    return { is: 'reached', milliseconds: Math.round(performance.now() - startedAt) }
  } catch {
    // The event of a blocked request is dispatched in a task of its own.
    await new Promise((resolve) => setTimeout(resolve))
    return { is: isBlocked ? 'reload' : 'failed' }
  } finally {
    document.removeEventListener('securitypolicyviolation', notice)
  }
}
