import { ErrorState } from '../../ui/index.ts'
import { publicPagesWords } from './public-pages.words.ts'

export const SitePageFailure = ({
  query,
}: {
  query: { refetch: () => unknown; isFetching: boolean }
}) => {
  const t = publicPagesWords.useWords()
  return (
    <ErrorState
      title={t('load.failed')}
      retryLabel={t('load.retry')}
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching}
    />
  )
}
