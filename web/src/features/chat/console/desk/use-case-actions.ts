import type { Conversation } from '@jingke/contract/chat'
import { assignCase, closeCase } from '@jingke/contract/chat/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../lib/api/api.ts'
import { deskPaths } from '../console-chat.queries.ts'

/** Who acted first wins; the refusal says what happened, and the conversation is loaded again. */
export const useCaseActions = ({ chatId, openCase }: Conversation) => {
  const queries = useQueryClient()
  const onSettled = () =>
    Promise.all(deskPaths.map((path) => queries.invalidateQueries({ queryKey: [path] })))
  const assign = useMutation({
    mutationFn: (advisorId: number | 'me' | null) =>
      call(assignCase, {
        chatId,
        fromId: openCase?.assignee?.id ?? null,
        advisorId,
      }),
    onSettled,
  })
  const close = useMutation({
    mutationFn: (input: { seq: number; reason: string }) => call(closeCase, { chatId, ...input }),
    onSettled,
  })
  return { assign, close }
}
