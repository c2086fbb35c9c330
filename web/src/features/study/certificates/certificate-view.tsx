import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../../lib/api/api.ts'
import { useLanguage } from '../../../lib/i18n/language.ts'
import { LoadFailure } from '../../../lib/lists/index.ts'
import { certificateAddress, homePath } from '../../../lib/navigation/page-addresses.ts'
import { Link } from '../../../lib/router/index.ts'
import { useSession } from '../../../lib/session/session.ts'
import { ShareButton } from '../../../lib/share/index.ts'
import {
  Button,
  buttonClass,
  Card,
  CheckIcon,
  Container,
  classNames,
  EmptyState,
  Inline,
  Skeleton,
  WarningIcon,
} from '../../../ui/index.ts'
import { type CertificateDesign, CertificateSheet } from './certificate-sheet.tsx'
import css from './certificate-view.module.css'
import { certificateQuery } from './certificates.queries.ts'
import { certificatesTranslations } from './certificates.translations.ts'

const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 404 || error.code === 422)

type Props = {
  code: string
  /** Undefined until it is loaded. */
  design: CertificateDesign | undefined
}

/** A certificate, shown to anyone who has its code. */
export const CertificateView = ({ code, design }: Props) => {
  const t = certificatesTranslations.useTranslations()
  const query = useQuery(certificateQuery(code))
  const language = useLanguage((state) => state.language)
  const isSignedIn = useSession((state) => state.refreshToken !== undefined)
  const dayOf = (at: string) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(at))
  const draw = () => {
    if (query.data) {
      const { withdrawnAt, validUntil, isExpired } = query.data
      const isOver = withdrawnAt !== null || isExpired
      const until = validUntil && dayOf(`${validUntil}T00:00:00`)
      const stateText = () => {
        if (withdrawnAt) return t('withdrawn', { day: dayOf(withdrawnAt) })
        if (!until) return t('valid')
        return t(isExpired ? 'expired' : 'validTo', { day: until })
      }
      return (
        <>
          <div className={classNames(css.bar, 'not-printed')}>
            <p className={classNames(css.state, isOver && css.withdrawn)} role="status">
              {isOver ? <WarningIcon size={18} /> : <CheckIcon size={18} />}
              {stateText()}
            </p>
            {!isOver && (
              <Inline>
                <ShareButton name={t('title')} path={certificateAddress(query.data.code)} />
                <Button variant="primary" onClick={() => window.print()}>
                  {t('print')}
                </Button>
              </Inline>
            )}
          </div>
          <div className={css.stage}>
            <CertificateSheet certificate={query.data} design={design} />
          </div>
        </>
      )
    }
    if (query.isError && isUnknown(query.error))
      return (
        <Card>
          <EmptyState
            title={t('unknown')}
            // No line ends within the code.
            text={t('unknownText', { code: code.replaceAll('-', '\u2011') })}
            headingLevel={1}
            action={
              <Link to={homePath(isSignedIn)} className={buttonClass({ variant: 'primary' })}>
                {t('home')}
              </Link>
            }
          />
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
