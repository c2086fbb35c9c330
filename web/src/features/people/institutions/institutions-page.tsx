import type { Institution } from '@jingke/contract/people'
import {
  createInstitution,
  listInstitutions,
  removeInstitution,
  renameInstitution,
} from '@jingke/contract/people/calls'
import { memberListSorts } from '@jingke/contract/people/constants'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { NameForm } from '../../../lib/edit-dialog/index.ts'
import { useListAddress, useSort } from '../../../lib/lists/index.ts'
import { ConfirmDialog, toast } from '../../../ui/index.ts'
import { MemberListPage, RowAction } from '../groups/member-list-page.tsx'
import { peopleTranslations } from '../people.translations.ts'
import { institutionsQuery } from './institutions.queries.ts'
import { MergeDialog } from './merge-dialog.tsx'

type Action = 'rename' | 'merge' | 'remove'
type Chosen = { action: Action; institution: Institution } | { action: 'create' }

export const InstitutionsPage = ({ learnersPath }: { learnersPath: (name: string) => string }) => {
  const t = peopleTranslations.useTranslations()
  const queries = useQueryClient()
  const list = useListAddress(['keyword'])
  const source = institutionsQuery(
    { pageNum: list.page, pageSize: list.size },
    list.filters.keyword,
    useSort(memberListSorts),
  )
  const query = useQuery(source)
  const [chosen, setChosen] = useState<Chosen>()
  const close = () => setChosen(undefined)
  const finish = (text: string) => {
    close()
    toast.show({ kind: 'success', text })
    void queries.invalidateQueries({ queryKey: [listInstitutions] })
  }
  const remove = useMutation({
    mutationFn: (id: number) => call(removeInstitution, { id }),
    onSuccess: () => finish(t('institutions.removed')),
    onError: close,
  })
  const institution = chosen?.action === 'create' ? undefined : chosen?.institution
  /** Renamed, it may be on another page: then the form is closed. */
  const load = async () => {
    const { data } = await query.refetch()
    const latest = data?.list.find(({ id }) => id === institution?.id)
    setChosen(latest && { action: 'rename', institution: latest })
  }
  const isNaming = chosen?.action === 'create' || chosen?.action === 'rename'
  return (
    <MemberListPage
      name="institutions"
      subject="institution"
      texts={{
        title: t('institutions.title'),
        text: t('institutions.text'),
        add: t('institutions.new'),
        search: t('institutions.search'),
        name: t('institutions.name'),
        noMatch: t('institutions.noMatch'),
        empty: t('institutions.empty'),
        emptyText: t('institutions.emptyText'),
      }}
      {...{ list, query, source }}
      learnersPath={({ name }) => learnersPath(name)}
      actions={(one) => (
        <>
          <RowAction
            label={t('groups.rename')}
            fullLabel={t('institutions.renameOf', { name: one.name })}
            onAct={() => setChosen({ action: 'rename', institution: one })}
          />
          <RowAction
            label={t('institutions.merge')}
            fullLabel={t('institutions.mergeLabel', { name: one.name })}
            onAct={() => setChosen({ action: 'merge', institution: one })}
          />
          {one.memberCount + one.courseCount === 0 && (
            <RowAction
              label={t('groups.remove')}
              fullLabel={t('institutions.removeOf', { name: one.name })}
              onAct={() => setChosen({ action: 'remove', institution: one })}
            />
          )}
        </>
      )}
      onAdd={() => setChosen({ action: 'create' })}
    >
      {isNaming && (
        <NameForm
          key={institution?.version ?? 'new'}
          title={
            institution
              ? t('institutions.renameOf', { name: institution.name })
              : t('institutions.new')
          }
          label={t('institutions.name')}
          maxLength={80}
          initial={institution?.name ?? ''}
          version={institution?.version}
          onLoad={load}
          save={(name, version, idempotencyKey) =>
            institution
              ? call(
                  renameInstitution,
                  { id: institution.id, version, name },
                  { isQuiet: true, idempotencyKey },
                )
              : call(createInstitution, { name }, { isQuiet: true, idempotencyKey })
          }
          onSaved={() => finish(t('institutions.saved'))}
          onClose={close}
        />
      )}
      {institution && chosen?.action === 'merge' && (
        <MergeDialog
          institution={institution}
          onMerged={() => finish(t('institutions.merged'))}
          onClose={close}
        />
      )}
      <ConfirmDialog
        isOpen={chosen?.action === 'remove'}
        isDangerous
        title={t('institutions.confirm', { name: institution?.name ?? '' })}
        text={t('institutions.confirmText')}
        confirmLabel={t('groups.remove')}
        cancelLabel={t('dialog.cancel')}
        isLoading={remove.isPending}
        onCancel={close}
        onConfirm={() => institution && remove.mutate(institution.id)}
      />
    </MemberListPage>
  )
}
