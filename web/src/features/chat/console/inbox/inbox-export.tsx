import type { Conversation } from '@jingke/contract/chat'
import { ExportMenu, type FileColumn } from '../../../../lib/lists/index.ts'
import { toDate } from '../../../../lib/time/index.ts'
import { type InboxFilter, inboxSource } from '../console-chat.queries.ts'
import { consoleChatTranslations } from '../console-chat.translations.ts'
import { useLastText } from './conversation-list.tsx'

const useFileColumns = (): FileColumn<Conversation>[] => {
  const t = consoleChatTranslations.useTranslations()
  const lastText = useLastText()
  return [
    { heading: t('file.learner'), value: ({ learner }) => learner.name },
    { heading: t('file.userName'), value: ({ learner }) => learner.userName },
    { heading: t('file.institution'), value: ({ learner }) => learner.institutionName },
    { heading: t('file.team'), value: ({ team }) => team.name },
    { heading: t('file.assignee'), value: ({ openCase }) => openCase?.assignee?.name ?? '' },
    { heading: t('file.labels'), value: ({ labels }) => labels.join(' · ') },
    {
      heading: t('file.waiting'),
      value: ({ waitingSince }) => (waitingSince ? toDate(waitingSince) : ''),
    },
    { heading: t('file.unread'), value: ({ unread }) => unread },
    { heading: t('file.last'), value: lastText },
    { heading: t('file.lastAt'), value: ({ last }) => (last ? toDate(last.at) : '') },
  ]
}

/** Saves all conversations under the filters of the inbox. */
export const InboxExport = ({ filter }: { filter: InboxFilter }) => {
  const t = consoleChatTranslations.useTranslations()
  return (
    <ExportMenu
      source={inboxSource(filter)}
      columns={useFileColumns()}
      name={t('desk.list')}
      size="md"
    />
  )
}
