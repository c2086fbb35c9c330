import { partnerEndpoints } from '@jingke/contract/partner'
import { implement } from '../../platform/implement.ts'
import { grantVideo, listGrantedVideos, revokeVideo } from './change-grants.ts'
import { createPartnerKey, disablePartnerKey } from './change-keys.ts'
import { createPartner, updatePartner } from './change-partner.ts'
import { debugSignature } from './debug-signature.ts'
import { getPartnerVideo } from './get-partner-video.ts'
import { issuePartnerToken } from './issue-partner-token.ts'
import type { Partners } from './partners.ts'
import { getPartner, listPartners } from './show-partners.ts'
import { exportPartnerViewings, listPartnerViewings } from './show-viewings.ts'

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
    exportPartnerViewings,
    debugSignature: debugSignature(partners),
  })
