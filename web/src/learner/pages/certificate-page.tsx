import { useParams } from 'react-router'
import { CertificateView } from '../../features/study/certificates/certificate-view.tsx'
import { Queries } from '../queries.tsx'

export const CertificatePage = () => {
  const { code = '' } = useParams()
  return (
    <Queries>
      <CertificateView code={code} />
    </Queries>
  )
}
