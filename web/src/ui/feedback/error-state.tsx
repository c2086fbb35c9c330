import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { RefreshIcon } from '../icons/icons.tsx'
import { EmptyState, type EmptyStateProps } from './empty-state.tsx'
import { ErrorIllustration } from './state-illustrations.tsx'

export type ErrorStateProps = EmptyStateProps & {
  onRetry?: () => void
  retryLabel?: ReactNode
  isRetrying?: boolean
}

export const ErrorState = ({
  onRetry,
  retryLabel,
  isRetrying,
  action,
  illustration = <ErrorIllustration />,
  ...rest
}: ErrorStateProps) => (
  <div role="alert">
    <EmptyState
      {...rest}
      illustration={illustration}
      action={
        (onRetry || action) && (
          <>
            {onRetry && (
              <Button onClick={onRetry} isLoading={isRetrying} icon={<RefreshIcon size={18} />}>
                {retryLabel}
              </Button>
            )}
            {action}
          </>
        )
      }
    />
  </div>
)
