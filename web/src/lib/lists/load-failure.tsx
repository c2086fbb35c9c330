import { ErrorState } from '../../ui/index.ts'
import { listsWords } from './lists.words.ts'

export type LoadFailureProps = {
  query: { refetch: () => unknown; isFetching: boolean }
  /** What went wrong, where it is known better than the usual words. */
  title?: string
  size?: 'sm' | 'md'
  headingLevel?: 2 | 3
}

export const LoadFailure = ({ query, title, size = 'sm', headingLevel = 2 }: LoadFailureProps) => {
  const t = listsWords.useWords()
  return (
    <ErrorState
      title={title ?? t('load.failed')}
      text={t('load.failedText')}
      retryLabel={t('load.retry')}
      isRetrying={query.isFetching}
      onRetry={() => void query.refetch()}
      size={size}
      headingLevel={headingLevel}
    />
  )
}
