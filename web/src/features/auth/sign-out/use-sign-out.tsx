import { type ReactNode, useState } from 'react'
import { drafts } from '../../../lib/drafts/index.ts'
import { Button, Dialog } from '../../../ui/index.ts'
import { signOut } from '../sessions/sign-out.ts'
import { signOutTranslations } from './sign-out.translations.ts'

/** Signs out; whoever has unsent texts is asked whether to keep them in this browser. */
export const useSignOut = (
  /** What has to be done while the session is there. */
  settle: () => Promise<void> = async () => {},
): { leave: () => Promise<void>; question: ReactNode } => {
  const t = signOutTranslations.useTranslations()
  const [count, setCount] = useState(0)
  const end = () => settle().finally(signOut)
  const leave = async () => {
    const unsent = await drafts.count()
    if (unsent === 0) await end()
    else setCount(unsent)
  }
  const discard = async () => {
    await drafts.discardAll()
    await end()
  }
  const question = (
    <Dialog
      role="alertdialog"
      isOpen={count > 0}
      onClose={() => setCount(0)}
      title={t('title', { count })}
      description={t('text')}
      footer={
        <>
          <Button onClick={() => setCount(0)}>{t('stay')}</Button>
          <Button variant="danger" onClick={() => void discard()}>
            {t('discard')}
          </Button>
          <Button variant="primary" onClick={() => void end()}>
            {t('keep')}
          </Button>
        </>
      }
    />
  )
  return { leave, question }
}
