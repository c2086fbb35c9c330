import type { WorkItem } from '@jingke/contract/chat'
import { dismissWorkItem, listWorkItems, sendFromWorkList } from '@jingke/contract/chat/calls'
import { maxChatText } from '@jingke/contract/chat/constants'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../../../lib/api/api.ts'
import { newUuid } from '../../../../lib/browser/uuid.ts'
import { avatarOf } from '../../../../lib/display/avatar-of.ts'
import { Link } from '../../../../lib/router/index.ts'
import { toFullTime } from '../../../../lib/time/index.ts'
import { Avatar, Button, buttonClass, Card, TextArea, toast } from '../../../../ui/index.ts'
import css from './work-list.module.css'
import { workListTranslations } from './work-list.translations.ts'

const snoozeDays = 3

const useWorkItem = (item: WorkItem) => {
  const t = workListTranslations.useTranslations()
  const queries = useQueryClient()
  const onSettled = () => queries.invalidateQueries({ queryKey: [listWorkItems] })
  const { chatId, kind } = item
  // Kept over a retry: the message is stored once.
  const [id] = useState(newUuid)
  const send = useMutation({
    mutationFn: (text: string) => call(sendFromWorkList, { chatId, kind, id, text }),
    onSuccess: () => toast.show({ kind: 'success', text: t('sent') }),
    onSettled,
  })
  const dismiss = useMutation({
    mutationFn: (days: number | undefined) =>
      call(dismissWorkItem, {
        chatId,
        kind,
        ...(days !== undefined && { snoozeDays: days }),
      }),
    onSuccess: (_, days) => {
      if (days !== undefined) toast.show({ kind: 'success', text: t('snoozed') })
    },
    onSettled,
  })
  return { send, dismiss }
}

type Props = { item: WorkItem; chatAddress: (chatId: number) => string }

/** Why this learner is listed, and a first message to edit and send. */
export const WorkItemCard = ({ item, chatAddress }: Props) => {
  const t = workListTranslations.useTranslations()
  const { learner, team, kind, since, courseName, lessonTitle, planName, count } = item
  const name = learner.name || learner.userName
  const values = {
    name,
    count: String(count),
    course: courseName,
    lesson: lessonTitle,
    plan: planName,
    time: toFullTime(new Date(since)),
  }
  const [text, setText] = useState(() => t(`line.${kind}`, values))
  const { send, dismiss } = useWorkItem(item)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send.mutate(text)
  }
  return (
    <Card as="li">
      <form className={css.item} onSubmit={submit}>
        <div className={css.who}>
          <Avatar name={name} src={avatarOf(learner)} />
          <div className={css.words}>
            <h2 className={css.name}>{name}</h2>
            <p className="soft-text">
              {[learner.institutionName, team.name].filter(Boolean).join(' · ')}
            </p>
          </div>
          <Link
            to={chatAddress(item.chatId)}
            className={buttonClass({ size: 'sm', variant: 'quiet' })}
            aria-label={t('openOf', { name })}
          >
            {t('open')}
          </Link>
        </div>
        <p className={css.why}>{t(`why.${kind}`, values)}</p>
        <TextArea
          label={t('line', { name })}
          isLabelHidden
          required
          rows={2}
          maxLength={maxChatText}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <div className={css.actions}>
          <Button
            type="submit"
            size="sm"
            variant="primary"
            aria-label={t('sendTo', { name })}
            isLoading={send.isPending}
          >
            {t('send')}
          </Button>
          <Button
            size="sm"
            aria-label={t('doneOf', { name })}
            onClick={() => dismiss.mutate(undefined)}
          >
            {t('done')}
          </Button>
          <Button
            size="sm"
            variant="quiet"
            aria-label={t('snoozeOf', { name })}
            onClick={() => dismiss.mutate(snoozeDays)}
          >
            {t('snooze')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
