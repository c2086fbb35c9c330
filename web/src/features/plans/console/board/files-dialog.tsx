import type { PlanLearner } from '@jingke/contract/plans'
import { getPlanLearner, planFileUploadPath } from '@jingke/contract/plans/calls'
import { maxPlanFiles } from '@jingke/contract/plans/constants'
import { useRefresh } from '../../../../lib/edit-dialog/index.ts'
import { FileUploads, useFileUploads } from '../../../../lib/learner-files/index.ts'
import { Button, Dialog } from '../../../../ui/index.ts'
import { boardTranslations } from './board.translations.ts'

type Props = {
  planId: number
  userId: number
  item: PlanLearner['items'][number]
  onClose: () => void
}

/** More files for an outside item that was ticked off. */
export const FilesDialog = ({ planId, userId, item, onClose }: Props) => {
  const t = boardTranslations.useTranslations()
  const refresh = useRefresh()
  const target = `${planId} ${item.id} ${userId}`
  const uploads = useFileUploads({ path: planFileUploadPath, target }, () =>
    refresh([getPlanLearner]),
  )
  return (
    <Dialog
      isOpen
      size="sm"
      title={t('files.addTo', { name: item.name })}
      description={t('files.text')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <FileUploads uploads={uploads} most={maxPlanFiles} count={item.files.length} />
    </Dialog>
  )
}
