import { clientFrames, serverFrames } from '@jingke/contract/chat/frames'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type ChatSocket, openChatSocket } from '../conversation/chat-socket.ts'
import { deskPaths, getDeskAddress } from './console-chat.queries.ts'

/** Milliseconds: several changes cause one request. */
const gatherTime = 300

/** Loads the inbox and the open conversation again when something changes. */
export const useInboxSocket = (): void => {
  const queries = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const refresh = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        for (const path of deskPaths) void queries.invalidateQueries({ queryKey: [path] })
      }, gatherTime)
    }
    const socket: ChatSocket = openChatSocket({
      getAddress: getDeskAddress,
      onOpen: () => {
        void socket.send({ type: clientFrames.watch })
        refresh()
      },
      onFrame: (frame) => {
        if (serverFrames.inbox in frame) refresh()
      },
      onState: () => {},
      // The inbox is polled too, and an open conversation shows that it is disconnected.
      onFailure: () => {},
      onNoAddress: () => {},
    })
    return () => {
      clearTimeout(timer)
      socket.close()
    }
  }, [queries])
}
