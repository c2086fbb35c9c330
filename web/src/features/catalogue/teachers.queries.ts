import { prefetchAnswer, useAnswer } from '../../lib/answers.ts'

const path = '/jk-course/api-admin/v1/sysTeacher/list'

export const useTeachers = () => useAnswer(path)

export const prefetchTeachers = (): void => prefetchAnswer(path)
