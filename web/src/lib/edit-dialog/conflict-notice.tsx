import { Alert, Button } from '../../ui/index.ts'
import { conflictVersion } from './conflict.ts'
import { editDialogTranslations } from './edit-dialog.translations.ts'

type Props = {
  /** Error of the call that saves the form; nothing is shown unless it is a conflict. */
  error: Error | null
  /** Absent: the form can be saved again as it is. */
  text?: string
  onLoad: () => void
}

/** Somebody else has changed the thing meanwhile; what was typed stays until the latest is loaded. */
export const ConflictNotice = ({ error, text, onLoad }: Props) => {
  const t = editDialogTranslations.useTranslations()
  if (conflictVersion(error) === undefined) return null
  return (
    <Alert tone="gold">
      <p>{text ?? t('conflict')}</p>
      <Button size="sm" onClick={onLoad}>
        {t('load')}
      </Button>
    </Alert>
  )
}
