import type { Conversation } from '@jingke/contract/chat'
import { assignCase, closeCase, listOtherTeams, transferCase } from '@jingke/contract/chat/calls'
import type { BulkAnswer } from '@jingke/contract/core'
import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../lib/api/api.ts'
import { callQuery } from '../../../../lib/api/call-query.ts'
import { RefusedDialog } from '../../../../lib/lists/index.ts'
import { buttonClass, ChevronDownIcon, Menu, toast } from '../../../../ui/index.ts'
import { colleaguesQuery, deskPaths } from '../console-chat.queries.ts'
import { consoleChatTranslations } from '../console-chat.translations.ts'
import { TransferDialog } from '../transfer/transfer-dialog.tsx'
import css from './bulk-bar.module.css'
import { CloseCase } from './close-case.tsx'

type Action =
  | { close: string }
  | { transferTo: number; reason: string }
  | { assignTo: number | 'me' | null }

const isQuiet = true

const send = ({ chatId, lastSeq, openCase }: Conversation, action: Action): Promise<unknown> => {
  if ('close' in action)
    return call(closeCase, { chatId, seq: lastSeq, reason: action.close }, { isQuiet })
  if ('transferTo' in action) {
    const { transferTo: teamId, reason } = action
    return call(transferCase, { chatId, teamId, reason }, { isQuiet })
  }
  const fromId = openCase?.assignee?.id ?? null
  return call(assignCase, { chatId, fromId, advisorId: action.assignTo }, { isQuiet })
}

/** Teams that at least one of the conversations is not with. */
const useOtherTeams = (selected: readonly Conversation[]) => {
  const oneOfEach = new Map(selected.map(({ team, chatId }) => [team.id, chatId]))
  return useQueries({
    queries: [...oneOfEach.values()].map((chatId) => ({
      ...callQuery(listOtherTeams, { chatId }),
      meta: { isQuiet },
    })),
    combine: (results) => {
      const teams = results.flatMap(({ data = [] }) => data)
      return [...new Map(teams.map((team) => [team.id, team])).values()]
    },
  })
}

type Props = {
  selected: readonly Conversation[]
  onDone: () => void
}

/** Closes the selected conversations or gives them to somebody or to another team, one after the other. */
export const BulkBar = ({ selected, onDone }: Props) => {
  const t = consoleChatTranslations.useTranslations()
  const queries = useQueryClient()
  const otherTeams = useOtherTeams(selected)
  const [refused, setRefused] = useState<BulkAnswer['refused']>([])
  const [first] = selected
  const isOneTeam = selected.every(({ team }) => team.id === first?.team.id)
  const { data: colleagues = [] } = useQuery({
    ...colleaguesQuery(first?.chatId ?? 0),
    enabled: first !== undefined && isOneTeam,
  })
  const change = useMutation({
    mutationFn: async (action: Action) => {
      const failed: BulkAnswer['refused'] = []
      for (const conversation of selected) {
        const { chatId, learner } = conversation
        try {
          await send(conversation, action)
        } catch (error) {
          const message = error instanceof Error ? error.message : ''
          failed.push({ id: chatId, name: learner.name || learner.userName, message })
        }
      }
      return failed
    },
    onSuccess: (failed) => {
      const count = selected.length - failed.length
      if (count > 0) toast.show({ kind: 'success', text: t('bulk.done', { count }) })
      setRefused(failed)
      onDone()
    },
    onSettled: () => {
      for (const path of [...deskPaths, listOtherTeams])
        void queries.invalidateQueries({ queryKey: [path] })
    },
  })
  const assign = (assignTo: number | 'me' | null) => change.mutate({ assignTo })
  return (
    <fieldset className={css.bar} aria-label={t('bulk.label')} aria-busy={change.isPending}>
      <span role="status">
        {first ? t('bulk.count', { count: selected.length }) : t('bulk.none')}
      </span>
      {first && (
        <>
          <Menu
            label={t('case.assign')}
            triggerLabel={t('case.assign')}
            triggerClassName={buttonClass({ size: 'sm' })}
            trigger={
              <>
                {t('bulk.assign')}
                <ChevronDownIcon size={16} />
              </>
            }
            items={[
              { id: 'take', label: t('case.take'), onSelect: () => assign('me') },
              { id: 'return', label: t('case.return'), onSelect: () => assign(null) },
              {
                id: 'give',
                label: t(isOneTeam ? 'case.give' : 'bulk.severalTeams'),
                isHeading: true,
                startsGroup: true,
              },
              ...(isOneTeam ? colleagues : []).map(({ id, name, openCases, isAbsent }) => ({
                id: String(id),
                label: isAbsent ? t('case.absent', { name }) : name,
                aside: t('case.openCount', { count: openCases }),
                onSelect: () => assign(id),
              })),
            ]}
          />
          <TransferDialog
            teams={otherTeams}
            title={t('bulk.transferTitle', { count: selected.length })}
            isSending={change.isPending}
            onSend={({ team, reason }) => change.mutateAsync({ transferTo: team.id, reason })}
          />
          <CloseCase
            title={t('bulk.closeTitle', { count: selected.length })}
            isClosing={change.isPending}
            onClose={(reason) => change.mutateAsync({ close: reason })}
          />
        </>
      )}
      {refused.length > 0 && <RefusedDialog refused={refused} onClose={() => setRefused([])} />}
    </fieldset>
  )
}
