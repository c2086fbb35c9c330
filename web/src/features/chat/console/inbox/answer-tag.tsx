import type { Conversation } from '@jingke/contract/chat'
import type { AnswerState } from '@jingke/contract/chat/constants'
import { FullTime } from '../../../../lib/time/index.ts'
import { CheckIcon, ClockIcon, Tag, WarningIcon } from '../../../../ui/index.ts'
import { consoleChatTranslations } from '../console-chat.translations.ts'

const signs = {
  ok: { tone: 'jade', Icon: CheckIcon },
  soon: { tone: 'gold', Icon: ClockIcon },
  late: { tone: 'seal', Icon: WarningIcon },
} as const satisfies Record<AnswerState, object>

type Props = { conversation: Conversation; isTimeShown?: boolean }

/** How the waiting learner stands to the answer-time target of the team; nothing without one. */
export const AnswerTag = ({ conversation: { answer }, isTimeShown = false }: Props) => {
  const t = consoleChatTranslations.useTranslations()
  if (!answer) return null
  const { tone, Icon } = signs[answer.state]
  return (
    <Tag tone={tone} icon={<Icon size={14} />}>
      {t(`answer.${answer.state}`)}
      {isTimeShown && (
        <>
          {' · '}
          {t('answer.until')} <FullTime at={answer.dueAt} />
        </>
      )}
    </Tag>
  )
}
