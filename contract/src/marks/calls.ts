export const addMark = '/jk-user/api-user/v1/collect/addMark'
export const updateMark = '/jk-user/api-user/v1/collect/updateMark'
export const removeMark = '/jk-user/api-user/v1/collect/removeMark'
export const listMarks = '/jk-user/api-user/v1/collect/listMarks'
