import { useParams } from 'react-router'
import { CertificateView } from '../../features/study/certificates/certificate-view.tsx'
import { QueryProvider } from '../query-provider.tsx'

export const CertificatePage = () => {
  const { code = '' } = useParams()
  return (
    <QueryProvider>
      <CertificateView code={code} />
    </QueryProvider>
  )
}
