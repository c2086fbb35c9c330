import type { Plan } from '@jingke/contract/plans'
import { Button, Dialog } from '../../../../ui/index.ts'
import { PlanPreviewNote } from './plan-preview.tsx'
import { versionsTranslations } from './versions.translations.ts'

type Props = { plan: Plan; onClose: () => void; onPublish: () => void }

/** Asks before a plan that learners have is published again, and tells whom it touches. */
export const PublishDialog = ({ plan, onClose, onPublish }: Props) => {
  const t = versionsTranslations.useTranslations()
  return (
    <Dialog
      isOpen
      size="sm"
      title={t('publish.title')}
      description={t('publish.text')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button variant="primary" onClick={onPublish}>
            {t('publish')}
          </Button>
        </>
      }
    >
      <PlanPreviewNote planId={plan.id} change={{ kind: 'content', stages: plan.stages }} />
    </Dialog>
  )
}
