export { changeProfile, type OnMembershipChange, type ProfileChange } from './change-profile.ts'
export {
  deleteField,
  type FieldDraft,
  insertField,
  listFieldRows,
  lockFields,
  orderFields,
  updateFieldRow,
} from './fields/fields.store.ts'
export { listNamedValues } from './fields/list-own-fields.ts'
export { readValue } from './fields/read-value.ts'
export {
  hasField,
  listValuesOf,
  putValues,
  readFormerValues,
  storedValue,
} from './fields/values.store.ts'
export { imageNameIn, openSignedImage, signImageAddress } from './images/image-address.ts'
export { encodeIcon, encodeImage } from './images/image-encoder.ts'
export { findImage } from './images/images.store.ts'
export { listImageFiles, startImageSweep } from './images/sweep-images.ts'
export { isTextPicture, storeTextPicture } from './images/upload-image.ts'
export { isSound, storeSound } from './images/upload-sound.ts'
export {
  deleteInstitution,
  findInstitutionRow,
  type InstitutionRow,
  insertInstitution,
  insertInstitutions,
  listInstitutionChoices,
  listInstitutionRows,
  listKnownInstitutions,
  lockInstitution,
  moveInstitutionProfiles,
  renameInstitutionRow,
} from './institutions.store.ts'
export { profilePersonalData } from './personal-data.store.ts'
export { profileRoutes } from './profile.routes.ts'
export {
  countInstitution,
  findProfileRow,
  insertProfiles,
  type NewProfile,
  type ProfileRow,
} from './profile.store.ts'
export { gradeName, gradeOfName, listGradeNames, toProfile } from './profile.view.ts'
export { institutionRows, profileRows } from './rows.store.ts'
