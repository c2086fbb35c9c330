import { ApiError } from '../../../lib/api/api.ts'
import { LoadFailure, type LoadFailureProps } from '../../../lib/lists/index.ts'
import { loginAddress } from '../../../lib/navigation/page-addresses.ts'
import { Link } from '../../../lib/router/index.ts'
import { buttonClass, EmptyState } from '../../../ui/index.ts'
import { publicCourseFailureTranslations } from './public-course-failure.translations.ts'

const notFound = 404

/** In place of a course that cannot be shown to a visitor. */
export const PublicCourseFailure = ({ query }: Pick<LoadFailureProps, 'query'>) => {
  const t = publicCourseFailureTranslations.useTranslations()
  if (!(query.error instanceof ApiError && query.error.code === notFound))
    return <LoadFailure query={query} size="md" />
  return (
    <EmptyState
      headingLevel={1}
      title={t('gone')}
      text={t('gone.text')}
      action={
        <Link to={loginAddress()} className={buttonClass({ variant: 'primary' })}>
          {t('signIn')}
        </Link>
      }
    />
  )
}
