import { listTeachers } from '@jingke/contract/catalogue/calls'
import { prefetchPublicCall, usePublicCall } from '../../../lib/api/public-call-cache.ts'

export const useTeachers = () => usePublicCall(listTeachers)

export const prefetchTeachers = (): void => prefetchPublicCall(listTeachers)
