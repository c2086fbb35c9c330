import type { Regrade, RegradePreview } from '@jingke/contract/assessment'
import {
  analyseQuiz,
  listAttempts,
  listRegrades,
  previewRegrade,
  regradeQuestion,
} from '@jingke/contract/assessment/calls'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../../../../lib/api/api.ts'
import { freshQuery } from '../../../../lib/api/call-query.ts'
import { useRefresh } from '../../../../lib/edit-dialog/index.ts'
import { LoadFailure } from '../../../../lib/lists/index.ts'
import { useOnceMutation } from '../../../../lib/once/index.ts'
import { useMay } from '../../../../lib/rights/index.ts'
import {
  Button,
  Dialog,
  ProgressBar,
  ReasonButton,
  Skeleton,
  Stack,
  toast,
} from '../../../../ui/index.ts'
import css from './regrade.module.css'
import { regradeTranslations } from './regrade.translations.ts'
import { RegradeRecord } from './regrade-record.tsx'
import { TouchedAttempts } from './touched-attempts.tsx'

type Props = { questionId: number; onClose: () => void }

/** Milliseconds between two looks at a regrade that runs. */
const pollInterval = 1000

const isRunning = (regrade: Regrade | undefined): boolean =>
  regrade !== undefined && regrade.doneAt === null

/** The regrades of a question, newest first, read again while one runs; `onDone` follows its end. */
const useRegrades = (questionId: number, onDone: (regrade: Regrade) => void) => {
  const mayRead = useMay('results.read')
  const query = useQuery({
    ...freshQuery(listRegrades, { questionId }),
    enabled: mayRead,
    refetchInterval: ({ state }) => (isRunning(state.data?.[0]) ? pollInterval : false),
  })
  const newest = query.data?.[0]
  const running = useRef<number>(undefined)
  useEffect(() => {
    if (newest && newest.doneAt !== null && running.current === newest.id) onDone(newest)
    running.current = isRunning(newest) ? newest?.id : undefined
  }, [newest, onDone])
  return { query, running: isRunning(newest) ? newest : undefined }
}

const Counts = ({ preview }: { preview: RegradePreview }) => {
  const t = regradeTranslations.useTranslations()
  const { attempts, changed, more, fewer, nowPassed, nowFailed, byHand } = preview
  if (attempts === 0) return <p>{t('none')}</p>
  return (
    <Stack gap={2} className={css.counts}>
      <p>
        {changed === 0
          ? t('same', { count: attempts })
          : t('changes', { changed, count: attempts, more, fewer })}
      </p>
      {nowPassed + nowFailed > 0 && <p>{t('passes', { passed: nowPassed, failed: nowFailed })}</p>}
      {byHand > 0 && <p>{t('byHand', { count: byHand })}</p>}
    </Stack>
  )
}

/** What marking a question again would change, its progress, and the earlier times. */
export const RegradeDialog = ({ questionId, onClose }: Props) => {
  const t = regradeTranslations.useTranslations()
  const refresh = useRefresh()
  const preview = useQuery(freshQuery(previewRegrade, { questionId }))
  const regrades = useRegrades(questionId, ({ attempts, changed }) => {
    toast.show({ kind: 'success', text: t('done', { attempts, changed }) })
    void refresh([previewRegrade, analyseQuiz, listAttempts])
  })
  const start = useOnceMutation({
    mutationFn: (idempotencyKey) => call(regradeQuestion, { questionId }, { idempotencyKey }),
    onSettled: () => refresh([listRegrades]),
  })
  const { data } = preview
  const { running } = regrades
  const nothing = data?.changed === 0
  return (
    <Dialog
      isOpen
      size="lg"
      title={t('title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          <ReasonButton
            variant="primary"
            isLoading={start.isPending || running !== undefined}
            reason={nothing ? t('nothing') : undefined}
            disabled={!data}
            onClick={() => start.mutate()}
          >
            {data && !nothing ? t('start', { count: data.changed }) : t('startNone')}
          </ReasonButton>
        </>
      }
    >
      <Stack gap={5}>
        {running && data && (
          <ProgressBar
            label={t('running')}
            text={t('progress', { done: running.attempts, all: data.attempts })}
            value={running.attempts}
            max={Math.max(1, data.attempts)}
          />
        )}
        {preview.isError && <LoadFailure query={preview} headingLevel={3} />}
        {preview.isPending && <Skeleton lines={4} />}
        {data && (
          <>
            <p>{t('text', { version: data.versionNumber })}</p>
            {!running && (
              <>
                <Counts preview={data} />
                <TouchedAttempts preview={data} />
              </>
            )}
          </>
        )}
        {regrades.query.isError && <LoadFailure query={regrades.query} headingLevel={3} />}
        <RegradeRecord regrades={regrades.query.data ?? []} />
      </Stack>
    </Dialog>
  )
}
