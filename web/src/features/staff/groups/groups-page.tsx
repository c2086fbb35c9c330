import type { Group } from '@jingke/contract/staff'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import {
  type ListColumn,
  PagedTable,
  SearchField,
  useListAddress,
} from '../../../lib/lists/index.ts'
import { NameForm } from '../../../lib/name-form/name-form.tsx'
import { HistoryLink, useMay } from '../../../lib/rights/index.ts'
import {
  Button,
  buttonClass,
  ConfirmDialog,
  EmptyState,
  PageHeading,
  Stack,
  toast,
} from '../../../ui/index.ts'
import { staffTranslations } from '../staff.translations.ts'
import css from './groups.module.css'
import { groupsPath, groupsQuery } from './groups.queries.ts'
import { useMemberColumns } from './member-columns.tsx'

type Actions = { onRename: (group: Group) => void; onRemove: (group: Group) => void }
type Props = { learnersPath: (groupId: number) => string }

const useColumns = ({ learnersPath, onRename, onRemove }: Props & Actions): ListColumn<Group>[] => {
  const t = staffTranslations.useTranslations()
  const mayChange = useMay('learners.change')
  const counts = useMemberColumns<Group>(({ id }) => learnersPath(id))
  const columns: ListColumn<Group>[] = [
    { id: 'name', header: t('groups.name'), isRowHeader: true, cell: ({ name }) => name },
    ...counts,
    {
      id: 'actions',
      value: null,
      header: <span className="visually-hidden">{t('groups.actions')}</span>,
      align: 'end',
      isNarrow: true,
      cell: (group) => (
        <span className={css.actions}>
          <HistoryLink
            subject="group"
            id={group.id}
            className={buttonClass({ size: 'sm', variant: 'quiet' })}
          />
          <Button
            size="sm"
            variant="quiet"
            aria-label={t('groups.renameOf', { name: group.name })}
            onClick={() => onRename(group)}
          >
            {t('groups.rename')}
          </Button>
          <Button
            size="sm"
            variant="quiet"
            aria-label={t('groups.removeOf', { name: group.name })}
            onClick={() => onRemove(group)}
          >
            {t('groups.remove')}
          </Button>
        </span>
      ),
    },
  ]
  return mayChange ? columns : columns.filter(({ id }) => id !== 'actions')
}

export const GroupsPage = ({ learnersPath }: Props) => {
  const t = staffTranslations.useTranslations()
  const queries = useQueryClient()
  const mayChange = useMay('learners.change')
  const { page, size, filters, change } = useListAddress(['keyword'])
  const source = groupsQuery({ pageNum: page, pageSize: size }, filters.keyword)
  const query = useQuery(source)
  const [edited, setEdited] = useState<Group | 'new'>()
  const [removed, setRemoved] = useState<Group>()
  const remove = useMutation({
    mutationFn: ({ id }: Group) => call('/jk-admin/api-admin/v1/group/remove', { id }),
    onSuccess: () => toast.show({ kind: 'success', text: t('groups.removed') }),
    onSettled: async () => {
      setRemoved(undefined)
      await queries.invalidateQueries({ queryKey: [groupsPath] })
    },
  })
  const columns = useColumns({ learnersPath, onRename: setEdited, onRemove: setRemoved })
  return (
    <Stack gap={6}>
      <PageHeading
        title={t('groups.title')}
        text={t('groups.text')}
        actions={
          mayChange && (
            <Button variant="primary" onClick={() => setEdited('new')}>
              {t('groups.new')}
            </Button>
          )
        }
      />
      <search>
        <SearchField
          className={css.search}
          label={t('groups.search')}
          searched={filters.keyword}
          onSearch={(keyword) => change({ keyword })}
        />
      </search>
      <PagedTable
        name="groups"
        query={query}
        source={source}
        {...{ page, size }}
        onChange={change}
        caption={t('groups.title')}
        columns={columns}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            title={t(filters.keyword ? 'groups.noMatch' : 'groups.empty')}
            text={t(filters.keyword ? 'groups.noMatchText' : 'groups.emptyText')}
          />
        }
      />
      {edited && (
        <NameForm
          title={edited === 'new' ? t('groups.new') : t('groups.renameOf', { name: edited.name })}
          label={t('groups.name')}
          maxLength={60}
          initial={edited === 'new' ? '' : edited.name}
          save={(name) =>
            edited === 'new'
              ? call('/jk-admin/api-admin/v1/group/create', { name }, { isQuiet: true })
              : call(
                  '/jk-admin/api-admin/v1/group/rename',
                  { id: edited.id, name },
                  { isQuiet: true },
                )
          }
          onSaved={() => {
            setEdited(undefined)
            toast.show({ kind: 'success', text: t('groups.saved') })
            void queries.invalidateQueries({ queryKey: [groupsPath] })
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
      <ConfirmDialog
        isOpen={removed !== undefined}
        isDangerous
        title={t('groups.confirm', { name: removed?.name ?? '' })}
        text={t('groups.confirmText', { count: removed?.memberCount ?? 0 })}
        confirmLabel={t('groups.remove')}
        cancelLabel={t('dialog.cancel')}
        isLoading={remove.isPending}
        onCancel={() => setRemoved(undefined)}
        onConfirm={() => removed && remove.mutate(removed)}
      />
    </Stack>
  )
}
