import type { Reply } from '@jingke/contract/chat'
import { listReplies, removeReply } from '@jingke/contract/chat/calls'
import { useState } from 'react'
import { call } from '../../../../lib/api/api.ts'
import { ConfirmedChange } from '../../../../lib/edit-dialog/index.ts'
import {
  AddButton,
  actionsColumn,
  type ListColumn,
  ListPage,
  SearchFilter,
  textColumn,
  timeColumn,
  useEditing,
  useList,
} from '../../../../lib/lists/index.ts'
import { useMay } from '../../../../lib/rights/index.ts'
import { Button, Tag } from '../../../../ui/index.ts'
import css from './replies.module.css'
import { repliesTranslations } from './replies.translations.ts'
import { ReplyForm } from './reply-form.tsx'

type Actions = { onEdit: (reply: Reply) => void; onRemove: (reply: Reply) => void }

const useColumns = ({ onEdit, onRemove }: Actions): ListColumn<Reply>[] => {
  const t = repliesTranslations.useTranslations()
  const mayLead = useMay('chat.lead')
  const attachmentsOf = ({ image, lesson }: Reply) => [
    ...(image ? [t('part.image')] : []),
    ...(lesson ? [t('part.lesson')] : []),
  ]
  return [
    textColumn('title', t('name'), ({ title }) => title, { isRowHeader: true }),
    {
      id: 'text',
      header: t('content'),
      isWide: true,
      value: ({ text }) => text,
      cell: ({ text }) => <span className={css.text}>{text}</span>,
    },
    {
      id: 'scope',
      header: t('scope'),
      isNarrow: true,
      value: ({ team }) => team?.name ?? t('scope.own'),
      cell: ({ team }) => (team ? <Tag>{team.name}</Tag> : t('scope.own')),
    },
    textColumn('parts', t('parts'), (reply) => attachmentsOf(reply).join(' · '), {
      isNarrow: true,
    }),
    timeColumn('updated', t('updated'), ({ updatedAt }) => updatedAt),
    actionsColumn(
      t('actions'),
      (reply) =>
        (mayLead || !reply.team) && (
          <span className={css.rowActions}>
            <Button
              size="sm"
              variant="quiet"
              aria-label={t('editOf', { name: reply.title })}
              onClick={() => onEdit(reply)}
            >
              {t('edit')}
            </Button>
            <Button
              size="sm"
              variant="quiet"
              aria-label={t('removeOf', { name: reply.title })}
              onClick={() => onRemove(reply)}
            >
              {t('remove')}
            </Button>
          </span>
        ),
    ),
  ]
}

/** Canned replies: the own ones and those of the teams. */
export const RepliesPage = () => {
  const t = repliesTranslations.useTranslations()
  const list = useList(listReplies, {
    filters: ['keyword'],
    input: ({ keyword }) => ({ keyword }),
  })
  const editing = useEditing(list.query)
  const [removed, setRemoved] = useState<Reply>()
  const columns = useColumns({ onEdit: editing.edit, onRemove: setRemoved })
  return (
    <ListPage
      name="replies"
      title={t('title')}
      text={t('text')}
      subject="reply"
      add={<AddButton label={t('new')} onAdd={editing.add} />}
      filters={<SearchFilter label={t('search')} />}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      empty={{ title: t('empty'), text: t('emptyText') }}
      noMatch={{ title: t('noMatch'), text: t('noMatchText') }}
    >
      {editing.form && <ReplyForm key={editing.key} {...editing.form} />}
      {removed && (
        <ConfirmedChange
          title={t('removeTitle', { name: removed.title })}
          text={t('removeText')}
          confirmLabel={t('remove')}
          send={() => call(removeReply, { id: removed.id })}
          doneText={t('removed')}
          refreshes={[listReplies]}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </ListPage>
  )
}
