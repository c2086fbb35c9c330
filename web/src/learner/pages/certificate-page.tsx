import { useSitePages } from '../../features/site/index.ts'
import { CertificateView } from '../../features/study/index.ts'
import { useParams } from '../../lib/router/index.ts'
import { QueryProvider } from '../query-provider.tsx'

export const CertificatePage = () => {
  const { code = '' } = useParams()
  const { data } = useSitePages()
  return (
    <QueryProvider>
      <CertificateView code={code} design={data} />
    </QueryProvider>
  )
}
