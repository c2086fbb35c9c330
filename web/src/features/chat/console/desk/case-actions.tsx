import type { Conversation } from '@jingke/contract/chat'
import { useQuery } from '@tanstack/react-query'
import { buttonClass, ChevronDownIcon, Menu, type MenuItem, Tag } from '../../../../ui/index.ts'
import { colleaguesQuery } from '../console-chat.queries.ts'
import { consoleChatTranslations } from '../console-chat.translations.ts'
import { TransferCase } from '../transfer/transfer-case.tsx'
import { CloseCase } from './close-case.tsx'
import { useCaseActions } from './use-case-actions.ts'

type Props = {
  conversation: Conversation
  /** The last message that is shown. */
  lastSeq: () => number
  /** The caller may not see the conversation any more. */
  onGone: () => void
}

/** Who has the case, whom to give it to, and closing it. */
export const CaseActions = ({ conversation, lastSeq, onGone }: Props) => {
  const t = consoleChatTranslations.useTranslations()
  const { openCase, chatId } = conversation
  const { assign, close } = useCaseActions(conversation)
  const { data: colleagues = [] } = useQuery({ ...colleaguesQuery(chatId), enabled: !!openCase })
  if (!openCase) return <Tag>{t('case.closed')}</Tag>
  const others = colleagues.filter(({ id }) => id !== openCase.assignee?.id)
  const items: MenuItem[] = [
    ...(openCase.isMine
      ? []
      : [{ id: 'take', label: t('case.take'), onSelect: () => assign.mutate('me') }]),
    ...(openCase.assignee
      ? [{ id: 'return', label: t('case.return'), onSelect: () => assign.mutate(null) }]
      : []),
    ...(others.length > 0
      ? [{ id: 'give', label: t('case.give'), isHeading: true, startsGroup: true }]
      : []),
    ...others.map(({ id, name, openCases, isAbsent }) => ({
      id: String(id),
      label: isAbsent ? t('case.absent', { name }) : name,
      aside: t('case.openCount', { count: openCases }),
      onSelect: () => assign.mutate(id),
    })),
  ]
  const assignee = openCase.isMine ? t('case.mine') : openCase.assignee?.name || t('case.nobody')
  return (
    <>
      <Menu
        label={t('case.assign')}
        triggerLabel={t('case.assignee', { name: assignee })}
        triggerClassName={buttonClass({ size: 'sm' })}
        trigger={
          <>
            {assignee}
            <ChevronDownIcon size={16} />
          </>
        }
        items={items}
      />
      <TransferCase chatId={chatId} onGone={onGone} />
      <CloseCase
        title={t('case.closeTitle')}
        isClosing={close.isPending}
        onClose={(reason) => close.mutateAsync({ seq: lastSeq(), reason })}
      />
    </>
  )
}
