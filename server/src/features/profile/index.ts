export { changeProfile, type OnMembershipChange, type ProfileChange } from './change-profile.ts'
export { imageNameIn, openSignedImage, signImageAddress } from './image-address.ts'
export { findImage } from './images.store.ts'
export { profileRoutes } from './profile.routes.ts'
export {
  countInstitution,
  findInstitution,
  findProfileRow,
  insertProfiles,
  type NewProfile,
  type ProfileRow,
} from './profile.store.ts'
export { hasStatement, profiles } from './profile.tables.ts'
export { gradeName, toProfile } from './profile.view.ts'
export { type FindPicturesInUse, startImageSweep, sweepImageFolder } from './sweep-images.ts'
