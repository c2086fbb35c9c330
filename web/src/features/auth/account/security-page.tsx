import { PageHeading, Stack } from '../../../ui/index.ts'
import { accountWords } from './account.words.ts'
import { PasswordForm } from './password-form.tsx'
import css from './security-page.module.css'
import { SessionList } from './session-list.tsx'

export const SecurityPage = () => {
  const t = accountWords.useWords()
  return (
    <Stack gap={6}>
      <PageHeading title={t('security.title')} text={t('security.text')} />
      <div className={css.columns}>
        <PasswordForm />
        <SessionList />
      </div>
    </Stack>
  )
}
