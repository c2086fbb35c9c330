import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../../ui/index.ts'
import { unsavedTranslations } from './unsaved.translations.ts'

/** For a dialog that may have unsaved changes: `close` asks first, with the `question` rendered in it. */
export const useCloseGuard = (
  isDirty: boolean,
  onClose: () => void,
): { close: () => void; question: ReactNode } => {
  const t = unsavedTranslations.useTranslations()
  const [isAsking, setIsAsking] = useState(false)
  return {
    close: () => (isDirty ? setIsAsking(true) : onClose()),
    question: (
      <ConfirmDialog
        isOpen={isAsking}
        title={t('unsaved.title')}
        text={t('unsaved.text')}
        confirmLabel={t('unsaved.leave')}
        cancelLabel={t('unsaved.stay')}
        onConfirm={() => {
          setIsAsking(false)
          onClose()
        }}
        onCancel={() => setIsAsking(false)}
        isDangerous
      />
    ),
  }
}
