export { loadTemporaryToken } from './load-temporary-token.ts'
export { isPartner, openPartnerVideo, readSignature } from './open-partner-video.ts'
