import { profileEndpoints } from '@jingke/contract/profile'
import { implement } from '../../platform/implement.ts'
import { getPersonalInfo } from './get-personal-info.ts'
import { updateProfile } from './update-profile.ts'
import { admitUpload, uploadImage } from './upload-image.ts'

export const profileRoutes = implement(
  profileEndpoints,
  { getPersonalInfo, updateProfile, uploadImage },
  { uploadImage: admitUpload },
)
