/** One text in the two languages of the site. */
export type Text = { zh: string; en: string }

export const text = (zh: string, en: string): Text => ({ zh, en })
