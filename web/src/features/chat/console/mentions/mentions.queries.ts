import { getOwnDay, listMentionable, listMentions, seeMentions } from '@jingke/contract/chat/calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../../lib/api/api.ts'
import { freshQuery, quietQuery } from '../../../../lib/api/call-query.ts'
import { ownDayQuery } from '../console-chat.queries.ts'

export const mentionsQuery = () => freshQuery(listMentions, {})

export const mentionableQuery = (chatId: number) => quietQuery(listMentionable, { chatId })

/** Marks those of a conversation, or all, as seen. */
export const useSeeMentions = () => {
  const queries = useQueryClient()
  return async (chatId: number | null): Promise<void> => {
    await call(seeMentions, { chatId }, { isQuiet: true })
    for (const path of [getOwnDay, listMentions])
      await queries.invalidateQueries({ queryKey: [path] })
  }
}

/** What is in an open conversation has been seen. */
export const useSeenMentions = (chatId: number): void => {
  const see = useSeeMentions()
  const { data } = useQuery(ownDayQuery())
  const unseen = data?.mentions ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per conversation and number of mentions
  useEffect(() => {
    // It stays unseen until the next time if the call fails.
    if (unseen > 0) see(chatId).catch(() => {})
  }, [chatId, unseen])
}
