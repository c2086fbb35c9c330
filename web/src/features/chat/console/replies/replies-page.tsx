import type { Reply } from '@jingke/contract/chat'
import { listReplies, removeReply } from '@jingke/contract/chat/calls'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../lib/api/api.ts'
import {
  type ListColumn,
  PagedTable,
  SearchField,
  useListAddress,
} from '../../../../lib/lists/index.ts'
import { AuditLogLink, useMay } from '../../../../lib/rights/index.ts'
import { FullTime, toDate } from '../../../../lib/time/index.ts'
import {
  Button,
  buttonClass,
  ConfirmDialog,
  EmptyState,
  PageHeading,
  PlusIcon,
  Stack,
  Tag,
  toast,
} from '../../../../ui/index.ts'
import css from './replies.module.css'
import { repliesQuery } from './replies.queries.ts'
import { repliesTranslations } from './replies.translations.ts'
import { ReplyForm } from './reply-form.tsx'

type Actions = { onEdit: (reply: Reply) => void; onRemove: (reply: Reply) => void }

const useColumns = ({ onEdit, onRemove }: Actions): ListColumn<Reply>[] => {
  const t = repliesTranslations.useTranslations()
  const mayLead = useMay('chat.lead')
  const partsOf = ({ image, lesson }: Reply) => [
    ...(image ? [t('part.image')] : []),
    ...(lesson ? [t('part.lesson')] : []),
  ]
  return [
    { id: 'title', header: t('name'), isRowHeader: true, cell: ({ title }) => title },
    {
      id: 'text',
      header: t('content'),
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
    {
      id: 'parts',
      header: t('parts'),
      isNarrow: true,
      value: (reply) => partsOf(reply).join(' · '),
      cell: (reply) => partsOf(reply).join(' · '),
    },
    {
      id: 'updated',
      header: t('updated'),
      isNarrow: true,
      value: ({ updatedAt }) => toDate(updatedAt),
      cell: ({ updatedAt }) => <FullTime at={updatedAt} />,
    },
    {
      id: 'actions',
      value: null,
      header: <span className="visually-hidden">{t('actions')}</span>,
      align: 'end',
      isNarrow: true,
      cell: (reply) =>
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
    },
  ]
}

/** Canned replies: the own ones and those of the teams. */
export const RepliesPage = () => {
  const t = repliesTranslations.useTranslations()
  const queries = useQueryClient()
  const { page, size, filters, change } = useListAddress(['keyword'])
  const source = repliesQuery({ pageNum: page, pageSize: size }, filters.keyword)
  const query = useQuery(source)
  const [edited, setEdited] = useState<Reply | 'new'>()
  const [removed, setRemoved] = useState<Reply>()
  const refresh = () => queries.invalidateQueries({ queryKey: [listReplies] })
  /** With another title it may be on another page: then the form is closed. */
  const load = async () => {
    const { data } = await query.refetch()
    setEdited(data?.list.find(({ id }) => edited !== 'new' && id === edited?.id))
  }
  const remove = useMutation({
    mutationFn: ({ id }: Reply) => call(removeReply, { id }),
    onSuccess: () => toast.show({ kind: 'success', text: t('removed') }),
    onSettled: async () => {
      setRemoved(undefined)
      await refresh()
    },
  })
  const columns = useColumns({ onEdit: setEdited, onRemove: setRemoved })
  return (
    <Stack gap={6}>
      <PageHeading
        title={t('title')}
        text={t('text')}
        actions={
          <>
            <AuditLogLink subject="reply" className={buttonClass({ variant: 'quiet' })} />
            <Button
              variant="primary"
              icon={<PlusIcon size={18} />}
              onClick={() => setEdited('new')}
            >
              {t('new')}
            </Button>
          </>
        }
      />
      <search>
        <SearchField
          className={css.search}
          label={t('search')}
          searched={filters.keyword}
          onSearch={(keyword) => change({ keyword })}
        />
      </search>
      <PagedTable
        name="replies"
        query={query}
        source={source}
        {...{ page, size }}
        onChange={change}
        caption={t('title')}
        columns={columns}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            title={t(filters.keyword ? 'noMatch' : 'empty')}
            text={t(filters.keyword ? 'noMatchText' : 'emptyText')}
          />
        }
      />
      {edited && (
        <ReplyForm
          key={edited === 'new' ? 'new' : edited.version}
          reply={edited === 'new' ? undefined : edited}
          onLoad={load}
          onClose={() => setEdited(undefined)}
          onSaved={() => {
            setEdited(undefined)
            toast.show({ kind: 'success', text: t('saved') })
            void refresh()
          }}
        />
      )}
      <ConfirmDialog
        isOpen={removed !== undefined}
        isDangerous
        title={t('removeTitle', { name: removed?.title ?? '' })}
        text={t('removeText')}
        confirmLabel={t('remove')}
        cancelLabel={t('cancel')}
        isLoading={remove.isPending}
        onCancel={() => setRemoved(undefined)}
        onConfirm={() => removed && remove.mutate(removed)}
      />
    </Stack>
  )
}
