import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '../../../lib/lists/index.ts'
import { FullTime } from '../../../lib/time/index.ts'
import { Card, Tag } from '../../../ui/index.ts'
import { CertificateLink } from './certificate-link.tsx'
import { certificatesQuery } from './certificates.queries.ts'
import { certificatesTranslations } from './certificates.translations.ts'
import css from './own-certificates.module.css'

/** Every certificate of the learner, also of courses that can no longer be seen. */
export const OwnCertificates = () => {
  const t = certificatesTranslations.useTranslations()
  const query = useQuery(certificatesQuery())
  if (query.isError) return <LoadFailure query={query} />
  if (!query.data || query.data.length === 0) return null
  return (
    <section>
      <h2 className={css.title}>{t('mine')}</h2>
      <Card as="section" space="none">
        <ul aria-label={t('mine')}>
          {query.data.map(
            ({ code, courseName, result, issuedAt, validUntil, isExpired, withdrawnAt }) => (
              <li key={code} className={css.row}>
                <span className={css.words}>
                  <strong>
                    {courseName} {withdrawnAt && <Tag tone="danger">{t('state.withdrawn')}</Tag>}
                    {!withdrawnAt && isExpired && <Tag tone="gold">{t('state.expired')}</Tag>}
                  </strong>
                  <span className="soft-text">
                    {result !== null && `${t('result', { result })} · `}
                    {t('issued')} <FullTime at={issuedAt} /> ·{' '}
                    {validUntil && `${t('validUntil', { day: validUntil })} · `}
                    <span className={css.code}>{code}</span>
                  </span>
                </span>
                <CertificateLink code={code} courseName={courseName} size="sm" />
              </li>
            ),
          )}
        </ul>
      </Card>
    </section>
  )
}
