import type { Reply } from '@jingke/contract/chat'
import { createReply, listReplies, updateReply } from '@jingke/contract/chat/calls'
import { maxChatText, maxReplyTitle } from '@jingke/contract/chat/constants'
import { replyVariableNames, replyVariables } from '@jingke/contract/chat/reply-variables'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../../../lib/api/api.ts'
import { EditDialog, type EditFormProps, useEditForm } from '../../../../lib/edit-dialog/index.ts'
import { useLanguage } from '../../../../lib/i18n/language.ts'
import { useMay } from '../../../../lib/rights/index.ts'
import { Button, SelectField, TextArea, TextField } from '../../../../ui/index.ts'
import { deskTeamsQuery } from '../console-chat.queries.ts'
import { LessonChoice } from './lesson-choice.tsx'
import css from './replies.module.css'
import { repliesTranslations } from './replies.translations.ts'
import { ReplyPicture } from './reply-picture.tsx'

type Scope = { value: string; onChange: (value: string) => void }

/** Who leads the chats writes replies for teams too. */
const ScopeField = ({ value, onChange }: Scope) => {
  const t = repliesTranslations.useTranslations()
  const { data: teams = [] } = useQuery(deskTeamsQuery())
  return (
    <SelectField
      label={t('scope')}
      value={value}
      options={[
        { value: '', label: t('scope.own') },
        ...teams.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

const Variables = ({ onInsert }: { onInsert: (written: string) => void }) => {
  const t = repliesTranslations.useTranslations()
  const language = useLanguage((state) => state.language)
  return (
    <div className={css.variables}>
      <span className="soft-text">{t('variables')}</span>
      {replyVariableNames.map((variable) => {
        const name = replyVariables[variable][language === 'en' ? 'en' : 'zh']
        return (
          <Button key={variable} size="sm" onClick={() => onInsert(`{{${name}}}`)}>
            {name}
          </Button>
        )
      })}
    </div>
  )
}

const draftOf = (reply: Reply | undefined) => ({
  team: reply?.team ? String(reply.team.id) : '',
  title: reply?.title ?? '',
  text: reply?.text ?? '',
  image: reply?.image ?? '',
  lesson: reply?.lesson ?? null,
})

/** A new canned reply, or a change of one. */
export const ReplyForm = (props: EditFormProps<Reply>) => {
  const t = repliesTranslations.useTranslations()
  const { thing: reply } = props
  const mayLead = useMay('chat.lead')
  const area = useRef<HTMLTextAreaElement>(null)
  const form = useEditForm({
    ...props,
    draftOf,
    send: ({ team, lesson, ...fields }, version, options) => {
      const input = {
        ...fields,
        teamId: team ? Number(team) : null,
        lesson: lesson && { lessonId: lesson.lessonId, second: lesson.second },
      }
      return reply
        ? call(updateReply, { id: reply.id, version, ...input }, options)
        : call(createReply, input, options)
    },
    savedText: t('saved'),
    refreshes: [listReplies],
  })
  const { draft, set, text, issues } = form
  const insert = (written: string) => {
    const { selectionStart = draft.text.length, selectionEnd = draft.text.length } =
      area.current ?? {}
    set({ text: draft.text.slice(0, selectionStart) + written + draft.text.slice(selectionEnd) })
    area.current?.focus()
  }
  return (
    <EditDialog
      title={reply ? t('editOf', { name: reply.title }) : t('new')}
      size="lg"
      form={form}
      history={reply && { subject: 'reply', id: reply.id }}
    >
      <TextField
        label={t('name')}
        required
        maxLength={maxReplyTitle}
        autoComplete="off"
        {...text('title')}
      />
      {mayLead && <ScopeField value={draft.team} onChange={(team) => set({ team })} />}
      <TextArea
        ref={area}
        label={t('content')}
        hint={t('variablesHint')}
        rows={5}
        maxLength={maxChatText}
        hasCounter
        {...text('text')}
      />
      <Variables onInsert={insert} />
      <ReplyPicture value={draft.image} onChange={(image) => set({ image })} />
      <LessonChoice
        value={draft.lesson}
        error={issues.get('lesson')}
        onChange={(lesson) => set({ lesson })}
      />
    </EditDialog>
  )
}
