import type { ImportDetail } from '@jingke/contract/people'
import { cancelImport, resumeImport, settleImport, undoImport } from '@jingke/contract/people/calls'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { PageBreadcrumbs } from '../../../lib/display/index.ts'
import { LoadFailure } from '../../../lib/lists/index.ts'
import { useMay } from '../../../lib/rights/index.ts'
import { Link } from '../../../lib/router/index.ts'
import { toFullTime } from '../../../lib/time/index.ts'
import {
  Button,
  buttonClass,
  Card,
  ConfirmDialog,
  EmptyState,
  PageHeading,
  ProgressBar,
  Skeleton,
  Stack,
} from '../../../ui/index.ts'
import { BatchRows } from './batch-rows.tsx'
import css from './imports.module.css'
import { cacheImport, importQuery } from './imports.queries.ts'
import { importTranslations } from './imports.translations.ts'
import { StateTag } from './state-tag.tsx'

type Props = {
  id: number | undefined
  listPath: string
  sheetPath: (id: number) => string
  learnerPath: (id: number) => string
}

type Change = typeof cancelImport | typeof resumeImport | typeof settleImport | typeof undoImport

const Progress = ({ batch, onChange }: { batch: ImportDetail; onChange: (to: Change) => void }) => {
  const t = importTranslations.useTranslations()
  const mayChange = useMay('learners.change')
  const { state, total, done, failed, removed, kept } = batch
  if (state === 'undoing' || state === 'undone')
    return (
      <Stack gap={3}>
        {state === 'undoing' && (
          <ProgressBar
            label={t('batch.undoProgress')}
            value={removed + kept}
            max={Math.max(1, done)}
            text={t('batch.of', { done: removed + kept, total: done })}
          />
        )}
        <p role="status">{t('batch.undone', { removed, kept })}</p>
      </Stack>
    )
  return (
    <Stack gap={3}>
      {state !== 'finished' && (
        <ProgressBar
          label={t('batch.progress')}
          value={done + failed}
          max={total}
          text={t('batch.of', { done: done + failed, total })}
        />
      )}
      <div className={css.action}>
        <p role="status">
          {t('batch.done', { count: done })}
          {failed > 0 && ` · ${t('batch.failed', { count: failed })}`}
          {state === 'cancelled' && ` · ${t('batch.cancelled')}`}
        </p>
        {mayChange && state === 'running' && (
          <Button onClick={() => onChange(cancelImport)}>{t('batch.cancel')}</Button>
        )}
        {mayChange && state === 'cancelled' && (
          <Button variant="primary" onClick={() => onChange(resumeImport)}>
            {t('batch.resume')}
          </Button>
        )}
      </div>
      {mayChange && batch.isOpen && (
        <div className={css.action}>
          <p className={css.actionText}>{t('batch.openText')}</p>
          <Button onClick={() => onChange(settleImport)}>{t('batch.settle')}</Button>
        </div>
      )}
    </Stack>
  )
}

const BatchView = ({ batch, ...props }: Props & { batch: ImportDetail }) => {
  const t = importTranslations.useTranslations()
  const mayChange = useMay('learners.change')
  const queries = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const change = useMutation({
    mutationFn: (to: Change) => call(to, { id: batch.id }),
    onSuccess: (answer) => cacheImport(queries, answer),
    onSettled: () => setIsAsking(false),
  })
  const isUndone = batch.state === 'undoing' || batch.state === 'undone'
  return (
    <>
      <Card space="lg">
        <Progress batch={batch} onChange={(to) => change.mutate(to)} />
      </Card>
      {!isUndone && mayChange && (
        <Card space="lg">
          <Stack gap={5}>
            <div className={css.action}>
              <p className={css.actionText}>
                {batch.unactivated > 0
                  ? t('batch.sheetText', { count: batch.unactivated })
                  : t('batch.noSheet')}
              </p>
              {batch.unactivated > 0 && batch.state !== 'running' && (
                <Link
                  to={props.sheetPath(batch.id)}
                  className={buttonClass({ variant: 'primary' })}
                >
                  {t('batch.sheet')}
                </Link>
              )}
            </div>
            <div className={css.action}>
              <p className={css.actionText}>
                {batch.canUndo
                  ? t('batch.undoText', { time: toFullTime(new Date(batch.undoUntil)) })
                  : t('batch.undoOver')}
              </p>
              {batch.canUndo && (
                <Button variant="danger" onClick={() => setIsAsking(true)}>
                  {t('batch.undo')}
                </Button>
              )}
            </div>
          </Stack>
        </Card>
      )}
      <BatchRows batch={batch} learnerPath={props.learnerPath} />
      <ConfirmDialog
        isOpen={isAsking}
        isDangerous
        title={t('batch.confirm')}
        text={t('batch.confirmText')}
        confirmLabel={t('batch.undo')}
        cancelLabel={t('cancel')}
        isLoading={change.isPending}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => change.mutate(undoImport)}
      />
    </>
  )
}

export const BatchPage = (props: Props) => {
  const t = importTranslations.useTranslations()
  const query = useQuery({ ...importQuery(props.id ?? 0), enabled: props.id !== undefined })
  const { data: batch } = query
  if (props.id === undefined)
    return <EmptyState title={t('batch.gone')} text={t('batch.goneText')} />
  if (query.isLoadingError) return <LoadFailure query={query} />
  return (
    <Stack gap={6}>
      <PageHeading
        breadcrumbs={
          <PageBreadcrumbs
            parents={[[props.listPath, t('batches.title')]]}
            here={batch?.fileName ?? ''}
          />
        }
        title={batch?.fileName ?? <Skeleton />}
        text={
          batch &&
          t('batch.by', {
            name: batch.operatorName || '—',
            time: toFullTime(new Date(batch.createdAt)),
          })
        }
        actions={batch && <StateTag state={batch.state} />}
      />
      {batch && <BatchView {...props} batch={batch} />}
    </Stack>
  )
}
