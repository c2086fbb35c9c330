import type { SitePages } from '@jingke/contract/site'
import type { Certificate } from '@jingke/contract/study'
import { SiteLogo } from '../../../lib/display/index.ts'
import { toLength } from '../../../lib/format/length.ts'
import { useLanguage } from '../../../lib/i18n/language.ts'
import { certificateAddress } from '../../../lib/navigation/page-addresses.ts'
import { QrCode } from '../../../lib/qr-code/index.ts'
import { useSite } from '../../../lib/site.ts'
import { classNames } from '../../../ui/index.ts'
import css from './certificate-sheet.module.css'
import { certificatesTranslations } from './certificates.translations.ts'
import { sealLetters } from './seal-letters.ts'

export type CertificateDesign = Pick<
  SitePages,
  'certificateTemplate' | 'certificateSeal' | 'certificateSignature' | 'certificateSigner'
>

/** For a school that has uploaded no seal: its name or initials, in columns read from the right. */
const DrawnSeal = ({ name }: { name: string }) => {
  const letters = sealLetters(name)
  return (
    <span
      className={classNames(css.drawnSeal, letters.length > 4 && css.manyLetters)}
      aria-hidden="true"
    >
      {letters.join('')}
    </span>
  )
}

type Props = { certificate: Certificate; design: CertificateDesign | undefined }

/** The certificate as it is printed, on one sheet. */
export const CertificateSheet = ({ certificate, design }: Props) => {
  const t = certificatesTranslations.useTranslations()
  const language = useLanguage((state) => state.language)
  const site = useSite((state) => state.site)
  const { kind, validUntil, isExpired, withdrawnAt } = certificate
  const { code, learnerName, courseName, teacherNames, lessonCount, credited, result, issuedAt } =
    certificate
  const dayText = (at: string) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(at))
  const webName = site?.webName ?? ''
  const facts = [
    t(kind === 'plan' ? 'items' : 'lessons', { count: lessonCount }),
    ...(result === null ? [] : [t('result', { result })]),
    // Quizzes and assignments take no time.
    ...(credited > 0
      ? [t(kind === 'plan' ? 'hours' : 'watched', { length: toLength(credited, language) })]
      : []),
    ...(teacherNames.length > 0
      ? [t('taughtBy', { names: teacherNames.join(t('nameSeparator')) })]
      : []),
    ...(validUntil ? [t('validUntil', { day: dayText(`${validUntil}T00:00:00`) })] : []),
  ]
  return (
    <article
      className={classNames(css.sheet, (withdrawnAt || isExpired) && css.withdrawn)}
      data-template={design?.certificateTemplate ?? 'classic'}
    >
      <header className={css.school}>
        <SiteLogo
          className={css.logo}
          src={site?.webLogo ?? ''}
          name={webName}
          width={152}
          height={46}
        />
      </header>
      <h1 className={css.title}>{t(kind === 'plan' ? 'title.plan' : 'title')}</h1>
      <p>{t('awarded')}</p>
      <p className={css.name}>{learnerName}</p>
      <p>{t(kind === 'plan' ? 'finished.plan' : 'finished')}</p>
      <p className={css.course}>{courseName}</p>
      <ul className={css.facts}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {design?.certificateTemplate === 'formal' && <p>{t('closing')}</p>}
      <footer className={css.foot}>
        <div className={css.check}>
          <QrCode
            text={new URL(certificateAddress(code), window.location.origin).href}
            label={t('qrCode')}
            width={92}
          />
          <p>
            {t('verify')}
            <span className={css.code}>{code}</span>
          </p>
        </div>
        <div className={css.seal}>
          {design?.certificateSeal ? (
            <img src={design.certificateSeal} alt={t('seal')} width={112} height={112} />
          ) : (
            design && <DrawnSeal name={webName} />
          )}
        </div>
        <div className={css.signature}>
          {design?.certificateSignature && (
            <img src={design.certificateSignature} alt="" width={150} height={50} />
          )}
          <p className={css.signer}>{design?.certificateSigner || webName}</p>
          <time dateTime={issuedAt}>{dayText(issuedAt)}</time>
        </div>
      </footer>
    </article>
  )
}
