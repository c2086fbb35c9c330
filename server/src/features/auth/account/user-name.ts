/** The normal form in which user names are stored and looked up. */
export const toUserName = (text: string): string => text.trim().normalize('NFC')
