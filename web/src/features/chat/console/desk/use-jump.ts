import { useEffect } from 'react'
import type { Conversation } from '../../conversation/create-conversation.ts'

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** Scrolls the list only, not the page around it. */
const scrollTo = (message: HTMLElement): void => {
  const list = message.closest('[role="log"]')?.parentElement
  if (!list) return
  const [inner, outer] = [message.getBoundingClientRect(), list.getBoundingClientRect()]
  list.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2
}

/** Loads the history back to a message and scrolls to it. */
export const useJump = (conversation: Conversation, seq: number | undefined): void => {
  const isReady = conversation.useView((view) => view.history === 'ready')
  useEffect(() => {
    if (seq === undefined || !isReady) return
    let isWanted = true
    const jump = async () => {
      await conversation.loadBackTo(seq)
      // The list has shown what was loaded in one frame, and may follow its end until the next.
      await nextFrame()
      requestAnimationFrame(() => {
        const message = document.querySelector<HTMLElement>(`[data-seq="${seq}"]`)
        if (!isWanted || !message) return
        scrollTo(message)
        message.tabIndex = -1
        message.focus({ preventScroll: true })
      })
    }
    // Messages that could not be loaded are not jumped to.
    jump().catch(() => {})
    return () => {
      isWanted = false
    }
  }, [conversation, seq, isReady])
}
