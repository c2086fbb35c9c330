import type { BoardRow, PlanLearner, PlanLearnerChange } from '@jingke/contract/plans'
import {
  changePlanLearners,
  getPlanFileLink,
  getPlanLearner,
  listPlanBoard,
  removePlanFile,
} from '@jingke/contract/plans/calls'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../lib/api/api.ts'
import { freshQuery } from '../../../../lib/api/call-query.ts'
import { useRefresh } from '../../../../lib/edit-dialog/index.ts'
import { LearnerFileList } from '../../../../lib/learner-files/index.ts'
import { LoadFailure } from '../../../../lib/lists/index.ts'
import { useMay } from '../../../../lib/rights/index.ts'
import { Link } from '../../../../lib/router/index.ts'
import { Button, Dialog, Inline, Skeleton, Stack, Tag, toast } from '../../../../ui/index.ts'
import css from './board.module.css'
import { boardTranslations } from './board.translations.ts'
import { type AskedKind, ChangeDialog } from './change-dialog.tsx'
import { FilesDialog } from './files-dialog.tsx'
import { StateMark } from './state-mark.tsx'
import { TickDialog } from './tick-dialog.tsx'

type Asked = { kind: AskedKind; itemId?: number }
const linkTo = (fileId: number) => call(getPlanFileLink, { fileId })

type ItemProps = {
  item: PlanLearner['items'][number]
  mayChange: boolean
  onAsk: (asked: Asked) => void
  onChange: (change: PlanLearnerChange) => void
  onAddFiles: () => void
  onRemoveFile: (fileId: number) => void
}

const ItemLine = ({ item, mayChange, onAsk, onChange, onAddFiles, onRemoveFile }: ItemProps) => {
  const t = boardTranslations.useTranslations()
  const { id, name, kind, state, doneOn } = item
  const action = (): { label: string; act: () => void } | undefined => {
    if (state === 'excused')
      return { label: t('require'), act: () => onChange({ kind: 'require', itemId: id }) }
    if (doneOn !== null)
      return kind === 'outside'
        ? { label: t('untick'), act: () => onChange({ kind: 'untick', itemId: id }) }
        : undefined
    return { label: t('excuse'), act: () => onAsk({ kind: 'excuse', itemId: id }) }
  }
  const other = action()
  return (
    <li className={css.line}>
      <span className={css.words}>
        <span>
          {name} {!item.isRequired && <Tag>{t('optional')}</Tag>}{' '}
          {item.fault && doneOn === null && <Tag tone="seal">{t('fault')}</Tag>}
        </span>
        {item.note && <span className="soft-text">{item.note}</span>}
        <LearnerFileList
          files={item.files}
          label={t('filesOf', { name })}
          linkTo={linkTo}
          {...(mayChange && { onRemove: onRemoveFile })}
        />
      </span>
      <StateMark cell={item} isLong />
      {mayChange && (
        <span className={css.actions}>
          {kind === 'outside' && doneOn === null && state !== 'excused' && (
            <Button
              size="sm"
              aria-label={t('tickOf', { name })}
              onClick={() => onAsk({ kind: 'tick', itemId: id })}
            >
              {t('tick')}
            </Button>
          )}
          {kind === 'outside' && doneOn !== null && (
            <Button size="sm" aria-label={t('files.addTo', { name })} onClick={onAddFiles}>
              {t('files.add')}
            </Button>
          )}
          {other && (
            <Button
              size="sm"
              variant="quiet"
              aria-label={`${other.label} ${name}`}
              onClick={other.act}
            >
              {other.label}
            </Button>
          )}
        </span>
      )}
    </li>
  )
}

type Props = {
  planId: number
  row: BoardRow
  today: string
  learnerPath: (id: number) => string
  onClose: () => void
}

