import { partnerEndpoints } from '@jingke/contract/partner'
import { implement } from '../../platform/implement.ts'
import { createPartner } from './create-partner.ts'
import { createPartnerKey } from './create-partner-key.ts'
import { debugSignature } from './debug-signature.ts'
import { disablePartnerKey } from './disable-partner-key.ts'
import { getPartner } from './get-partner.ts'
import { getPartnerVideo } from './get-partner-video.ts'
import { grantVideo } from './grant-video.ts'
import { issuePartnerToken } from './issue-partner-token.ts'
import { listGrantedVideos } from './list-granted-videos.ts'
import { listPartnerViewings } from './list-partner-viewings.ts'
import { listPartners } from './list-partners.ts'
import type { Partners } from './partners.ts'
import { revokeVideo } from './revoke-video.ts'
import { updatePartner } from './update-partner.ts'

export const partnerRoutes = (partners: Partners) =>
  implement(partnerEndpoints, {
    issuePartnerToken: issuePartnerToken(partners),
    getPartnerVideo,
    listPartners,
    getPartner,
    createPartner,
    updatePartner,
    createPartnerKey,
    disablePartnerKey,
    listGrantedVideos,
    grantVideo,
    revokeVideo,
    listPartnerViewings,
    debugSignature: debugSignature(partners),
  })
