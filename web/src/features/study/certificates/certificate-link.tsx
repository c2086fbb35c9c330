import { PreloadLink } from '../../../lib/loading/preload-link.tsx'
import { certificateAddress } from '../../../lib/navigation/page-addresses.ts'
import { type ButtonStyle, buttonClass, CertificateIcon } from '../../../ui/index.ts'
import { certificatesTranslations } from './certificates.translations.ts'

type Props = ButtonStyle & { code: string; courseName: string }

/** A button that opens the certificate of a course. */
export const CertificateLink = ({ code, courseName, ...style }: Props) => {
  const t = certificatesTranslations.useTranslations()
  return (
    <PreloadLink
      to={certificateAddress(code)}
      className={buttonClass(style)}
      aria-label={t('openOf', { name: courseName })}
    >
      <CertificateIcon size={18} />
      {t('open')}
    </PreloadLink>
  )
}
