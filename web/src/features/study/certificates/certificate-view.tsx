import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../../lib/api/api.ts'
import { LoadFailure } from '../../../lib/lists/index.ts'
import { Card, Container, EmptyState, Skeleton } from '../../../ui/index.ts'
import { CertificateSheet } from './certificate-sheet.tsx'
import css from './certificate-view.module.css'
import { certificateQuery } from './certificates.queries.ts'
import { certificatesTranslations } from './certificates.translations.ts'

const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 404 || error.code === 422)

/** A certificate, shown to anyone who has its code. */
export const CertificateView = ({ code }: { code: string }) => {
  const t = certificatesTranslations.useTranslations()
  const query = useQuery(certificateQuery(code))
  const draw = () => {
    if (query.data) return <CertificateSheet certificate={query.data} />
    if (query.isError && isUnknown(query.error))
      return (
        <Card>
          <EmptyState title={t('unknown')} text={t('unknownText', { code })} headingLevel={1} />
        </Card>
      )
    return (
      <>
        <h1 className="visually-hidden">{t('title')}</h1>
        {query.isError ? (
          <LoadFailure query={query} size="md" />
        ) : (
          <div aria-busy="true">
            <Skeleton lines={8} />
          </div>
        )}
      </>
    )
  }
  return <Container className={css.page}>{draw()}</Container>
}
