export const audienceKinds = ['everyone', 'institution', 'group', 'course', 'person'] as const

/** Characters. */
export const maxTitle = 80
export const maxAudienceValue = 80
