export const audienceKinds = ['everyone', 'institution', 'group', 'course', 'person'] as const

export const sentMessageStates = ['scheduled', 'sent', 'withdrawn'] as const

/** By which the sent messages can be sorted. */
export const sentMessageSorts = ['title', 'when'] as const

/** Characters. */
export const maxTitle = 80
export const maxAudienceValue = 80
