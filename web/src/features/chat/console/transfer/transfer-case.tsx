import { listOtherTeams, transferCase } from '@jingke/contract/chat/calls'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../lib/api/api.ts'
import { quietQuery } from '../../../../lib/api/call-query.ts'
import { toast } from '../../../../ui/index.ts'
import { deskPaths, deskTeamsQuery } from '../console-chat.queries.ts'
import { transferTranslations } from './transfer.translations.ts'
import { type OtherTeam, TransferDialog } from './transfer-dialog.tsx'

type Props = {
  chatId: number
  /** The caller may not see the conversation any more. */
  onGone: () => void
}

/** Gives the case to another team until it is closed. */
export const TransferCase = ({ chatId, onGone }: Props) => {
  const t = transferTranslations.useTranslations()
  const queries = useQueryClient()
  const { data: teams = [] } = useQuery(quietQuery(listOtherTeams, { chatId }))
  const { data: own = [] } = useQuery(deskTeamsQuery())
  const transfer = useMutation({
    mutationFn: ({ team, reason }: { team: OtherTeam; reason: string }) =>
      call(transferCase, { chatId, teamId: team.id, reason }),
    onSuccess: (_, { team: { id, name } }) => {
      toast.show({ kind: 'success', text: t('done', { name }) })
      if (!own.some((team) => team.id === id)) onGone()
    },
    onSettled: () =>
      Promise.all(
        [...deskPaths, listOtherTeams].map((path) =>
          queries.invalidateQueries({ queryKey: [path] }),
        ),
      ),
  })
  return (
    <TransferDialog
      teams={teams}
      title={t('title')}
      isSending={transfer.isPending}
      onSend={transfer.mutateAsync}
    />
  )
}
