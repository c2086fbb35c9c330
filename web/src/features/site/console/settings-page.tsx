import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '../../../lib/lists/index.ts'
import { AuditLogLink, ReadOnlyNote } from '../../../lib/rights/index.ts'
import { buttonClass, PageHeading, Skeleton, Stack } from '../../../ui/index.ts'
import { BrandingForm, type CertificatePreview } from './branding-form.tsx'
import { PublicCoursesCard } from './public-courses-card.tsx'
import { ReminderHoursCard } from './reminder-hours-card.tsx'
import { settingsQuery } from './settings.queries.ts'
import { settingsTranslations } from './settings.translations.ts'
import { SignInRules } from './sign-in-rules.tsx'
import { SiteOpenCard } from './site-open-card.tsx'

type Props = { certificatePreview: CertificatePreview }

export const SettingsPage = ({ certificatePreview }: Props) => {
  const t = settingsTranslations.useTranslations()
  const settings = useQuery(settingsQuery)
  return (
    <Stack gap={6}>
      <PageHeading
        title={t('title')}
        text={t('text')}
        actions={<AuditLogLink subject="site" className={buttonClass({ variant: 'quiet' })} />}
      />
      <ReadOnlyNote permission="site.change" />
      {settings.isError && <LoadFailure query={settings} title={t('failed')} />}
      {settings.isPending && (
        <div aria-busy="true">
          <Skeleton lines={8} />
        </div>
      )}
      {settings.data && (
        <>
          <SiteOpenCard isOpen={settings.data.isOpen} />
          <BrandingForm settings={settings.data} certificatePreview={certificatePreview} />
        </>
      )}
      <PublicCoursesCard />
      <ReminderHoursCard />
      <SignInRules />
    </Stack>
  )
}
