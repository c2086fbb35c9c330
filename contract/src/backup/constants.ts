export const minPassphraseLength = 12
