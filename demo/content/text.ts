/** One text in the two languages of the site. */
export type Text = { zh: string; en: string }

export function text(zh: string, en: string): Text {
  return { zh, en }
}
