export const getPersonalInfo = '/jk-user/api-user/v1/personalCenter/getPersonalInfo'
export const updateProfile = '/jk-user/api-user/v1/personalCenter/update'
export const removeAvatar = '/jk-user/api-user/v1/personalCenter/removeAvatar'
export const uploadImage = '/jk-admin/api-admin/v1/sysUpload/uploadImg'
