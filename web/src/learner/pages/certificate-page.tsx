import { CertificateView } from '../../features/study/certificates/certificate-view.tsx'
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
