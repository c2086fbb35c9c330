export { isPartner, openPartnerVideo, readSignature } from './open-partner-video.ts'
