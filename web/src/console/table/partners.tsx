import { consolePath } from '../../lib/navigation/page-addresses.ts'
import { ShareIcon } from '../../ui/index.ts'
import { WithIds } from '../pages/with-ids.tsx'
import type { ConsolePage } from './console-page.ts'

const partnersPath = `${consolePath}/partners`
export const partnerPath = (id: number): string => `${partnersPath}/${id}`

export const partnersPages: readonly ConsolePage[] = [
  {
    id: 'partners',
    path: partnersPath,
    Icon: ShareIcon,
    permission: 'partners.read',
    open: async () => {
      const { PartnersPage } = await import('../../features/partner/console/partners-page.tsx')
      return <PartnersPage pathOf={partnerPath} />
    },
  },
  {
    id: 'partner',
    path: `${partnersPath}/:id`,
    permission: 'partners.read',
    open: async () => {
      const { PartnerPage } = await import('../../features/partner/console/partner-page.tsx')
      return (
        <WithIds names={['id']}>
          {({ id }) => <PartnerPage partnerId={id} listPath={partnersPath} />}
        </WithIds>
      )
    },
  },
]
