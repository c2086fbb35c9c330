import { errorText } from '../../../lib/api-errors/index.ts'
import { ErrorState } from '../../../ui/index.ts'
import { publicPagesTranslations } from './public-pages.translations.ts'

type Props = {
  query: { refetch: () => unknown; isFetching: boolean; error: unknown }
  size?: 'sm' | 'md'
  headingLevel?: 2 | 3
}

export const SitePageFailure = ({ query, ...look }: Props) => {
  const t = publicPagesTranslations.useTranslations()
  return (
    <ErrorState
      title={t('load.failed')}
      text={errorText(query.error)}
      retryLabel={t('load.retry')}
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching}
      {...look}
    />
  )
}
