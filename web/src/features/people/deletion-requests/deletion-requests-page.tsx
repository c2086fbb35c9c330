import type { DeletionRequest } from '@jingke/contract/people'
import { confirmDeletion, listDeletionRequests } from '@jingke/contract/people/calls'
import { deletionSorts, deletionStates } from '@jingke/contract/people/constants'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { type ListColumn, PagedTable, useListAddress, useSort } from '../../../lib/lists/index.ts'
import { useMay } from '../../../lib/rights/index.ts'
import { Link } from '../../../lib/router/index.ts'
import { RelativeTime, toDate } from '../../../lib/time/index.ts'
import {
  Button,
  ConfirmDialog,
  EmptyState,
  PageHeading,
  SelectField,
  Stack,
  Tag,
  toast,
} from '../../../ui/index.ts'
import { peopleTranslations } from '../people.translations.ts'
import css from './deletion-requests.module.css'
import { deletionRequestsQuery } from './deletion-requests.queries.ts'
import { RefuseDialog } from './refuse-dialog.tsx'

type Chosen = { action: 'confirm' | 'refuse'; request: DeletionRequest }
type Props = { pathOf: (userId: number) => string }

const tones = { open: 'gold', withdrawn: 'neutral', refused: 'neutral', done: 'jade' } as const

const nameOf = ({ name, userName }: DeletionRequest): string => name || userName

const useColumns = (
  { pathOf }: Props,
  onChoose: (chosen: Chosen) => void,
): ListColumn<DeletionRequest>[] => {
  const t = peopleTranslations.useTranslations()
  const mayChange = useMay('learners.change')
  const columns: ListColumn<DeletionRequest>[] = [
    {
      id: 'learner',
      header: t('deletion.learner'),
      isRowHeader: true,
      value: [
        { heading: t('deletion.learner'), value: ({ name }) => name },
        { heading: t('learner.userName'), value: ({ userName }) => userName },
      ],
      cell: (request) => (
        <div className={css.person}>
          {request.state === 'done' ? (
            nameOf(request)
          ) : (
            <Link to={pathOf(request.userId)}>{nameOf(request)}</Link>
          )}
          {request.name && <span className={css.soft}>{request.userName}</span>}
        </div>
      ),
    },
    {
      id: 'requested',
      sortName: 'requested',
      header: t('deletion.requested'),
      isNarrow: true,
      value: ({ requestedAt }) => toDate(requestedAt),
      cell: ({ requestedAt }) => <RelativeTime at={requestedAt} />,
    },
    {
      id: 'reason',
      header: t('deletion.reason'),
      value: [
        { heading: t('deletion.reason'), value: ({ reason }) => reason },
        { heading: t('deletion.answer'), value: ({ answer }) => answer },
      ],
      cell: ({ reason, answer }) => (
        <div className={css.reason}>
          {reason || <span className={css.soft}>{t('deletion.noReason')}</span>}
          {answer && <p className={css.soft}>{t('deletion.answered', { answer })}</p>}
        </div>
      ),
    },
    {
      id: 'state',
      header: t('deletion.state'),
      isNarrow: true,
      value: [
        { heading: t('deletion.state'), value: ({ state }) => t(`deletion.${state}`) },
        { heading: t('deletion.decidedBy'), value: ({ decidedBy }) => decidedBy },
        { heading: t('deletion.decidedAt'), value: ({ decidedAt }) => toDate(decidedAt) },
      ],
      cell: ({ state, decidedAt, decidedBy }) => (
        <>
          <Tag tone={tones[state]}>{t(`deletion.${state}`)}</Tag>
          {decidedAt && (
            <p className={css.soft}>
              {state !== 'withdrawn' && decidedBy} <RelativeTime at={decidedAt} />
            </p>
          )}
        </>
      ),
    },
    {
      id: 'actions',
      value: null,
      header: <span className="visually-hidden">{t('groups.actions')}</span>,
      align: 'end',
      isNarrow: true,
      cell: (request) =>
        request.state === 'open' && (
          <span className={css.actions}>
            <Button
              size="sm"
              aria-label={t('deletion.refuseOf', { name: nameOf(request) })}
              onClick={() => onChoose({ action: 'refuse', request })}
            >
              {t('deletion.refuse')}
            </Button>
            <Button
              size="sm"
              variant="danger"
              aria-label={t('deletion.confirmOf', { name: nameOf(request) })}
              onClick={() => onChoose({ action: 'confirm', request })}
            >
              {t('deletion.confirm')}
            </Button>
          </span>
        ),
    },
  ]
  return mayChange ? columns : columns.filter(({ id }) => id !== 'actions')
}

export const DeletionRequestsPage = (props: Props) => {
  const t = peopleTranslations.useTranslations()
  const queries = useQueryClient()
  const { page, size, filters, change } = useListAddress(['state'])
  const state = deletionStates.find((one) => one === filters.state)
  const source = deletionRequestsQuery(
    { pageNum: page, pageSize: size },
    state,
    useSort(deletionSorts),
  )
  const query = useQuery(source)
  const [chosen, setChosen] = useState<Chosen>()
  const close = () => setChosen(undefined)
  const refresh = () => queries.invalidateQueries({ queryKey: [listDeletionRequests] })
  const finish = (text: string) => {
    close()
    toast.show({ kind: 'success', text })
    void refresh()
  }
  const confirm = useMutation({
    mutationFn: (id: number) => call(confirmDeletion, { id }),
    onSuccess: () => finish(t('deletion.confirmed')),
    onError: () => {
      close()
      void refresh()
    },
  })
  const columns = useColumns(props, setChosen)
  const name = chosen ? nameOf(chosen.request) : ''
  return (
    <Stack gap={6}>
      <PageHeading title={t('deletion.title')} text={t('deletion.text')} />
      <search className={css.filter}>
        <SelectField
          label={t('deletion.state')}
          isLabelHidden
          placeholder={t('deletion.all')}
          options={deletionStates.map((value) => ({ value, label: t(`deletion.${value}`) }))}
          value={state ?? ''}
          onChange={(event) => change({ state: event.target.value })}
        />
      </search>
      <PagedTable
        name="deletion-requests"
        query={query}
        source={source}
        {...{ page, size }}
        onChange={change}
        caption={t('deletion.title')}
        columns={columns}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('deletion.empty')} text={t('deletion.emptyText')} />}
      />
      {chosen?.action === 'refuse' && (
        <RefuseDialog
          id={chosen.request.id}
          name={name}
          onDone={() => finish(t('deletion.refusedNow'))}
          onClose={close}
        />
      )}
      <ConfirmDialog
        isOpen={chosen?.action === 'confirm'}
        isDangerous
        title={t('deletion.confirmTitle', { name })}
        text={t('deletion.confirmText')}
        confirmLabel={t('deletion.confirm')}
        cancelLabel={t('dialog.cancel')}
        isLoading={confirm.isPending}
        onCancel={close}
        onConfirm={() => chosen && confirm.mutate(chosen.request.id)}
      />
    </Stack>
  )
}
