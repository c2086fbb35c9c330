/** Characters. */
export const maxPartnerName = 60
export const maxSignature = 8192
