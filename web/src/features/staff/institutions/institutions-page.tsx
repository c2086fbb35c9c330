import type { Institution } from '@jingke/contract/staff'
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
import css from '../groups/groups.module.css'
import { useMemberColumns } from '../groups/member-columns.tsx'
import { staffTranslations } from '../staff.translations.ts'
import { institutionsPath, institutionsQuery } from './institutions.queries.ts'
import { MergeDialog } from './merge-dialog.tsx'

type Action = 'rename' | 'merge' | 'remove'
type Chosen = { action: Action; institution: Institution } | { action: 'create' }
type Props = { learnersPath: (name: string) => string }

const useColumns = (
  { learnersPath }: Props,
  onChoose: (chosen: Chosen) => void,
): ListColumn<Institution>[] => {
  const t = staffTranslations.useTranslations()
  const button = (institution: Institution, action: Action, label: string, full: string) => (
    <Button
      size="sm"
      variant="quiet"
      aria-label={full}
      onClick={() => onChoose({ action, institution })}
    >
      {label}
    </Button>
  )
  const mayChange = useMay('learners.change')
  const counts = useMemberColumns<Institution>(({ name }) => learnersPath(name))
  const columns: ListColumn<Institution>[] = [
    { id: 'name', header: t('institutions.name'), isRowHeader: true, cell: ({ name }) => name },
    ...counts,
    {
      id: 'actions',
      value: null,
      header: <span className="visually-hidden">{t('groups.actions')}</span>,
      align: 'end',
      isNarrow: true,
      cell: (one) => {
        const { name } = one
        const isUsed = one.memberCount + one.courseCount > 0
        return (
          <span className={css.actions}>
            <HistoryLink
              subject="institution"
              id={one.id}
              className={buttonClass({ size: 'sm', variant: 'quiet' })}
            />
            {button(one, 'rename', t('groups.rename'), t('institutions.renameOf', { name }))}
            {button(one, 'merge', t('institutions.merge'), t('institutions.mergeLabel', { name }))}
            {!isUsed &&
              button(one, 'remove', t('groups.remove'), t('institutions.removeOf', { name }))}
          </span>
        )
      },
    },
  ]
  return mayChange ? columns : columns.filter(({ id }) => id !== 'actions')
}

export const InstitutionsPage = (props: Props) => {
  const t = staffTranslations.useTranslations()
  const queries = useQueryClient()
  const mayChange = useMay('learners.change')
  const { page, size, filters, change } = useListAddress(['keyword'])
  const source = institutionsQuery({ pageNum: page, pageSize: size }, filters.keyword)
  const query = useQuery(source)
  const [chosen, setChosen] = useState<Chosen>()
  const close = () => setChosen(undefined)
  const finish = (text: string) => {
    close()
    toast.show({ kind: 'success', text })
    void queries.invalidateQueries({ queryKey: [institutionsPath] })
  }
  const remove = useMutation({
    mutationFn: (id: number) => call('/jk-admin/api-admin/v1/institution/remove', { id }),
    onSuccess: () => finish(t('institutions.removed')),
    onError: close,
  })
  const columns = useColumns(props, setChosen)
  const institution = chosen?.action === 'create' ? undefined : chosen?.institution
  const isNaming = chosen?.action === 'create' || chosen?.action === 'rename'
  return (
    <Stack gap={6}>
      <PageHeading
        title={t('institutions.title')}
        text={t('institutions.text')}
        actions={
          mayChange && (
            <Button variant="primary" onClick={() => setChosen({ action: 'create' })}>
              {t('institutions.new')}
            </Button>
          )
        }
      />
      <search>
        <SearchField
          className={css.search}
          label={t('institutions.search')}
          searched={filters.keyword}
          onSearch={(keyword) => change({ keyword })}
        />
      </search>
      <PagedTable
        name="institutions"
        query={query}
        source={source}
        {...{ page, size }}
        onChange={change}
        caption={t('institutions.title')}
        columns={columns}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            title={t(filters.keyword ? 'institutions.noMatch' : 'institutions.empty')}
            text={t(filters.keyword ? 'groups.noMatchText' : 'institutions.emptyText')}
          />
        }
      />
      {isNaming && (
        <NameForm
          title={
            institution
              ? t('institutions.renameOf', { name: institution.name })
              : t('institutions.new')
          }
          label={t('institutions.name')}
          maxLength={80}
          initial={institution?.name ?? ''}
          save={(name) =>
            institution
              ? call(
                  '/jk-admin/api-admin/v1/institution/rename',
                  { id: institution.id, name },
                  { isQuiet: true },
                )
              : call('/jk-admin/api-admin/v1/institution/create', { name }, { isQuiet: true })
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
    </Stack>
  )
}
