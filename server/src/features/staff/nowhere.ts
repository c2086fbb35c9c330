/** Where an operator sits is not the learner's to know: the record says who, not from where. */
export const nowhere = { address: '', userAgent: '' }
