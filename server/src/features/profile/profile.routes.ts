import { profileEndpoints } from '@jingke/contract/profile'
import { implement } from '../../platform/implement.ts'
import { listOwnFields } from './fields/list-own-fields.ts'
import { getPersonalInfo } from './get-personal-info.ts'
import { admitUpload, uploadImage } from './images/upload-image.ts'
import { uploadSound } from './images/upload-sound.ts'
import { removeAvatar } from './remove-avatar.ts'
import { updateProfile } from './update-profile.ts'

export const profileRoutes = implement(
  profileEndpoints,
  { getPersonalInfo, updateProfile, removeAvatar, listOwnFields, uploadImage, uploadSound },
  { uploadImage: admitUpload, uploadSound: admitUpload },
)
