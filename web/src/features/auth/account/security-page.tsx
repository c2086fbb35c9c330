import { pagePaths } from '../../../lib/navigation/page-addresses.ts'
import { PageHeading, Stack } from '../../../ui/index.ts'
import { TwoFactorSection } from '../two-factor/two-factor-section.tsx'
import { accountTranslations } from './account.translations.ts'
import { AddressSection } from './contacts/address-section.tsx'
import { PhoneSection } from './contacts/phone-section.tsx'
import { PasswordForm } from './password-form.tsx'
import { PersonalDataSection } from './personal-data-section.tsx'
import css from './security-page.module.css'
import { SessionList } from './session-list.tsx'

export const SecurityPage = () => {
  const t = accountTranslations.useTranslations()
  return (
    <Stack gap={6}>
      <PageHeading title={t('security.title')} text={t('security.text')} />
      <div className={css.columns}>
        <PasswordForm />
        <SessionList />
      </div>
      <TwoFactorSection />
      <AddressSection />
      <PhoneSection editPath={pagePaths.personal} />
      <PersonalDataSection />
    </Stack>
  )
}
