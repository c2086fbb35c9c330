/** Characters. */
export const maxPartnerName = 60
export const maxSignature = 8192

export const partnerSorts = ['name', 'videos', 'viewers', 'created'] as const
