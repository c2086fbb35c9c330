import { FullTime } from '../../lib/time/index.ts'
import { reportsTranslations } from './reports.translations.ts'

type Props = {
  source: { asOf: string | null; timeZone: string }
  /** Everything is counted on the school's days, not on the learners'. */
  isOfSchoolDays?: boolean
}

/** As of when the figures are, and where the school's days begin. */
export const ReportSource = ({ source: { asOf, timeZone }, isOfSchoolDays = false }: Props) => {
  const t = reportsTranslations.useTranslations()
  return (
    <p className="soft-text">
      {asOf === null ? (
        t('source.none')
      ) : (
        <>
          {t('source.asOf')} <FullTime at={asOf} />
        </>
      )}
      {' · '}
      {t(isOfSchoolDays ? 'source.schoolZone' : 'source.zone', { timeZone })}
    </p>
  )
}
