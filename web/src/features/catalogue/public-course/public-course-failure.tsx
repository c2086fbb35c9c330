import { isNotFound } from '../../../lib/api/api.ts'
import { LoadFailure, type LoadFailureProps, NotFoundState } from '../../../lib/lists/index.ts'
import { loginAddress } from '../../../lib/navigation/page-addresses.ts'
import { publicCourseFailureTranslations } from './public-course-failure.translations.ts'

/** In place of a course that cannot be shown to a visitor. */
export const PublicCourseFailure = ({ query }: Pick<LoadFailureProps, 'query'>) => {
  const t = publicCourseFailureTranslations.useTranslations()
  if (!isNotFound(query.error)) return <LoadFailure query={query} size="md" />
  return (
    <NotFoundState title={t('gone')} text={t('gone.text')} to={loginAddress()} back={t('signIn')} />
  )
}
