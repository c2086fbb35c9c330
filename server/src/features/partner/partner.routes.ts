import { partnerEndpoints } from '@jingke/contract/partner'
import { implement } from '../../platform/implement.ts'
import { createPartner } from './console/create-partner.ts'
import { createPartnerKey } from './console/create-partner-key.ts'
import { disablePartnerKey } from './console/disable-partner-key.ts'
import { getPartner } from './console/get-partner.ts'
import { grantVideo } from './console/grant-video.ts'
import { listGrantedVideos } from './console/list-granted-videos.ts'
import { listPartnerViewings } from './console/list-partner-viewings.ts'
import { listPartners } from './console/list-partners.ts'
import { revokeVideo } from './console/revoke-video.ts'
import { updatePartner } from './console/update-partner.ts'
import { getPartnerVideo } from './get-partner-video.ts'
import type { Partners } from './partners.ts'
import { issuePartnerToken } from './sessions/issue-partner-token.ts'
import { debugSignature } from './signature/debug-signature.ts'

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
