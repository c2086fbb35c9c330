/** Learners see these records, so an operator's address and device are left out. */
export const noSource = { address: '', userAgent: '' }
