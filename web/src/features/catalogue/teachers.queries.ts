import { prefetchPublicCall, usePublicCall } from '../../lib/public-call-cache.ts'

const path = '/jk-course/api-admin/v1/sysTeacher/list'

export const useTeachers = () => usePublicCall(path)

export const prefetchTeachers = (): void => prefetchPublicCall(path)
