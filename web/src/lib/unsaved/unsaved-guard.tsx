import { useEffect } from 'react'
import { ConfirmDialog } from '../../ui/index.ts'
import { useBlocker } from '../router/index.ts'
import { session } from '../session/session.ts'
import { unsavedTranslations } from './unsaved.translations.ts'

/** Asks before the page is left or closed with unsaved changes. */
export const UnsavedGuard = ({ isDirty }: { isDirty: boolean }) => {
  const t = unsavedTranslations.useTranslations()
  const blocker = useBlocker(
    (current, next) =>
      isDirty &&
      current.pathname !== next.pathname &&
      // After a lost session the redirect to the sign-in page is not blocked.
      session.get().refreshToken !== undefined,
  )

  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => {
      if (session.get().refreshToken !== undefined) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])

  return (
    <ConfirmDialog
      isOpen={blocker.isBlocked}
      title={t('unsaved.title')}
      text={t('unsaved.text')}
      confirmLabel={t('unsaved.leave')}
      cancelLabel={t('unsaved.stay')}
      onConfirm={() => blocker.proceed()}
      onCancel={() => blocker.reset()}
      isDangerous
    />
  )
}
