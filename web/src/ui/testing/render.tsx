import '../theme.css'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'

/** Renders into the page; unmounted after the test. */
export const render = (content: ReactNode): void => {
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  flushSync(() => root.render(content))
  onTestFinished(() => {
    root.unmount()
    container.remove()
  })
}
