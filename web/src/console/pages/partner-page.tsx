import { PartnerPage as PartnerView } from '../../features/partner/console/index.ts'
import { useParams } from '../../lib/router/index.ts'
import { partnersPath } from '../table/partners.tsx'
import { NotFoundPage } from './message-pages.tsx'

export const PartnerPage = () => {
  const { id = '' } = useParams()
  return /^[1-9]\d{0,8}$/.test(id) ? (
    <PartnerView partnerId={Number(id)} listPath={partnersPath} />
  ) : (
    <NotFoundPage />
  )
}
