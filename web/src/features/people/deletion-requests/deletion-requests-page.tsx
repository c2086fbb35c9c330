import type { DeletionRequest } from '@jingke/contract/people'
import { confirmDeletion, listDeletionRequests } from '@jingke/contract/people/calls'
import { deletionSorts, deletionStates } from '@jingke/contract/people/constants'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { ConfirmedChange } from '../../../lib/edit-dialog/index.ts'
import {
  actionsColumn,
  type ListColumn,
  ListPage,
  SelectFilter,
  timeColumn,
  useList,
} from '../../../lib/lists/index.ts'
import { useMay } from '../../../lib/rights/index.ts'
import { Link } from '../../../lib/router/index.ts'
import { RelativeTime, toDate } from '../../../lib/time/index.ts'
import { Button, Tag } from '../../../ui/index.ts'
import { peopleTranslations } from '../people.translations.ts'
import css from './deletion-requests.module.css'
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
  const actions = actionsColumn<DeletionRequest>(
    t('groups.actions'),
    (request) =>
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
  )
  return [
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
    timeColumn('requested', t('deletion.requested'), ({ requestedAt }) => requestedAt, {
      sortName: 'requested',
      isRelative: true,
    }),
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
    ...(mayChange ? [actions] : []),
  ]
}

export const DeletionRequestsPage = (props: Props) => {
  const t = peopleTranslations.useTranslations()
  const list = useList(listDeletionRequests, {
    filters: ['state'],
    sorts: deletionSorts,
    input: ({ state }) => ({ state: deletionStates.find((one) => one === state) }),
  })
  const [chosen, setChosen] = useState<Chosen>()
  const close = () => setChosen(undefined)
  const columns = useColumns(props, setChosen)
  return (
    <ListPage
      name="deletion-requests"
      title={t('deletion.title')}
      text={t('deletion.text')}
      filters={
        <SelectFilter
          name="state"
          label={t('deletion.state')}
          all={t('deletion.all')}
          options={deletionStates.map((value) => ({ value, label: t(`deletion.${value}`) }))}
        />
      }
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      empty={{ title: t('deletion.empty'), text: t('deletion.emptyText') }}
    >
      {chosen?.action === 'refuse' && (
        <RefuseDialog id={chosen.request.id} name={nameOf(chosen.request)} onClose={close} />
      )}
      {chosen?.action === 'confirm' && (
        <ConfirmedChange
          title={t('deletion.confirmTitle', { name: nameOf(chosen.request) })}
          text={t('deletion.confirmText')}
          confirmLabel={t('deletion.confirm')}
          send={() => call(confirmDeletion, { id: chosen.request.id })}
          doneText={t('deletion.confirmed')}
          refreshes={[listDeletionRequests]}
          onClose={close}
        />
      )}
    </ListPage>
  )
}
