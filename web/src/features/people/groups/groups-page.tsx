import type { Group } from '@jingke/contract/people'
import { createGroup, listGroups, removeGroup, renameGroup } from '@jingke/contract/people/calls'
import { memberListSorts } from '@jingke/contract/people/constants'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { NameForm } from '../../../lib/edit-dialog/index.ts'
import { useListAddress, useSort } from '../../../lib/lists/index.ts'
import { ConfirmDialog, toast } from '../../../ui/index.ts'
import { peopleTranslations } from '../people.translations.ts'
import { groupsQuery } from './groups.queries.ts'
import { MemberListPage, RowAction } from './member-list-page.tsx'

export const GroupsPage = ({ learnersPath }: { learnersPath: (groupId: number) => string }) => {
  const t = peopleTranslations.useTranslations()
  const queries = useQueryClient()
  const list = useListAddress(['keyword'])
  const source = groupsQuery(
    { pageNum: list.page, pageSize: list.size },
    list.filters.keyword,
    useSort(memberListSorts),
  )
  const query = useQuery(source)
  const [edited, setEdited] = useState<Group | 'new'>()
  const [removed, setRemoved] = useState<Group>()
  /** Renamed, it may be on another page: then the form is closed. */
  const load = async () => {
    const { data } = await query.refetch()
    setEdited(data?.list.find(({ id }) => edited !== 'new' && id === edited?.id))
  }
  const remove = useMutation({
    mutationFn: ({ id }: Group) => call(removeGroup, { id }),
    onSuccess: () => toast.show({ kind: 'success', text: t('groups.removed') }),
    onSettled: async () => {
      setRemoved(undefined)
      await queries.invalidateQueries({ queryKey: [listGroups] })
    },
  })
  return (
    <MemberListPage
      name="groups"
      subject="group"
      texts={{
        title: t('groups.title'),
        text: t('groups.text'),
        add: t('groups.new'),
        search: t('groups.search'),
        name: t('groups.name'),
        noMatch: t('groups.noMatch'),
        empty: t('groups.empty'),
        emptyText: t('groups.emptyText'),
      }}
      {...{ list, query, source }}
      learnersPath={({ id }) => learnersPath(id)}
      actions={(group) => (
        <>
          <RowAction
            label={t('groups.rename')}
            fullLabel={t('groups.renameOf', { name: group.name })}
            onAct={() => setEdited(group)}
          />
          <RowAction
            label={t('groups.remove')}
            fullLabel={t('groups.removeOf', { name: group.name })}
            onAct={() => setRemoved(group)}
          />
        </>
      )}
      onAdd={() => setEdited('new')}
    >
      {edited && (
        <NameForm
          key={edited === 'new' ? 'new' : edited.version}
          title={edited === 'new' ? t('groups.new') : t('groups.renameOf', { name: edited.name })}
          label={t('groups.name')}
          maxLength={60}
          initial={edited === 'new' ? '' : edited.name}
          version={edited === 'new' ? undefined : edited.version}
          onLoad={load}
          save={(name, version, idempotencyKey) =>
            edited === 'new'
              ? call(createGroup, { name }, { isQuiet: true, idempotencyKey })
              : call(
                  renameGroup,
                  { id: edited.id, version, name },
                  { isQuiet: true, idempotencyKey },
                )
          }
          onSaved={() => {
            setEdited(undefined)
            toast.show({ kind: 'success', text: t('groups.saved') })
            void queries.invalidateQueries({ queryKey: [listGroups] })
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
    </MemberListPage>
  )
}
