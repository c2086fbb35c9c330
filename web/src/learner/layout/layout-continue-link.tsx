import { ContinueLink } from '../../features/study/index.ts'
import { QueryProvider } from '../query-provider.tsx'

export const LayoutContinueLink = () => (
  <QueryProvider>
    <ContinueLink />
  </QueryProvider>
)
