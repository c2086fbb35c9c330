export { loadTemporaryToken } from './load-temporary-token.ts'
export { isPartner, openPartnerVideo } from './open-partner-video.ts'
export { readSignature } from './signature.ts'
