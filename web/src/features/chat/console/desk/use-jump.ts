import { useEffect } from 'react'
import type { Conversation } from '../../conversation/create-conversation.ts'

/** Loads the history back to a message and scrolls to it. */
export const useJump = (conversation: Conversation, seq: number | undefined): void => {
  const isReady = conversation.useView((view) => view.history === 'ready')
  useEffect(() => {
    if (seq === undefined || !isReady) return
    let isWanted = true
    const jump = async () => {
      await conversation.loadBackTo(seq)
      // After the list has shown what was loaded.
      requestAnimationFrame(() => {
        const message = document.querySelector<HTMLElement>(`[data-seq="${seq}"]`)
        if (!isWanted || !message) return
        message.scrollIntoView({ block: 'center' })
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
