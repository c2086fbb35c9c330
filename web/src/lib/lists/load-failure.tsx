import { ErrorState } from '../../ui/index.ts'
import { errorText } from '../api-errors/index.ts'
import { listsTranslations } from './lists.translations.ts'

export type LoadFailureProps = {
  query: { refetch: () => unknown; isFetching: boolean; error: unknown }
  /** Replaces the general text. */
  title?: string
  size?: 'sm' | 'md'
  headingLevel?: 1 | 2 | 3
}

export const LoadFailure = ({ query, title, size = 'sm', headingLevel = 2 }: LoadFailureProps) => {
  const t = listsTranslations.useTranslations()
  return (
    <ErrorState
      title={title ?? t('load.failed')}
      text={query.error ? errorText(query.error) : undefined}
      retryLabel={t('load.retry')}
      isRetrying={query.isFetching}
      onRetry={() => void query.refetch()}
      size={size}
      headingLevel={headingLevel}
    />
  )
}
