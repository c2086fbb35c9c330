import { profileEndpoints } from '@jingke/contract/profile'
import { implement } from '../../platform/implement.ts'
import type { OnMembershipChange } from './change-profile.ts'
import { getPersonalInfo } from './get-personal-info.ts'
import { updateProfile } from './update-profile.ts'
import { admitUpload, uploadImage } from './upload-image.ts'

export const profileRoutes = (onMembershipChange: OnMembershipChange) =>
  implement(
    profileEndpoints,
    { getPersonalInfo, updateProfile: updateProfile(onMembershipChange), uploadImage },
    { uploadImage: admitUpload },
  )
