import type { PlanLearner, PlanLearnerChange } from '@jingke/contract/plans'
import { getPlanLearner, planFileUploadPath } from '@jingke/contract/plans/calls'
import { maxPlanFiles } from '@jingke/contract/plans/constants'
import { useEffect, useState } from 'react'
import { useRefresh } from '../../../../lib/edit-dialog/index.ts'
import { FileUploads, useFileUploads } from '../../../../lib/learner-files/index.ts'
import { Button, Dialog } from '../../../../ui/index.ts'
import { boardTranslations } from './board.translations.ts'
import { ChangeDialog } from './change-dialog.tsx'

type Props = {
  planId: number
  userId: number
  itemId: number
  items: PlanLearner['items']
  today: string
  onClose: () => void
  /** False: it was not ticked off. */
  onTick: (change: PlanLearnerChange) => Promise<boolean>
}

/** Ticks an outside item of one learner off, then sends the files that were chosen. */
export const TickDialog = ({ planId, userId, itemId, items, today, onClose, onTick }: Props) => {
  const t = boardTranslations.useTranslations()
  const refresh = useRefresh()
  const [isTicked, setIsTicked] = useState(false)
  const target = `${planId} ${itemId} ${userId}`
  const uploads = useFileUploads({ path: planFileUploadPath, target, isHeld: !isTicked }, () =>
    refresh([getPlanLearner]),
  )
  const isOver = isTicked && uploads.list.length === 0
  useEffect(() => {
    if (isOver) onClose()
  }, [isOver, onClose])
  const apply = async (change: PlanLearnerChange) => {
    if (!(await onTick(change))) return
    setIsTicked(true)
    uploads.sendHeld()
  }
  const files = (
    <section aria-label={t('tick.files')}>
      <p className="soft-text">{t('tick.files')}</p>
      <FileUploads uploads={uploads} most={maxPlanFiles} count={0} />
    </section>
  )
  if (isTicked)
    return (
      <Dialog
        isOpen
        size="sm"
        title={t('tick')}
        description={t(uploads.isSending ? 'tick.sending' : 'tick.unsent')}
        onClose={onClose}
        footer={<Button onClick={onClose}>{t('close')}</Button>}
      >
        {files}
      </Dialog>
    )
  return (
    <ChangeDialog
      kind="tick"
      planId={planId}
      selection={{ ids: [userId] }}
      itemId={itemId}
      items={items}
      today={today}
      onClose={onClose}
      // A refusal is told by the mutation.
      onApply={(change) => void apply(change).catch(() => {})}
    >
      {files}
    </ChangeDialog>
  )
}
