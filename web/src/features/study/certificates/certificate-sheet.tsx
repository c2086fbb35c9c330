import type { Certificate } from '@jingke/contract/study'
import { toMinutes } from '../../../lib/format/minutes.ts'
import { useLanguage } from '../../../lib/i18n/language.ts'
import { useSite } from '../../../lib/site.ts'
import { Button, CheckIcon, LogoMark } from '../../../ui/index.ts'
import css from './certificate-sheet.module.css'
import { certificatesTranslations } from './certificates.translations.ts'

/** The certificate as it is printed, on one sheet. */
export const CertificateSheet = ({ certificate }: { certificate: Certificate }) => {
  const t = certificatesTranslations.useTranslations()
  const language = useLanguage((state) => state.language)
  const siteName = useSite((state) => state.site?.webName) ?? ''
  const { code, learnerName, courseName, lessonCount, credited, issuedAt } = certificate
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(issuedAt))
  return (
    <>
      <div className={css.bar}>
        <p className={css.valid} role="status">
          <CheckIcon size={18} />
          {t('valid')}
        </p>
        <Button onClick={() => window.print()}>{t('print')}</Button>
      </div>
      <article className={css.sheet}>
        <p className={css.school}>
          <LogoMark />
          {siteName}
        </p>
        <h1 className={css.title}>{t('title')}</h1>
        <p>{t('awarded')}</p>
        <p className={css.name}>{learnerName}</p>
        <p>{t('finished')}</p>
        <p className={css.course}>{courseName}</p>
        <p className={css.facts}>
          {t('facts', { count: lessonCount, minutes: toMinutes(credited) })}
        </p>
        <dl className={css.foot}>
          <div>
            <dt>{t('issued')}</dt>
            <dd>
              <time dateTime={issuedAt}>{day}</time>
            </dd>
          </div>
          <div>
            <dt>{t('code')}</dt>
            <dd className={css.code}>{code}</dd>
          </div>
        </dl>
        <p className={css.verify}>{t('verify')}</p>
        <p className={css.address}>{`${window.location.origin}/certificate/${code}`}</p>
      </article>
    </>
  )
}
