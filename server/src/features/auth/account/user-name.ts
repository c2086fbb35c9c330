/** One spelling of a name: as it is kept, and as it is looked for. */
export const toUserName = (text: string): string => text.trim().normalize('NFC')