/** One learner in the plan: dates and notes of each item, and what staff can do. */
export const LearnerDialog = ({ planId, row, today, learnerPath, onClose }: Props) => {
  const t = boardTranslations.useTranslations()
  const mayChange = useMay('plans.change')
  const mayOpen = useMay('learners.read')
  const refresh = useRefresh()
  const [asked, setAsked] = useState<Asked>()
  const [filesOf, setFilesOf] = useState<number>()
  const query = useQuery(freshQuery(getPlanLearner, { planId, userId: row.id }))
  const change = useMutation({
    mutationFn: (asking: PlanLearnerChange) =>
      call(changePlanLearners, { planId, selection: { ids: [row.id] }, change: asking }),
    onSuccess: async ({ refused }, asking) => {
      const [problem] = refused
      if (problem) toast.show({ kind: 'error', text: problem.message })
      else toast.show({ kind: 'success', text: t(`done.${asking.kind}`, { count: 1 }) })
      await refresh([getPlanLearner, listPlanBoard])
    },
  })
  const removeFile = useMutation({
    mutationFn: (fileId: number) => call(removePlanFile, { fileId }),
    onSuccess: async () => {
      toast.show({ kind: 'success', text: t('fileRemoved') })
      await refresh([getPlanLearner])
    },
  })
  const { data } = query
  const shown = data?.items.find(({ id }) => id === filesOf)
  const apply = (asking: PlanLearnerChange) => {
    setAsked(undefined)
    change.mutate(asking)
  }
  return (
    <>
      <Dialog
        isOpen
        size="lg"
        title={row.name || row.userName}
        onClose={onClose}
        footer={
          <>
            {mayOpen && <Link to={learnerPath(row.id)}>{t('openLearner')}</Link>}
            <Button onClick={onClose}>{t('close')}</Button>
          </>
        }
      >
        {query.isError && <LoadFailure query={query} headingLevel={3} />}
        {query.isPending && <Skeleton lines={6} />}
        {data && (
          <Stack gap={4}>
            <Inline justify="between">
              <span>
                {t('dates', { start: data.startOn, due: data.dueOn ?? t('noEnd') })}
                {data.extendedTo && (
                  <span className="soft-text">
                    {' '}
                    {t('extended', { day: data.extendedTo, reason: data.extensionReason })}
                  </span>
                )}
              </span>
              {mayChange && (
                <span className={css.actions}>
                  <Button size="sm" onClick={() => setAsked({ kind: 'extend' })}>
                    {t('extend')}
                  </Button>
                  {data.extendedTo && (
                    <Button
                      size="sm"
                      variant="quiet"
                      onClick={() => change.mutate({ kind: 'endExtension' })}
                    >
                      {t('endExtension')}
                    </Button>
                  )}
                </span>
              )}
            </Inline>
            <ul aria-label={t('items')}>
              {data.items.map((item) => (
                <ItemLine
                  key={item.id}
                  item={item}
                  mayChange={mayChange}
                  onAsk={setAsked}
                  onChange={(asking) => change.mutate(asking)}
                  onAddFiles={() => setFilesOf(item.id)}
                  onRemoveFile={(fileId) => removeFile.mutate(fileId)}
                />
              ))}
            </ul>
          </Stack>
        )}
      </Dialog>
      {shown && (
        <FilesDialog
          planId={planId}
          userId={row.id}
          item={shown}
          onClose={() => setFilesOf(undefined)}
        />
      )}
      {asked?.kind === 'tick' && asked.itemId !== undefined && data && (
        <TickDialog
          planId={planId}
          userId={row.id}
          itemId={asked.itemId}
          items={data.items}
          today={today}
          onClose={() => setAsked(undefined)}
          onTick={async (asking) => (await change.mutateAsync(asking)).done.length > 0}
        />
      )}
      {asked && asked.kind !== 'tick' && data && (
        <ChangeDialog
          kind={asked.kind}
          planId={planId}
          today={today}
          selection={{ ids: [row.id] }}
          itemId={asked.itemId}
          items={data.items}
          onClose={() => setAsked(undefined)}
          onApply={apply}
        />
      )}
    </>
  )
}
