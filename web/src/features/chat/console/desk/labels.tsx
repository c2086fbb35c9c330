import type { Conversation } from '@jingke/contract/chat'
import { setLabels } from '@jingke/contract/chat/calls'
import { maxLabel, maxLabels } from '@jingke/contract/chat/constants'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../../../../lib/api/api.ts'
import { deskPaths, labelsQuery } from '../console-chat.queries.ts'
import { consoleChatTranslations } from '../console-chat.translations.ts'
import { AnswerTag } from '../inbox/answer-tag.tsx'
import css from './labels.module.css'

/** By when to answer, and the labels of a conversation; each is removed by its button, a new one is typed. */
export const Labels = ({ conversation }: { conversation: Conversation }) => {
  const { chatId, labels } = conversation
  const t = consoleChatTranslations.useTranslations()
  const id = useId()
  const queries = useQueryClient()
  const [text, setText] = useState('')
  const { data: known = [] } = useQuery(labelsQuery())
  const set = useMutation({
    mutationFn: (next: string[]) => call(setLabels, { chatId, labels: next }),
    onSettled: () =>
      Promise.all(
        [...deskPaths, ...labelsQuery().queryKey.slice(0, 1)].map((path) =>
          queries.invalidateQueries({ queryKey: [path] }),
        ),
      ),
  })
  const add = (event: FormEvent) => {
    event.preventDefault()
    const label = text.trim()
    setText('')
    if (label && !labels.includes(label)) set.mutate([...labels, label])
  }
  return (
    <form className={css.labels} onSubmit={add}>
      <AnswerTag conversation={conversation} isTimeShown />
      {labels.map((label) => (
        <button
          key={label}
          type="button"
          className={css.label}
          aria-label={t('label.remove', { label })}
          title={t('label.remove', { label })}
          onClick={() => set.mutate(labels.filter((one) => one !== label))}
        >
          {label} ×
        </button>
      ))}
      {labels.length < maxLabels && (
        <input
          className={css.input}
          aria-label={t('label.add')}
          placeholder={t('label.add')}
          maxLength={maxLabel}
          list={id}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      <datalist id={id}>
        {known.map((label) => (
          <option key={label} value={label} />
        ))}
      </datalist>
    </form>
  )
}
