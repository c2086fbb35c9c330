import type { Submission } from '@jingke/contract/assessment'
import { withdrawMark } from '@jingke/contract/assessment/calls'
import { useState } from 'react'
import { call } from '../../../../lib/api/api.ts'
import { errorText } from '../../../../lib/api-errors/index.ts'
import { useOnceMutation } from '../../../../lib/once/index.ts'
import { Link } from '../../../../lib/router/index.ts'
import { Alert, Button, buttonClass, ConfirmDialog, Stack, toast } from '../../../../ui/index.ts'
import css from './marking.module.css'
import { markingTranslations } from './marking.translations.ts'

type Props = {
  submission: Submission
  pathOf: (id: number) => string
  onWithdrawn: (submission: Submission) => void
}

export const NextLink = ({ submission, pathOf }: Pick<Props, 'submission' | 'pathOf'>) => {
  const t = markingTranslations.useTranslations()
  const { nextId } = submission
  if (nextId === null) return <p className="soft-text">{t('allDone')}</p>
  return (
    <p className={css.next}>
      <Link to={pathOf(nextId)} className={buttonClass({})}>
        {t('next')}
      </Link>
      <span className="soft-text">{t('nextKey')}</span>
    </p>
  )
}

/** Work that was marked: how to take the mark back, and where to go on. */
export const MarkedPanel = ({ submission, pathOf, onWithdrawn }: Props) => {
  const t = markingTranslations.useTranslations()
  const [isAsking, setIsAsking] = useState(false)
  const { id, version, isPast, state } = submission
  const withdraw = useOnceMutation({
    mutationFn: (idempotencyKey) =>
      call(withdrawMark, { id, version }, { isQuiet: true, idempotencyKey }),
    onSuccess: (stored: Submission) => {
      toast.show({ kind: 'success', text: t('withdrawn') })
      onWithdrawn(stored)
    },
    onSettled: () => setIsAsking(false),
  })
  return (
    <Stack gap={4}>
      <p className={css.sum}>{t(`state.${state}`)}</p>
      {isPast ? (
        <p className="soft-text">{t('isPast')}</p>
      ) : (
        <div>
          <Button onClick={() => setIsAsking(true)}>{t('withdraw')}</Button>
        </div>
      )}
      {withdraw.error && <Alert>{errorText(withdraw.error)}</Alert>}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('withdraw')}
        text={t('withdrawText')}
        confirmLabel={t('withdraw')}
        cancelLabel={t('cancel')}
        isLoading={withdraw.isPending}
        onConfirm={() => withdraw.mutate()}
        onCancel={() => setIsAsking(false)}
      />
      <NextLink submission={submission} pathOf={pathOf} />
    </Stack>
  )
}
