import { pagePaths } from '../../../lib/navigation/page-addresses.ts'
import { loadRights, useOwnRights } from '../../../lib/rights/index.ts'
import { PageHeading, Stack } from '../../../ui/index.ts'
import { AddressSection } from '../account/contacts/address-section.tsx'
import { PhoneSection } from '../account/contacts/phone-section.tsx'
import { twoFactorTranslations } from './two-factor.translations.ts'
import { TwoFactorSection } from './two-factor-section.tsx'

/** A member of staff's own page. It is the only one until the two-factor sign-in that the site requires is set up. */
export const TwoFactorPage = () => {
  const t = twoFactorTranslations.useTranslations()
  const { mustSetUpSecondStep } = useOwnRights()
  return (
    <Stack gap={6}>
      <PageHeading
        className="not-printed"
        title={t('page.title')}
        text={t(mustSetUpSecondStep ? 'page.must' : 'page.text')}
      />
      <TwoFactorSection isMain onChange={() => void loadRights()} />
      {!mustSetUpSecondStep && <AddressSection />}
      {!mustSetUpSecondStep && <PhoneSection />}
      {!mustSetUpSecondStep && (
        <p className="not-printed">
          <a href={pagePaths.security}>{t('state.elsewhere')}</a>
        </p>
      )}
    </Stack>
  )
}
