export const centrePath = '/onDemandCenter'

export const coursePath = (courseId: number): string => `/course?id=${courseId}`

export const categoryPath = (categoryId: number): string => `${centrePath}?id=${categoryId}`
