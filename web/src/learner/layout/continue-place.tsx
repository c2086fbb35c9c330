import { ContinueLink } from '../../features/study/index.ts'
import { QueryProvider } from '../query-provider.tsx'

export const ContinuePlace = () => (
  <QueryProvider>
    <ContinueLink />
  </QueryProvider>
)
