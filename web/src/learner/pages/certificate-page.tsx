import { CertificateView } from '../../features/study/index.ts'
import { useParams } from '../../lib/router/index.ts'
import { QueryProvider } from '../query-provider.tsx'

export const CertificatePage = () => {
  const { code = '' } = useParams()
  return (
    <QueryProvider>
      <CertificateView code={code} />
    </QueryProvider>
  )
}
